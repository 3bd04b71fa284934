import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { currentDatabaseTypes, databaseTypesAt } from '../../scripts/generate-database-types.ts'
import { supabaseCli } from '../../scripts/supabase-cli.ts'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { prepareAsSupabase } from '../support/hosted-database.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { connect, type Sql } from '../support/sql.ts'

const API_ROLES = ['anon', 'authenticated', 'service_role']

/** The rights of the API roles on tables, by column. Deleting has no columns. */
const TABLE_RIGHTS = {
  'authenticated deletes academic_info': '',
  'authenticated deletes course_requests': '',
  'authenticated deletes practicum_groups': '',
  'authenticated deletes swap_requests': '',
  'authenticated inserts academic_info':
    'current_subjects total_credits total_grade_points updated_at user_id',
  'authenticated inserts course_requests': 'course_name creator_name creator_student_id interested_students',
  'authenticated inserts feedback': 'message name type',
  'authenticated inserts practicum_groups': 'description notes publisher_student_id semester tags title',
  'authenticated inserts swap_requests':
    'course_name creator_student_id current_section other_target_sections target_section',
  'authenticated selects academic_info':
    'created_at current_subjects id total_credits total_grade_points updated_at user_id',
  // Never the hash of the token.
  'authenticated selects calendar_feeds': 'created_at renewed_at user_id',
  'authenticated selects course_requests':
    'course_name created_at creator_id creator_name creator_student_id expiration_date hidden_at id interested_students is_checked slug',
  'authenticated selects documents': 'data id is_deleted kind revision schema_version updated_at user_id',
  // Without creator_email, here and on the next board.
  'authenticated selects practicum_groups':
    'created_at creator_name description expires_at hidden_at id is_checked notes publisher_student_id semester status tags title user_id',
  'anon selects published_dates': 'dates kind own read_on revision semester source',
  'authenticated selects published_dates': 'dates kind own read_on revision semester source',
  'authenticated selects swap_requests':
    'course_name created_at creator_name creator_student_id current_section expires_at hidden_at id is_checked other_target_sections status target_section user_id',
  'authenticated updates academic_info': 'current_subjects total_credits total_grade_points updated_at',
  'authenticated updates course_requests': 'course_name creator_name creator_student_id interested_students',
  'authenticated updates practicum_groups':
    'description notes publisher_student_id semester status tags title',
  'authenticated updates swap_requests':
    'course_name creator_student_id current_section other_target_sections status target_section',
}

