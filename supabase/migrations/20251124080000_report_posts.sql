-- Purpose: students report posts, and three reports hide a post until its owner edits it or it is reviewed (MATCH-08).
-- Tables: private.post_reports; hidden_at on the boards. Rights: report_post alone writes reports; nobody reads them through
--         the API, so nobody learns who reported. Operators review with the three functions at the end ("npm run reports").
-- Special: a course request is only known by its link, so it is reported by its slug and not found by others while hidden.

alter table public.swap_requests add column hidden_at timestamptz;
alter table public.practicum_groups add column hidden_at timestamptz;
alter table public.course_requests add column hidden_at timestamptz;

comment on column public.swap_requests.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';
comment on column public.practicum_groups.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';
comment on column public.course_requests.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';

grant select (hidden_at) on table public.swap_requests, public.practicum_groups to authenticated;

alter policy "Students read open requests and all of their own" on public.swap_requests
using ((status = 'open' and expires_at > now() and hidden_at is null) or (select auth.uid()) = user_id);

alter policy "Students read open groups and all of their own" on public.practicum_groups
using ((status = 'open' and expires_at > now() and hidden_at is null) or (select auth.uid()) = user_id);

create table private.post_reports (
  id bigint generated always as identity primary key,
  reporter_id uuid not null references auth.users (id) on delete cascade,
  board text not null,
  post_id bigint not null,
  reason text not null,
  note text,
  -- Only open reports count. "edited": the post has changed since. "kept": somebody reviewed it and found nothing wrong.
  status text not null default 'open',
  created_at timestamptz not null default now(),
  constraint post_reports_once_each unique (board, post_id, reporter_id),
  constraint post_reports_board_known check (board in ('swap_requests', 'practicum_groups', 'course_requests')),
  constraint post_reports_reason_known check (reason in ('spam', 'rude', 'not-a-request', 'personal-data', 'other')),
  constraint post_reports_note_short check (private.is_filled(note, 300)),
  constraint post_reports_status_known check (status in ('open', 'edited', 'kept'))
);

comment on table private.post_reports is 'What students report about posts of others. Deleted with the post and with the account of the reporter.';
comment on column private.post_reports.board is 'The table of the post. With post_id it takes the place of a foreign key.';

-- For the limit a day, the foreign key and the export.
create index post_reports_own on private.post_reports (reporter_id, created_at desc);

create function private.report_post(p_board text, p_post text, p_reason text, p_note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_note constant text := nullif(private.trimmed(p_note), '');
  v_key constant text := case p_board when 'course_requests' then 'slug = $1' else 'id = $1::bigint' end;
  v_owner_column constant text := case p_board when 'course_requests' then 'creator_id' else 'user_id' end;
  -- Which posts the reporter can see. An expired course request stays readable (CREQ-28).
  v_visible constant text :=
    case p_board when 'course_requests' then 'true' else 'status = ''open'' and expires_at > now()' end;
  v_post bigint;
  v_owner uuid;
  v_is_visible boolean;
  v_status text;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  elsif p_reason is null or p_reason <> all (array['spam', 'rude', 'not-a-request', 'personal-data', 'other']) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  elsif pg_catalog.char_length(v_note) > 300 then
    raise exception 'Must be 300 characters or fewer' using errcode = '22023', hint = 'report-note-too-long';
  elsif not private.has_confirmed_email() then
    raise exception 'Reporting needs a confirmed e-mail' using errcode = '42501';
  end if;

  -- A mutex per user for the limit, then one per post: the row lock. Concurrent reports see each other, and an edit waits.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('post_reports' || v_user, 0));
  if p_board = 'course_requests' or p_post ~ '^[0-9]{1,18}$' then
    execute pg_catalog.format(
      'select id, %I, hidden_at is null and %s from public.%I where %s for update',
      v_owner_column, v_visible, p_board, v_key
    ) into v_post, v_owner, v_is_visible using p_post;
  end if;
  if v_owner = v_user then
    raise exception 'You cannot report your own post' using errcode = 'PT409', hint = 'own-post';
  end if;
  select r.status into v_status from private.post_reports r
  where r.board = p_board and r.post_id = v_post and r.reporter_id = v_user;
  -- A second report is no error: the answer to the first may have been lost.
  if v_status in ('open', 'kept') then
    return;
  elsif v_is_visible is not true then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif (
    select count(*) from private.post_reports r
    where r.reporter_id = v_user and r.created_at > pg_catalog.now() - interval '1 day'
  ) >= 20 then
    raise exception 'You have reported 20 posts today' using errcode = 'PT429', hint = 'too-many-reports';
  end if;

  insert into private.post_reports as r (reporter_id, board, post_id, reason, note)
  values (v_user, p_board, v_post, p_reason, v_note)
  on conflict on constraint post_reports_once_each do update
  set reason = excluded.reason, note = excluded.note, status = 'open', created_at = excluded.created_at;
  if (
    select count(*) from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.status = 'open'
  ) >= 3 then
    execute pg_catalog.format('update public.%I set hidden_at = now() where id = $1', p_board) using v_post;
  end if;
