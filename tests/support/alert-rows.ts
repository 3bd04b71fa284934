import type { Sql } from './sql.ts'

/** A row for each table of alerts and of answered matches, about an account that has a swap request. Nothing is due for days. */
export async function insertAlertRows(sql: Sql, account: string): Promise<void> {
  await sql`
    insert into private.alert_settings (user_id, language, by_mail, reminds, time_zone, remind_at, reminded_on)
    values (${account}, 'ar', true, true, 'Asia/Qatar', now() + interval '5 days', '2026-01-01')`
  await sql`
    insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${account}, ${`https://push.example/${account}`}, repeat('B', 87), repeat('a', 22))`
  await sql`
    insert into private.alerts (user_id, kind, board, post_id, post_time, is_told)
    values (${account}, 'match', 'swap_requests', 99, now(), true)`
  await sql`
    insert into private.alert_deliveries (alert_id, subscription_id, next_try_at)
    select a.id, p.id, now() + interval '5 days'
    from private.alerts a join private.push_subscriptions p using (user_id) where a.user_id = ${account}`
  await sql`
    insert into private.swap_match_records (user_id, cycle, own_request_id, request_ids)
    select ${account}, r.id || '-99', r.id, array[r.id, 99] from public.swap_requests r where r.user_id = ${account} limit 1`
}
