/** Imported before @supabase/lite, so that neither it nor what it brings along (Sentry) ever calls home. */
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'