/** All functions and the roles that may execute them. Trigger functions need no grant. */
const EXECUTORS = {
  'public.add_interested_student(text,text,text,text)': 'anon authenticated',
  'public.change_interested_student(text,text,text,text,text)': 'anon authenticated',
  'public.remove_interested_student(text,text,text)': 'anon authenticated',
  'public.add_push_subscription(text,text,text,text)': 'authenticated',
  // The sender of a hosted project. In the embedded edition it is the owner.
  'public.answer_swap_match(text,text)': 'authenticated',
  'public.swap_match_news()': 'authenticated',
  'public.claim_alerts(text,integer,integer,integer)': 'service_role',
  'public.find_expiry_alerts(integer)': 'service_role',
  'public.find_match_alerts(bigint)': 'service_role',
  'public.open_alert(bigint,integer)': 'service_role',
  'public.take_alert_cause(integer)': 'service_role',
  'public.describe_alert_sender(text,boolean)': 'service_role',
  'public.settle_alerts(jsonb)': 'service_role',
  'public.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone)':
    'service_role',
  'public.take_reminders(integer,integer)': 'service_role',
  'public.count_unseen_swap_matches()': 'authenticated',
  'public.delete_my_account(text)': 'authenticated',
  'public.export_my_data()': 'authenticated',
  'public.find_swap_matches()': 'authenticated',
  'public.get_course_request(text)': 'anon authenticated',
  'public.mark_swap_matches_seen()': 'authenticated',
  'public.my_alerts()': 'authenticated',
  'public.my_data(text,text,integer)': 'authenticated',
  'public.read_calendar_feed(text)': 'anon',
  'public.remove_push_subscription(text)': 'authenticated',
  'public.renew_calendar_feed()': 'authenticated',
  'public.report_post(text,text,text,text)': 'authenticated',
  'public.search_swap_requests(text,integer)': 'authenticated',
  'public.set_alert_mail(boolean,text)': 'authenticated',
  'public.set_date_reminders(boolean,text,text)': 'authenticated',
  'public.switch_off_alert_mail(text)': 'anon authenticated',
  'public.switch_off_calendar_feed()': 'authenticated',
  'public.sync_documents(jsonb,bigint)': 'authenticated',
  'public.answer_decision(text,bigint,text)': 'authenticated',
  'public.block_poster(text,text)': 'authenticated',
  'public.lift_suspension(bigint)': 'authenticated',
  'public.moderate_post(text,bigint,text,text,text)': 'authenticated',
  'public.moderation_log(bigint)': 'authenticated',
  'public.my_blocks()': 'authenticated',
  'public.my_post_decisions()': 'authenticated',
  'public.my_standing()': 'authenticated',
  'public.posts_to_moderate(boolean)': 'authenticated',
  'public.publications(bigint)': 'authenticated',
  'public.publish_dates(jsonb)': 'authenticated',
  'public.undo_publication(bigint)': 'authenticated',
  'public.suspend_poster(text,bigint,integer,text,text)': 'authenticated',
  'public.unblock_student(bigint)': 'authenticated',
  // Each does the work of the public function of its name. The API does not expose their schema.
  'private.add_interested_student(text,text,text,text)': 'anon authenticated',
  'private.change_interested_student(text,text,text,text,text)': 'anon authenticated',
  'private.remove_interested_student(text,text,text)': 'anon authenticated',
  'private.add_push_subscription(text,text,text,text)': 'authenticated',
  'private.answer_swap_match(text,text)': 'authenticated',
  'private.swap_match_news()': 'authenticated',
  'private.claim_alerts(text,integer,integer,integer)': 'service_role',
  'private.find_expiry_alerts(integer)': 'service_role',
  'private.find_match_alerts(bigint)': 'service_role',
  'private.open_alert(bigint,integer)': 'service_role',
  'private.take_alert_cause(integer)': 'service_role',
  'private.describe_alert_sender(text,boolean)': 'service_role',
  'private.settle_alerts(jsonb)': 'service_role',
  'private.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone)':
    'service_role',
  'private.take_reminders(integer,integer)': 'service_role',
  'private.count_unseen_swap_matches()': 'authenticated',
  'private.delete_my_account(text)': 'authenticated',
  'private.export_my_data()': 'authenticated',
  'private.find_swap_matches()': 'authenticated',
  'private.get_course_request(text)': 'anon authenticated',
  'private.mark_swap_matches_seen()': 'authenticated',
  'private.my_alerts()': 'authenticated',
  'private.my_data(text,text,integer)': 'authenticated',
  'private.read_calendar_feed(text)': 'anon',
  'private.remove_push_subscription(text)': 'authenticated',
  'private.renew_calendar_feed()': 'authenticated',
  'private.report_post(text,text,text,text)': 'authenticated',
  'private.search_swap_requests(text,integer)': 'authenticated',
  'private.set_alert_mail(boolean,text)': 'authenticated',
  'private.set_date_reminders(boolean,text,text)': 'authenticated',
  'private.switch_off_alert_mail(text)': 'anon authenticated',
  'private.switch_off_calendar_feed()': 'authenticated',
  'private.sync_documents(jsonb,bigint)': 'authenticated',
  'private.answer_decision(text,bigint,text)': 'authenticated',
  'private.block_poster(text,text)': 'authenticated',
  'private.lift_suspension(bigint)': 'authenticated',
  'private.moderate_post(text,bigint,text,text,text)': 'authenticated',
  'private.moderation_log(bigint)': 'authenticated',
  'private.my_blocks()': 'authenticated',
  'private.my_post_decisions()': 'authenticated',
  'private.my_standing()': 'authenticated',
  'private.posts_to_moderate(boolean)': 'authenticated',
  'private.publications(bigint)': 'authenticated',
  'private.publish_dates(jsonb)': 'authenticated',
  'private.undo_publication(bigint)': 'authenticated',
  'private.suspend_poster(text,bigint,integer,text,text)': 'authenticated',
  'private.unblock_student(bigint)': 'authenticated',
  // Called by policies, defaults, checks and generated columns.
  'private.blocked_students()': 'authenticated',
  'private.are_different(text[])': 'authenticated',
  'private.are_other_sections(text[])': 'authenticated',
  'private.are_students(jsonb)': 'authenticated',
  'private.are_tags(text[])': 'authenticated',
  'private.course_key(text)': 'authenticated',
  'private.current_user_email()': 'authenticated',
  'private.current_user_name()': 'authenticated',
  'private.has_confirmed_email()': 'authenticated',
  'private.has_extreme_number(jsonb)': 'authenticated',
  'private.highest_gpa()': 'authenticated',
  'private.is_filled(text,integer)': 'authenticated',
  'private.is_nested_deeply(jsonb)': 'authenticated',
  'private.is_semester(text)': 'authenticated',
  'private.is_student(jsonb)': 'authenticated',
  'private.is_student_id(text)': 'authenticated',
  'private.letters_and_digits(text)': 'authenticated',
  'private.new_slug()': 'authenticated',
  'private.plain_text(text)': 'authenticated',
  'private.section_key(text)': 'authenticated',
  'private.section_keys(text[])': 'authenticated',
  'private.trimmed(text)': 'authenticated',
  // Called by functions of the owner, by triggers and by jobs.
  'private.set_student_ids(integer,text,boolean)': '',
  'private.student_id_of(uuid)': '',
  'private.check_student_id()': '',
  'private.note_confirmed_address()': '',
  'private.shows_nothing(text)': '',
  'private.has_controls(text)': '',
  'private.names_in(jsonb)': '',
  'private.refuse_unreadable()': '',
  'private.forget_listed_students()': '',
  'private.refuse_empty_list()': '',
  'private.held_course_request(text)': '',
  'private.refuse_bad_student(text,text)': '',
  'private.refuse_name_of_others(bigint,text,text)': '',
  'private.add_moderator(text)': '',
  'private.hold_moderator(uuid)': '',
  'private.was_shown(uuid,timestamp with time zone)': '',
  'private.is_established(uuid,timestamp with time zone)': '',
  'private.is_date_of_semester(jsonb,text)': '',
  'private.is_day(text)': '',
  'private.is_moderator()': '',
  'private.is_own_kind(jsonb)': '',
  'private.is_plain_line(text,integer)': '',
  'private.is_reason(text)': '',
  'private.list_moderators()': '',
  'private.note_act(jsonb,uuid,text,text,integer,boolean)': '',
  'private.owner_of_post(text,bigint)': '',
  'private.post_for_moderators(text,bigint)': '',
  'private.purge_moderation(timestamp with time zone)': '',
  'private.refuse_newer_dates(text,text,bigint)': '',
  'private.refuse_others()': '',
  'private.write_published_dates(bigint,text,text,jsonb,bigint)': '',
  'private.refuse_suspended()': '',
  'private.remove_moderator(text)': '',
  'private.take_post(text,bigint,text)': '',
  'private.add_alert(uuid,text,text,bigint,timestamp with time zone)': '',
  'private.call_alert_sender()': '',
  'private.schedule_alert_sender()': '',
  'private.cycle_key(bigint[])': '',
  'private.is_swap_possible(bigint[])': '',
  'private.agree_to_swap(private.swap_match_records)': '',
  'private.withdraw_from_swap(private.swap_match_records)': '',
  'private.void_agreements()': '',
  'private.record_swap_matches()': '',
  'private.is_worth_telling(uuid,text,text,bigint,timestamp with time zone)': '',
  'private.new_token()': '',
  'private.note_alert_cause()': '',
  'private.check_portion(integer,integer)': '',
  'private.is_matched_by(bigint,uuid)': '',
  'private.students_matched_by(bigint)': '',
  'private.hash_of_token(text)': '',
  'private.check_student_mail()': '',
  'private.forget_log_of_users()': '',
  'private.forget_reports_of_post()': '',
  'private.keep_last_activity()': '',
  'private.limit_feedback()': '',
  'private.limit_open_rows()': '',
  'private.mark_of_deletion(jsonb)': '',
  'private.purge_expired(timestamp with time zone)': '',
  'private.purge_inactive_accounts(timestamp with time zone)': '',
  'private.purge_sign_ins(timestamp with time zone)': '',
  'private.purge_unconfirmed_accounts(timestamp with time zone)': '',
  'private.refuse_costly_value()': '',
  'private.reported_post(text,bigint)': '',
  'private.reported_posts()': '',
  'private.review_post(text,bigint,text)': '',
  'private.schedule_retention()': '',
  'private.set_changed_at()': '',
  'private.address_of_student(text)': '',
  'private.set_student_mail_domains(text[])': '',
  'private.set_university_rules(numeric,text[])': '',
  'private.set_updated_at()': '',
  'private.store_swap_edges()': '',
  'private.show_edited_post()': '',
}

