-- Purpose: what a screen asks for costs the same with 1,000 students and with 100,000 (ADR-50).
-- Tables: indexes on the boards and the reports; rows of the auth service. Rights: signed-in users may call
--         search_swap_requests, which shows them what the policy of the table shows them.
-- Special: a hosted project owns the tables of the schema auth, and has indexes of its own there.

-- Signing in and up look for an e-mail, and an account's log is deleted with it.
do $$
begin
  create index if not exists zameel_users_email on auth.users (email);
  create index if not exists zameel_audit_log_actor on auth.audit_log_entries ((payload ->> 'actor_id'));
exception when insufficient_privilege then
  raise notice 'The auth service has its own indexes here';
end;
$$;

-- As before, but once for all users of a statement: where the log has no index, each of a night's deletions read all of it.
create function private.forget_log_of_users() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from gone) then
    delete from auth.audit_log_entries where payload ->> 'actor_id' in (select g.id::text from gone g);
  end if;
  return null;
end;
$$;
comment on function private.forget_log_of_users() is 'Trigger: nothing that names a user stays when the user goes.';

create or replace trigger zameel_forget_log
after delete on auth.users referencing old table as gone
for each statement execute function private.forget_log_of_users();
drop function private.forget_log_of_user();

-- The newest open requests of a course, and which courses there are.
create index swap_requests_course on public.swap_requests (course_key, created_at desc, id desc) where status = 'open';

create function private.search_swap_requests(p_course text, p_skip integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  -- By itself, a text without letters and digits would stay as it is.
  v_part constant text := pg_catalog.substr(
    private.letters_and_digits(private.plain_text('x' || pg_catalog.left(p_course, 60))), 2
  );
  v_skip constant integer := greatest(coalesce(p_skip, 0), 0);
  v_courses text[];
  v_rows jsonb;
  v_count bigint;
begin
  if not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  elsif v_skip > 10000 then
    raise exception 'At most 10000 requests can be skipped' using errcode = '22023';
  end if;

  -- The courses of open requests, each found by one look into the index.
  with recursive courses as (
    (select r.course_key as key from public.swap_requests r where r.status = 'open' order by r.course_key limit 1)
    union all
    select (
      select r.course_key from public.swap_requests r
      where r.status = 'open' and r.course_key > c.key
      order by r.course_key limit 1
    )
    from courses c
    where c.key is not null
  )
  select pg_catalog.array_agg(c.key) into v_courses from courses c where pg_catalog.strpos(c.key, v_part) > 0;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by page.created_at desc, page.id desc), '[]') into v_rows
  from (
    select found.* from unnest(v_courses) as course(key) cross join lateral (
      select
        r.id, r.user_id, r.creator_name, r.creator_student_id, r.course_name, r.current_section, r.target_section,
        r.other_target_sections, r.status, r.expires_at, r.created_at, r.hidden_at
      from public.swap_requests r
      where r.course_key = course.key and r.status = 'open' and r.expires_at > pg_catalog.now()
        -- A request expires 30 days after it was made. This keeps the index from going through the expired ones.
        and r.created_at > pg_catalog.now() - interval '30 days'
        and (r.hidden_at is null or r.user_id = v_user)
      order by r.created_at desc, r.id desc
      limit v_skip + 10
    ) found
    order by found.created_at desc, found.id desc
    offset v_skip limit 10
  ) page;

  select count(*) into v_count
  from (
    select from unnest(v_courses) as course(key) cross join lateral (
      select from public.swap_requests r
      where r.course_key = course.key and r.status = 'open' and r.expires_at > pg_catalog.now()
        and r.created_at > pg_catalog.now() - interval '30 days'
        and (r.hidden_at is null or r.user_id = v_user)
    ) found
    limit 1001
  ) counted;

  return pg_catalog.jsonb_build_object('rows', v_rows, 'count', v_count);
end;
$$;
comment on function private.search_swap_requests(text, integer) is 'Definer: under a policy no index serves a search within texts. It repeats the policy of the table.';

create function public.search_swap_requests(p_course text, p_skip integer) returns jsonb
language sql stable security invoker set search_path = ''
return private.search_swap_requests(p_course, p_skip);
comment on function public.search_swap_requests(text, integer) is '{rows, count}: ten open, unexpired requests of the courses with this in their name, newest first, after the first p_skip; and how many there are, at most 1001. Case, blanks and punctuation do not matter.';