end;
$$;
comment on function private.report_post(text, text, text, text) is 'Definer: the reports are closed to every role, and a reporter may not change the post.';

create function public.report_post(p_board text, p_post text, p_reason text, p_note text) returns void
language sql volatile security invoker set search_path = ''
return private.report_post(p_board, p_post, p_reason, p_note);
comment on function public.report_post(text, text, text, text) is 'Reports a post of somebody else, by its id, or by its slug on course_requests. The third reporter hides it. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that the caller cannot see, PT409 for an own one, PT429 after 20 in a day. A second report of one post changes nothing.';

-- Argument list: the columns that are the text of the post. Names of columns that the table does not have are ignored.
create function private.show_edited_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old constant jsonb := pg_catalog.to_jsonb(old);
  v_new constant jsonb := pg_catalog.to_jsonb(new);
begin
  if exists (select from unnest(tg_argv) as changed(name) where v_new -> changed.name is distinct from v_old -> changed.name)
    -- Anybody with the link adds students to a course request; only its creator removes or changes one.
    or not coalesce(v_new -> 'interested_students' @> (v_old -> 'interested_students'), true)
  then
    new.hidden_at := null;
    update private.post_reports r set status = 'edited' where r.board = tg_table_name and r.post_id = old.id;
  end if;
  return new;
end;
$$;
comment on function private.show_edited_post() is 'Trigger: a post whose text changes is shown again, and earlier reports no longer count. Definer: the reports are closed to every role.';

create function private.forget_reports_of_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.post_reports r where r.board = tg_table_name and r.post_id = old.id;
  return null;
end;
$$;
comment on function private.forget_reports_of_post() is 'Trigger: the reports go with their post. Definer: the reports are closed to every role.';

create trigger swap_requests_show_edited
before update on public.swap_requests
for each row execute function private.show_edited_post(
  'creator_student_id', 'course_name', 'current_section', 'target_section', 'other_target_sections'
);
create trigger practicum_groups_show_edited
before update on public.practicum_groups
for each row execute function private.show_edited_post(
  'publisher_student_id', 'title', 'description', 'tags', 'notes', 'semester'
);
create trigger course_requests_show_edited
before update on public.course_requests
for each row execute function private.show_edited_post('creator_name', 'creator_student_id', 'course_name');

create trigger swap_requests_forget_reports
after delete on public.swap_requests
for each row execute function private.forget_reports_of_post();
create trigger practicum_groups_forget_reports
after delete on public.practicum_groups
for each row execute function private.forget_reports_of_post();
create trigger course_requests_forget_reports
after delete on public.course_requests
for each row execute function private.forget_reports_of_post();

-- As before, but a hidden request is found by its creator alone.
create or replace function private.get_course_request(p_slug text) returns public.shared_course_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.shared_course_request;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  end if;
  select r.creator_name, r.creator_student_id, r.course_name, r.slug, r.interested_students, r.created_at, r.expiration_date
  into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid());
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  end if;
  return v_request;
end;
$$;