/** The security definer functions, with the reason for each (ADR-06). None is in a schema that the API exposes. */
const DEFINERS = {
  'private.answer_decision(text,bigint,text)':
    'the owner may not write decisions, and answers only those about own posts',
  'private.block_poster(text,text)': 'nobody may write the blocks; it writes one of the caller',
  'private.blocked_students()': 'nobody may read the blocks; it answers only for the caller',
  'private.lift_suspension(bigint)': 'nobody may write the suspensions; it asks whether the caller moderates',
  'private.moderate_post(text,bigint,text,text,text)':
    'a moderator may change neither posts of others nor their reports; it asks whether the caller is one',
  'private.moderation_log(bigint)': 'nobody may read the log; it asks whether the caller moderates',
  'private.my_blocks()': 'nobody may read the blocks; it reads only those of the caller',
  'private.my_post_decisions()':
    'nobody may read the decisions; it reads only those about posts of the caller',
  'private.my_standing()': 'nobody may read moderators and suspensions; it answers only for the caller',
  'private.publications(bigint)': 'nobody may read the history; it asks whether the caller moderates',
  'private.publish_dates(jsonb)': 'nobody may write the dates; it asks whether the caller moderates',
  'private.undo_publication(bigint)': 'nobody may write the dates; it asks whether the caller moderates',
  'private.posts_to_moderate(boolean)':
    'nobody may read reports and decisions; it asks whether the caller moderates',
  'private.refuse_suspended()': 'who posts may not read the suspensions',
  'private.suspend_poster(text,bigint,integer,text,text)':
    'nobody may write the suspensions; it asks whether the caller moderates',
  'private.unblock_student(bigint)': 'nobody may write the blocks; it deletes only those of the caller',
  'private.add_interested_student(text,text,text,text)':
    'a visitor with the link writes one field of a table closed to all but the creator',
  'private.change_interested_student(text,text,text,text,text)':
    'who added a name writes one field of a table closed to all but the creator',
  'private.remove_interested_student(text,text,text)':
    'who added a name writes one field of a table closed to all but the creator',
  'private.check_student_id()': 'who posts may not read the addresses of accounts',
  'private.forget_listed_students()':
    'who changes a list may not change who added its names, which nobody may read',
  'private.note_confirmed_address()':
    'the trigger runs as the auth service, which has no usage on the schema private',
  'private.refuse_unreadable()': 'who posts has no usage on the schema private',
  'private.student_id_of(uuid)': 'nobody may read auth.users; only functions of the owner call it',
  'private.add_push_subscription(text,text,text,text)':
    'the student may not read the table, nor take the browser from another account',
  'private.answer_swap_match(text,text)':
    'nobody may write the records; it writes that of the caller, and tells the others what the caller said',
  'private.swap_match_news()': 'nobody may read the records; it returns only what others said to the caller',
  'private.claim_alerts(text,integer,integer,integer)':
    'the sender may not read the outbox, only take what is due',
  'private.find_expiry_alerts(integer)':
    'the sender may read no posts, only have those found that are about to expire',
  'private.find_match_alerts(bigint)': 'the sender may read no posts, only have their matches found',
  'private.open_alert(bigint,integer)': 'the sender may not read the outbox, only what it has taken',
  'private.take_alert_cause(integer)': 'the sender may not read the causes, only take the next one',
  'private.describe_alert_sender(text,boolean)': 'the sender may not write the table, only describe itself',
  'private.my_alerts()': 'nobody may read the settings; it returns only those of the caller',
  'private.note_alert_cause()': 'the trigger runs as the student who posts, who may not write the outbox',
  'private.remove_push_subscription(text)': "nobody may write the table; it removes only the caller's",
  'private.set_date_reminders(boolean,text,text)':
    'nobody may write the settings; it writes those of the caller',
  'private.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone)':
    'the sender may not write the settings and the outbox, only say what became of a look',
  'private.take_reminders(integer,integer)':
    'the sender may not read settings and documents, only take the own dates of accounts whose look is due',
  'private.set_alert_mail(boolean,text)': 'nobody may write the settings; it writes those of the caller',
  'private.settle_alerts(jsonb)': 'the sender may not write the outbox, only say what became of deliveries',
  'private.switch_off_alert_mail(text)': 'who has the token of a mail is no user, and switches one thing off',
  'private.check_student_mail()':
    'the trigger runs as the auth service, which has no usage on the schema private',
  'private.count_unseen_swap_matches()': 'it counts the rows of find_swap_matches',
  'private.current_user_email()': "nobody may read auth.users; it returns only the caller's e-mail",
  'private.current_user_name()': "nobody may read auth.users; it returns only the caller's name",
  'private.delete_my_account(text)': 'nobody may delete from auth.users; it deletes only the caller',
  'private.export_my_data()': 'no role may read accounts and e-mails; it reads only the rows of the caller',
  'private.find_swap_matches()':
    'nobody may read the edges; it returns only matches with a request of the caller',
  'private.forget_log_of_users()':
    'the trigger runs as the role that deletes a user, which may not change the log',
  'private.forget_reports_of_post()': 'who deletes a post may not delete reports, which nobody may read',
  'private.get_course_request(text)':
    'a visitor with the link reads one row of a table closed to all but the creator',
  'private.has_confirmed_email()': 'nobody may read auth.users; it answers only for the caller',
  'private.highest_gpa()': 'nobody may read the rules of the university; it returns one figure',
  'private.is_semester(text)': 'nobody may read the rules of the university; it compares a code with them',
  'private.keep_last_activity()':
    'the trigger runs as the role that ends a session, which may not change the account',
  'private.limit_feedback()': 'the sender may not read the table, not even to count their own rows',
  'private.my_data(text,text,integer)':
    'no role may read accounts and e-mails; it reads only the rows of the caller',
  'private.mark_swap_matches_seen()': 'nobody may write the visits; it writes that of the caller',
  'private.read_calendar_feed(text)':
    'who has the token of a feed is no user, and reads two documents of its owner',
  'private.renew_calendar_feed()':
    'the owner may not write the table, only through this function, which makes random tokens',
  'private.report_post(text,text,text,text)':
    'the reporter may neither read reports nor hide the post of somebody else',
  'private.search_swap_requests(text,integer)':
    'under a policy no index serves a search within texts; it repeats the policy',
  'private.show_edited_post()': 'who edits a post may not change its reports, which nobody may read',
  'private.void_agreements()': 'the trigger runs as the student who edits, who may not write the records',
  'private.store_swap_edges()': 'the trigger runs as the student who posts, who may not write the edges',
  'private.switch_off_calendar_feed()': 'the owner may not write the table, only through functions',
  'private.sync_documents(jsonb,bigint)':
    'the owner may not write the table, only through this function, which numbers each write',
}

