-- Purpose: repeated reports of one post count as reports, and a post that its owner edited is hidden again only by students
--          who have not reported it before (ENG-30). Accounts are deleted one after the other.
-- Tables: private.post_reports, which now has a row for each report. Rights: unchanged.

alter table private.post_reports drop constraint post_reports_once_each;
alter table private.post_reports drop constraint post_reports_status_known;
alter table private.post_reports add constraint post_reports_status_known
check (status in ('open', 'edited', 'kept', 'repeated'));

comment on column private.post_reports.status is '"open" reports count. "edited": the post has changed since. "kept": somebody reviewed it and found nothing wrong. "repeated": it only counts towards the limit a day, and is deleted after that.';

-- For the triggers of the boards and whoever reports again; and for the list of open reports.
create index post_reports_post on private.post_reports (board, post_id, reporter_id);
create unique index post_reports_one_open_each on private.post_reports (board, post_id, reporter_id) where status = 'open';
drop index private.post_reports_open;
create index post_reports_repeated on private.post_reports (created_at) where status = 'repeated';

-- As before, but every report is a row.
create or replace function private.report_post(p_board text, p_post text, p_reason text, p_note text) returns void
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
  v_is_repeated boolean;
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
  v_is_repeated := exists (
    select from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.reporter_id = v_user and r.status in ('open', 'kept')
  );
  if not v_is_repeated and v_is_visible is not true then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif (
    select count(*) from private.post_reports r
    where r.reporter_id = v_user and r.created_at > pg_catalog.now() - interval '1 day'
  ) >= 20 then
    raise exception 'You have made 20 reports today' using errcode = 'PT429', hint = 'too-many-reports';
  end if;

  insert into private.post_reports (reporter_id, board, post_id, reason, note, status)
  values (
    v_user, p_board, v_post, p_reason, case when not v_is_repeated then v_note end,
    -- A repeated report is no error: the answer to the first may have been lost.
    case when v_is_repeated then 'repeated' else 'open' end
  );
  -- Who reported the post before its owner edited it is heard again, but does not hide it a second time.
  if (
    select count(*) from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.status = 'open' and not exists (
      select from private.post_reports e
      where e.board = r.board and e.post_id = r.post_id and e.reporter_id = r.reporter_id and e.status = 'edited'
    )
  ) >= 3 then
    execute pg_catalog.format('update public.%I set hidden_at = now() where id = $1 and hidden_at is null', p_board) using v_post;
  end if;
end;
$$;
comment on function public.report_post(text, text, text, text) is 'Reports a post of somebody else, by its id, or by its slug on course_requests. The third student who reports it hides it; after an edit by its owner, the third of those who had not reported it before. A report of a post that the caller has reported already changes nothing, but counts. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that the caller cannot see, PT409 for an own one, PT429 after 20 in a day.';

-- As before, but repeated reports stay what they are.
create or replace function private.show_edited_post() returns trigger
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
    update private.post_reports r set status = 'edited'
    where r.board = tg_table_name and r.post_id = old.id and r.status in ('open', 'kept');
  end if;
  return new;
end;
$$;

-- As before, without repeated reports, and with the number of reporters: a student can report a post again after an edit.
create or replace function private.reported_post(p_board text, p_post bigint) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_post jsonb;
begin
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1', p_board) into v_post using p_post;
  return pg_catalog.jsonb_build_object(
    'post', v_post,
    'reporters', (
      select count(distinct r.reporter_id) from private.post_reports r where r.board = p_board and r.post_id = p_post
    ),
    'reports', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('reason', r.reason, 'note', r.note, 'status', r.status, 'created_at', r.created_at)
        order by r.created_at
      ), '[]') from private.post_reports r where r.board = p_board and r.post_id = p_post and r.status <> 'repeated'
    )
  );
end;
$$;

comment on function private.reported_post(text, bigint) is '{post, reporters, reports}: one post, how many students reported it, and what they reported, also what no longer counts. The post is null when there is none.';

-- As before, and reports that no longer count towards the limit.
create or replace function private.purge_expired(
  p_now timestamptz, out course_requests bigint, out swap_requests bigint, out practicum_groups bigint, out documents bigint
)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.swap_edges e where e.expires_at <= p_now;
  delete from private.post_reports r where r.status = 'repeated' and r.created_at < p_now - interval '1 day';
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

-- As before, behind a mutex of all deletions, which take milliseconds: two students who reported each other's posts and leave
-- at the same moment would delete the rows of each other in opposite order, a deadlock.
create or replace function private.delete_my_account(p_confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('delete_account', 0));
  delete from auth.users u
  where u.id = (select auth.uid())
    and pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_confirmation));
  if not found then
    raise exception 'Type the e-mail of your account to delete it' using errcode = '22023', hint = 'confirmation-wrong';
  end if;
end;
$$;