create or replace function private.add_interested_student(p_slug text, p_name text, p_student_id text)
returns public.shared_course_request
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name constant text := private.trimmed(p_name);
  v_student_id constant text := private.trimmed(p_student_id);
  v_request public.course_requests;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  elsif coalesce(v_name, '') = '' or coalesce(v_student_id, '') = '' then
    raise exception 'Student name and ID are required' using errcode = '22023', hint = 'student-incomplete';
  elsif v_student_id !~ '^[0-9]+$' then
    raise exception 'Student ID must contain only numbers' using errcode = '22023', hint = 'student-id-not-digits';
  elsif not private.is_student_id(v_student_id) then
    raise exception 'Must be 20 characters or fewer' using errcode = '22023', hint = 'student-id-too-long';
  elsif not private.is_filled(v_name, 100) then
    raise exception 'Must be 100 characters or fewer' using errcode = '22023', hint = 'name-too-long';
  end if;
  -- The row lock makes concurrent additions to one request wait, so that each sees the list with the other (DATA-11).
  select * into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid()) for update;
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  elsif v_request.expiration_date <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  elsif v_request.interested_students @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('student_id', v_student_id)) then
    raise exception 'Student with this ID is already added' using errcode = 'PT409', hint = 'student-already-added';
  elsif pg_catalog.jsonb_array_length(v_request.interested_students) >= 200 then
    raise exception 'This request already has 200 students' using errcode = 'PT409', hint = 'request-full';
  end if;
  update public.course_requests r
  set interested_students = r.interested_students
    || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('name', v_name, 'student_id', v_student_id))
  where r.id = v_request.id;
  return private.get_course_request(p_slug);
end;
$$;

-- For operators: what is to be reviewed, one post, and the decision about it. None of them tells who reported.
create function private.reported_posts() returns table (
  board text, post_id bigint, post text, reports bigint, reasons text, hidden_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  with posts as (
    select 'swap_requests' as board, s.id, s.course_name as post, s.hidden_at from public.swap_requests s
    union all
    select 'practicum_groups', g.id, g.title, g.hidden_at from public.practicum_groups g
    union all
    select 'course_requests', c.id, c.course_name, c.hidden_at from public.course_requests c
  )
  select p.board, p.id, p.post, count(r.id), pg_catalog.string_agg(distinct r.reason, ', ' order by r.reason), p.hidden_at
  from posts p
  left join private.post_reports r on r.board = p.board and r.post_id = p.id and r.status = 'open'
  -- The reports of a hidden post may have been deleted with the accounts of the reporters.
  where r.id is not null or p.hidden_at is not null
  group by p.board, p.id, p.post, p.hidden_at
  order by p.hidden_at is null, count(r.id) desc, p.board, p.id;
$$;
comment on function private.reported_posts() is 'The posts with open reports and those that are hidden, hidden ones first.';

create function private.reported_post(p_board text, p_post bigint) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_post jsonb;
begin
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1', p_board) into v_post using p_post;
  return pg_catalog.jsonb_build_object(
    'post', v_post,
    'reports', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('reason', r.reason, 'note', r.note, 'status', r.status, 'created_at', r.created_at)
        order by r.created_at
      ), '[]') from private.post_reports r where r.board = p_board and r.post_id = p_post
    )
  );
end;
$$;
comment on function private.reported_post(text, bigint) is '{post, reports}: one post with its reports, also those that no longer count. The post is null when there is none.';

create function private.review_post(p_board text, p_post bigint, p_decision text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_post bigint;
begin
  if p_decision is null or p_decision not in ('keep', 'remove') then
    raise exception 'The decision is "keep" or "remove"' using errcode = '22023';
  end if;
  execute pg_catalog.format('select p.id from public.%I p where p.id = $1 for update', p_board) into v_post using p_post;
  if v_post is null then
    raise exception 'There is no such post' using errcode = 'PT404';
  elsif p_decision = 'remove' then
    execute pg_catalog.format('delete from public.%I where id = $1', p_board) using v_post;
  else
    update private.post_reports r set status = 'kept' where r.board = p_board and r.post_id = v_post and r.status = 'open';
    execute pg_catalog.format('update public.%I set hidden_at = null where id = $1', p_board) using v_post;
  end if;
end;
$$;
comment on function private.review_post(text, bigint, text) is '"keep" shows the post again and settles its reports; "remove" deletes it with its reports.';

revoke all on table private.post_reports from public, anon, authenticated, service_role;
revoke all on function private.report_post(text, text, text, text), public.report_post(text, text, text, text),
  private.show_edited_post(), private.forget_reports_of_post(),
  private.reported_posts(), private.reported_post(text, bigint), private.review_post(text, bigint, text)
from public, anon, authenticated, service_role;
grant execute on function private.report_post(text, text, text, text), public.report_post(text, text, text, text)
to authenticated;
