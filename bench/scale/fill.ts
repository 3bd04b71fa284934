import { keepTerm } from '../../scripts/demo/noor.ts'
import type { Account } from '../../tests/support/accounts.ts'
import type { Sql } from '../../tests/support/sql.ts'

/**
 * Fills a database as a university of so many students leaves it after a year. Triggers are disabled meanwhile: they would
 * count the rows of each student for each row.
 */

/** Kept documents of a student, as many as one may have. 8 of them are deleted. */
export const DOCUMENTS = 60
/** Courses with swap requests. The number stays, so that the requests of a course grow with the students. */
const COURSES = 500
const SECTIONS = 8

/** One document of each kind, as the app stores it. */
const TEMPLATES = 'document_templates'

/** A student's number as the key of the account: random places in an index, as of real ones, and the same every time. */
const idOf = (number: string) => `md5('student ' || ${number})::uuid`
/** As many as become due in a day when a student in three leaves without a word. */
const IS_INACTIVE = 'n % 1000 = 0'
/** Every fifth post is closed, and one of 200 hidden. */
const STATUS = `case when n % 5 = 0 then 'closed' else 'open' end`
const HIDDEN = `case when n % 200 = 1 then now() end`

/** Takes the checks off, which would take minutes, and puts them back for whatever is written later. */
const CHECKS_OFF = `do $$
declare
  v_check record;
begin
  create temporary table checks as
  select conrelid::regclass as of_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace;
  for v_check in select * from checks loop
    execute format('alter table %s drop constraint %s', v_check.of_table, v_check.name);
  end loop;
end;
$$`
const CHECKS_ON = `do $$
declare
  v_check record;
begin
  for v_check in select * from checks loop
    execute format('alter table %s add constraint %s %s not valid',
      v_check.of_table, v_check.name, replace(v_check.definition, ' NOT VALID', ''));
  end loop;
  drop table checks;
end;
$$`

/** The statements that add the students with these numbers, and fill the boards anew with a post of every student. */
export function fill(from: number, to: number): string[] {
  const numbers = `generate_series(${from}, ${to}) as n`
  const all = `generate_series(1, ${to}) as n`
  // One after the other in the last 121 days: 30 until a post expires, 90 until it is deleted, one to wait for that.
  const created = `now() - (${to} - n) * interval '121 days' / ${to}`
  const expires = `${created} + interval '30 days'`
  const course = `case n when ${to * 0.9 + 2} then 'A rare course' else 'Course ' || n % ${COURSES} end`
  return [
    "set session_replication_role = 'replica'",
    CHECKS_OFF,
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data, created_at, last_sign_in_at)
     select ${idOf('n')}, 'student-' || n || '@example.com', repeat('x', 60), now(),
       jsonb_build_object('name', 'Student ' || n), now() - interval '3 years',
       now() - case when ${IS_INACTIVE} then 800 else n % 300 end * interval '1 day'
     from ${numbers}`,
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select gen_random_uuid(), 'email', id::text, id, jsonb_build_object('email', email, 'sub', id)
     from auth.users where email like 'student-%' and not exists (select from auth.identities i where i.user_id = users.id)`,
    // A phone and a laptop.
    `insert into auth.sessions (id, user_id, user_agent, ip)
     select md5('session ' || n || ' ' || device)::uuid, ${idOf('n')}, repeat('Mozilla/5.0 ', 10), '203.0.113.7'
     from ${numbers}, generate_series(1, 2) as device where not ${IS_INACTIVE}`,
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked)
     select gen_random_uuid()::text, md5(random()::text), ${idOf('n')}, md5('session ' || n || ' ' || device)::uuid, place < 5
     from ${numbers}, generate_series(1, 2) as device, generate_series(1, 5) as place where not ${IS_INACTIVE}`,
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), json_build_object('action', 'token_refreshed', 'actor_id', ${idOf('n')},
       'actor_username', 'student-' || n || '@example.com', 'actor_via_sso', false, 'log_type', 'token'),
       now() - place * interval '9 days'
     from ${numbers}, generate_series(1, 10) as place`,
    `insert into public.academic_info (user_id, total_grade_points, total_credits, current_subjects)
     select ${idOf('n')}, 90, 30, 5 from ${numbers}`,
    `insert into public.documents (user_id, kind, id, revision, schema_version, is_deleted, data, updated_at)
     select ${idOf('n')}, t.kind, case when t.kind in ('plan', 'attendance', 'grades') then t.kind || '-' || place else 'main' end,
       place, t.schema_version, place > 52, t.data,
       case when place > 52 and n % 30 = 0 then now() - interval '91 days' else now() - place * interval '1 day' end
     from ${numbers}, generate_series(1, ${DOCUMENTS}) as place
     join ${TEMPLATES} t on t.kind = case
       when place <= 5 then (array['term', 'gpa', 'past-terms', 'fees', 'study-time'])[place]
       when place <= 12 then 'plan'
       when place <= 32 then 'attendance'
       else 'grades' end`,
    `insert into private.document_revisions (user_id, revision) select ${idOf('n')}, ${DOCUMENTS} from ${numbers}`,
    `insert into public.calendar_feeds (user_id, token_hash) select ${idOf('n')}, sha256(convert_to('token ' || n, 'UTF8'))
     from ${numbers} where n % 2 = 0`,
    `insert into public.feedback (user_id, type, message) select ${idOf('n')}, 'bug', repeat('It broke. ', 20)
     from ${numbers} where n % 20 = 0`,
    `insert into private.swap_match_visits (user_id, seen_at) select ${idOf('n')}, now() from ${numbers} where n % 2 = 0`,
    'truncate public.swap_requests, public.practicum_groups, public.course_requests, private.post_reports cascade',
    `insert into public.swap_requests (user_id, creator_name, creator_email, creator_student_id, course_name, current_section,
       target_section, other_target_sections, status, hidden_at, created_at, changed_at, expires_at)
     select ${idOf('n')}, 'Student ' || n, 'student-' || n || '@example.com', 60000000 + n, ${course}, has,
       (has + 1 + n / 7 % 3) % ${SECTIONS}, array[((has + 4 + n / 11 % 3) % ${SECTIONS})::text],
       ${STATUS}, ${HIDDEN}, ${created}, ${created}, ${expires}
     from ${all}, lateral (select n / ${COURSES} % ${SECTIONS} as has) as held`,
    `insert into private.swap_edges
     select id, user_id, course_key, current_key, unnest(target_keys), changed_at, expires_at
     from public.swap_requests where status = 'open' and hidden_at is null
       -- The clean-up of last night has removed the others.
       and expires_at > now() - interval '1 day'`,
    `insert into public.practicum_groups (user_id, creator_name, creator_email, publisher_student_id, title, description, tags,
       semester, status, hidden_at, created_at, expires_at)
     select ${idOf('n')}, 'Student ' || n, 'student-' || n || '@example.com', 60000000 + n, 'A project about robots ' || n,
       repeat('We look for somebody. ', 20), array['Software Engineering'], 'fall-2026', ${STATUS}, ${HIDDEN}, ${created}, ${expires}
     from ${all}`,
    `insert into public.course_requests (creator_id, creator_name, creator_student_id, course_name, slug, interested_students,
       hidden_at, created_at, expiration_date)
     select ${idOf('n')}, 'Student ' || n, 60000000 + n, 'Course ' || n % ${COURSES}, ${slugOf('n')},
       (select jsonb_agg(jsonb_build_object('name', 'Student ' || place, 'student_id', place::text)) from generate_series(1, 12) as place),
       ${HIDDEN}, ${created}, ${expires}
     from ${all}`,
    ...['swap_requests', 'practicum_groups', 'course_requests'].map(
      (board) => `insert into private.post_reports (reporter_id, board, post_id, reason)
        select ${idOf('place')}, '${board}', p.id, 'rude' from public.${board} p, generate_series(1, 3) as place
        where p.hidden_at is not null on conflict do nothing`,
    ),
    CHECKS_ON,
    "set session_replication_role = 'origin'",
    'vacuum analyze',
  ]
}

