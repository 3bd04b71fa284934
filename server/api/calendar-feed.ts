import { importWithInstitution } from '../institution-modules.ts'

type Handler = typeof import('../../supabase/functions/calendar-feed/handler.ts')
type FeedText = typeof import('../../supabase/functions/calendar-feed/feed-text.ts')

const FUNCTION = 'supabase/functions/calendar-feed'

/** The edge function `calendar-feed` with the data of a university; undefined means the default one. */
export async function loadCalendarFeed(institution: string | undefined): Promise<Handler & FeedText> {
  return {
    ...(await importWithInstitution<Handler>(institution, `${FUNCTION}/handler.ts`)),
    ...(await importWithInstitution<FeedText>(institution, `${FUNCTION}/feed-text.ts`)),
  }
}