-- Expired requests stay for 90 days, but their edges serve nothing: an expired request is not opened again.
create index swap_edges_expiry on private.swap_edges (expires_at);

create or replace function private.purge_expired(
  p_now timestamptz, out course_requests bigint, out swap_requests bigint, out practicum_groups bigint, out documents bigint
)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.swap_edges e where e.expires_at <= p_now;
  delete from public.course_requests r where r.expiration_date < p_now - interval '90 days';
  get diagnostics course_requests = row_count;
  delete from public.swap_requests r where r.expires_at < p_now - interval '90 days';
  get diagnostics swap_requests = row_count;
  delete from public.practicum_groups r where r.expires_at < p_now - interval '90 days';
  get diagnostics practicum_groups = row_count;
  delete from public.documents d where d.is_deleted and d.updated_at < p_now - interval '90 days';
  get diagnostics documents = row_count;
end;
$$;

-- A page that is open renews its session every 15 minutes. Each time the auth service keeps a used token and two lines of its
-- log, for good: after a year most of the database.
create function private.purge_sign_ins(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_tokens bigint;
  v_lines bigint;
begin
  delete from auth.refresh_tokens t where t.revoked and t.updated_at < p_now - interval '30 days';
  get diagnostics v_tokens = row_count;
  delete from auth.audit_log_entries l where l.created_at < p_now - interval '90 days';
  get diagnostics v_lines = row_count;
  return v_tokens + v_lines;
end;
$$;
comment on function private.purge_sign_ins(timestamptz) is 'Deletes used tokens of sessions after 30 days, and lines of the auth service''s log after 90. Gives how many.';

create or replace function private.schedule_retention() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-purge-accounts'', ''17 0 * * *'', ''select private.purge_inactive_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-expired'', ''27 0 * * *'', ''select private.purge_expired(now())'')';
  execute 'select cron.schedule(''zameel-purge-cron-log'', ''37 0 * * *'', ''delete from cron.job_run_details where end_time < now() - interval ''''7 days'''''')';
  execute 'select cron.schedule(''zameel-purge-sign-ins'', ''47 0 * * *'', ''select private.purge_sign_ins(now())'')';
end;
$$;

-- The command for reviews begins with the reports and the hidden posts, instead of all posts.
create index post_reports_open on private.post_reports (board, post_id) where status = 'open';
create index swap_requests_hidden on public.swap_requests (id) where hidden_at is not null;
create index practicum_groups_hidden on public.practicum_groups (id) where hidden_at is not null;
create index course_requests_hidden on public.course_requests (id) where hidden_at is not null;

create or replace function private.reported_posts() returns table (
  board text, post_id bigint, post text, reports bigint, reasons text, hidden_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  with reported as (
    select r.board, r.post_id as id, count(*) as reports,
      pg_catalog.string_agg(distinct r.reason, ', ' order by r.reason) as reasons
    from private.post_reports r
    where r.status = 'open'
    group by r.board, r.post_id
  ),
  -- The reports of a hidden post may have been deleted with the accounts of the reporters.
  listed as (
    select 'swap_requests' as board, s.id from public.swap_requests s where s.hidden_at is not null
    union select 'practicum_groups', g.id from public.practicum_groups g where g.hidden_at is not null
    union select 'course_requests', c.id from public.course_requests c where c.hidden_at is not null
    union select r.board, r.id from reported r
  ),
  posts as (
    select l.board, l.id, s.course_name as post, s.hidden_at
    from listed l join public.swap_requests s on l.board = 'swap_requests' and s.id = l.id
    union all
    select l.board, l.id, g.title, g.hidden_at
    from listed l join public.practicum_groups g on l.board = 'practicum_groups' and g.id = l.id
    union all
    select l.board, l.id, c.course_name, c.hidden_at
    from listed l join public.course_requests c on l.board = 'course_requests' and c.id = l.id
  )
  select p.board, p.id, p.post, coalesce(r.reports, 0), r.reasons, p.hidden_at
  from posts p
  left join reported r on r.board = p.board and r.id = p.id
  order by p.hidden_at is null, coalesce(r.reports, 0) desc, p.board, p.id;
$$;

revoke all on function private.search_swap_requests(text, integer), public.search_swap_requests(text, integer),
  private.purge_sign_ins(timestamptz), private.forget_log_of_users()
from public, anon, authenticated, service_role;
grant execute on function private.search_swap_requests(text, integer), public.search_swap_requests(text, integer)
to authenticated;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_retention();
  end if;
end;
$$;