/** Keeps the documents of the demo as templates. The kinds that it lacks are as large as grades. */
export async function keepTemplates({ client }: Account, sql: Sql): Promise<void> {
  await keepTerm(client)
  await sql.run(`create table ${TEMPLATES} as
    select distinct on (kind) kind, schema_version, data from public.documents order by kind, octet_length(data::text) desc`)
  await sql.run(`insert into ${TEMPLATES} select missing.kind, t.schema_version, t.data
    from ${TEMPLATES} t, unnest(array['fees', 'study-time', 'past-terms']) as missing(kind)
    where t.kind = 'grades' and missing.kind not in (select kind from ${TEMPLATES})`)
}

/** The same for an account that was made through the API, with three open swap requests that have matches. */
export function fillAccount(id: string): string[] {
  return [
    "set session_replication_role = 'replica'",
    `insert into public.documents (user_id, kind, id, revision, schema_version, is_deleted, data)
     select '${id}', d.kind, d.id, d.revision, d.schema_version, d.is_deleted, d.data
     from public.documents d where d.user_id = ${idOf("'1'")}`,
    `insert into private.document_revisions (user_id, revision) values ('${id}', ${DOCUMENTS})`,
    `insert into public.academic_info (user_id, total_grade_points, total_credits, current_subjects) values ('${id}', 90, 30, 5)`,
    `insert into public.swap_requests (user_id, creator_name, creator_student_id, course_name, current_section, target_section,
       created_at, expires_at)
     select '${id}', 'Salma', '60101234', 'Course ' || n, 1, 2, now() - interval '20 days', now() + interval '10 days'
     from generate_series(7, 9) as n`,
    `insert into private.swap_edges
     select id, user_id, course_key, current_key, unnest(target_keys), changed_at, expires_at
     from public.swap_requests where user_id = '${id}'`,
    "set session_replication_role = 'origin'",
  ]
}

/** The link of a course request, by the number of its creator. */
const slugOf = (number: string) => `lpad(${number}::text, 8, '0')`