// The search path of the connection has the schema public.
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('the migrations on a database that is prepared like a hosted project', () => {
  let server: TemporaryPostgres
  let url: string
  let sql: Sql

  beforeAll(async () => {
    server = await startPostgres()
    url = await server.createDatabase()
    await prepareAsSupabase(url)
    await supabaseCli('db', 'push', `--remote=${url}`)
    sql = connect({ url })
  })
  afterAll(async () => {
    await sql?.end()
    await server?.stop()
  })

  test('the Supabase CLI applies them all', async () => {
    const { stdout } = await supabaseCli('db', 'push', '--dry-run', `--remote=${url}`)
    expect(stdout).toContain('up to date')
  })

  const advisors = () => supabaseCli('db', 'advisors', `--remote=${url}`, '--level=warn', '--fail-on=warn')

  test('the Supabase advisors report no warnings', async () => {
    const { stdout, stderr } = await advisors()
    expect(stdout + stderr).toContain('No issues found')
  })

  test('every exposed table has row-level security, and each policy is for one operation and named roles', async () => {
    const open = await sql`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`
    expect([...open]).toEqual([])
    const loose = await sql`
      select policyname from pg_policies where schemaname = 'public' and (cmd = 'ALL' or 'public' = any (roles))`
    expect([...loose]).toEqual([])
  })

  test('DATA-12, SEC-02: the API roles have exactly these rights on tables and columns', async () => {
    const rights = await sql`
      with rights as (
        select grantee, privilege_type, table_name, column_name from information_schema.column_privileges
        where table_schema = 'public'
        union all
        select grantee, privilege_type, table_name, null from information_schema.table_privileges
        where table_schema = 'public' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE')
      )
      select concat(grantee, ' ', lower(privilege_type), 's ', table_name) as "right",
             coalesce(string_agg(column_name, ' ' order by column_name collate "C"), '') as columns
      from rights where grantee = any (${[...API_ROLES, 'PUBLIC']}) group by 1`
    expect(Object.fromEntries(rights.map(({ right, columns }) => [right, columns]))).toEqual(TABLE_RIGHTS)
  })

  test('SEC-02: the API roles only have usage on the public schema', async () => {
    for (const role of API_ROLES) {
      const rows = await sql`
        select nspname from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema' and has_schema_privilege(${role}, oid, 'usage')`
      expect(rows.map(({ nspname }) => nspname).filter((schema) => schema !== 'auth')).toEqual(['public'])
      const [row] = await sql`select has_schema_privilege(${role}, 'public', 'create') as creates`
      expect(row?.creates).toBe(false)
    }
  })

  test('objects of a later migration are closed until it grants a right', async () => {
    await sql.run(
      'create table public.later (id int); create function public.later() returns int language sql as $$ select 1 $$',
    )
    for (const role of API_ROLES) {
      const [row] = await sql`
        select has_table_privilege(${role}, 'public.later', 'select, insert, update, delete, truncate') as on_table,
               has_function_privilege(${role}, 'public.later()', 'execute') as on_function`
      expect(row).toEqual({ on_table: false, on_function: false })
    }
    // The table has no row-level security, which proves that the advisors would report it.
    await expect(advisors()).rejects.toThrow()
    await sql.run('drop table public.later; drop function public.later()')
  })

  test('PROF-12, ENG-23: the export reads every table that names a user', async () => {
    const without = {
      'private.alert_causes': 'names requests of swap_requests for seconds, with their owners',
      'private.document_revisions': 'a number, which the revisions of the documents tell',
      'private.swap_edges': 'made from swap_requests by a trigger',
    }
    // A foreign key to the accounts, any other column for an ID of one, or one for an address.
    const tablesOfUsers = async () =>
      namesOf(
        await sql`
          select distinct a.attrelid::regclass::text as name
          from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
            and a.attnum > 0 and not a.attisdropped and (
              (a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attname <> 'id') or a.attname ~ 'e?mail$'
              or exists (
                select from pg_constraint k
                where k.contype = 'f' and k.confrelid = 'auth.users'::regclass and k.conrelid = c.oid
                  and a.attnum = any (k.conkey)
              )
            )`,
      )
    const read = namesOf(
      await sql`
        select distinct d.refobjid::regclass::text as name
        from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        where r.ev_class = 'private.belongings'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid <> r.ev_class`,
    )
    const missing = async () => {
      const known = new Set([...read, ...Object.keys(without)])
      return (await tablesOfUsers()).filter((name) => !known.has(name))
    }
    expect(await missing()).toEqual([])
    // Nor does it name what is gone, or what it reads anyway.
    const holding = [...(await tablesOfUsers()), 'auth.sessions', 'auth.users']
    expect([...read, ...Object.keys(without)].sort()).toEqual(holding.sort())
    // A new table is noticed, however it names a student.
    for (const column of [
      'id uuid primary key references auth.users (id)',
      'author uuid',
      'members uuid[]',
      'contact_email text',
    ]) {
      await sql.run(`create table private.later (${column})`)
      expect([column, await missing()]).toEqual([column, ['private.later']])
      await sql.run('drop table private.later')
    }
    // Each section has its header.
    const [section] = await sql`
      select array_agg(distinct section order by section) filter (where key = '') as heads,
        array_agg(distinct section order by section) as all from private.belongings`
    expect(section?.heads).toEqual(section?.all)
  })

  test('SEC-02: every function has a fixed search path, and only these roles may execute it', async () => {
    const functions = await sql`
      select concat(n.nspname, '.', p.proname, '(', replace(oidvectortypes(p.proargtypes), ', ', ','), ')') as name,
             p.proconfig as settings,
             (select coalesce(string_agg(role, ' ' order by role), '') from unnest(${API_ROLES}::text[]) as role
              where has_function_privilege(role, p.oid, 'execute')) as executors,
             p.proacl is null or p.proacl::text ~ '[{,]=X' as open_to_all
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')`
    expect(Object.fromEntries(functions.map(({ name, executors }) => [name, executors]))).toEqual(EXECUTORS)
    for (const { name, settings, open_to_all } of functions) {
      expect({ name, settings, open_to_all }).toEqual({
        name,
        settings: ['search_path=""'],
        open_to_all: false,
      })
    }
  })

  test('SEC-02: these are the security definer functions, and none of them is exposed', async () => {
    const definers = await sql`
      select concat(n.nspname, '.', p.proname, '(', replace(oidvectortypes(p.proargtypes), ', ', ','), ')') as name
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef order by 1`
    expect(definers.map(({ name }) => name)).toEqual(Object.keys(DEFINERS).toSorted())
    expect(Object.keys(DEFINERS).filter((name) => name.startsWith('public.'))).toEqual([])
  })

  test('the generated types match the migrations (else: npm run database:types)', async () => {
    expect(currentDatabaseTypes()).toBe(await databaseTypesAt(url))
  })
})
