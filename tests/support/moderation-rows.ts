import type { Sql } from './sql.ts'

/** A row for each table of moderation and blocks: about the first account, which also moderates, and by it about the other. */
export async function insertModerationRows(sql: Sql, account: string, other: string): Promise<void> {
  await sql`insert into private.moderators (user_id) values (${account})`
  await sql`
    insert into private.post_decisions (board, post_id, owner_id, decision, reason, answer, answered_at)
    values ('swap_requests', (select coalesce(max(d.post_id), 900) + 1 from private.post_decisions d), ${account}, 'hide',
      'spam', 'Canary', now())`
  await sql`insert into private.suspensions (user_id, reason, ends_at) values (${account}, 'rude', now() + interval '1 day')`
  await sql`
    insert into private.moderation_acts (moderator_id, act, board, post_id, owner_id, owner_name, owner_student_id, title, reason)
    values (${other}, 'hide', 'swap_requests', 901, ${account}, 'Canary', '60101234', 'Canary 101', 'spam'),
      (${account}, 'keep', 'swap_requests', 902, ${other}, 'Noor', '60109999', 'MATH 101', null)`
  await sql`insert into private.student_blocks (blocker_id, blocked_id, name, student_id) values (${account}, ${other}, 'Noor', '60109999')`
}
