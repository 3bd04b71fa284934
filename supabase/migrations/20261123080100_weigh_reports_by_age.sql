-- Purpose: a report of a young account reaches the moderators, but does not count towards hiding (MOD-03, ADR-89).
-- Tables: none. Rights: unchanged.
-- Special: where mail can be sent, an address is confirmed by it; without mail it is confirmed at sign-up (ADR-18). So one rule
--          serves all editions.

create function private.is_established(p_user uuid, p_at timestamptz) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from auth.users u
  where u.id = p_user and u.email_confirmed_at is not null and u.created_at < p_at - interval '3 days'
);
comment on function private.is_established(uuid, timestamptz) is 'Whether the account was older than 3 days at a time, and has confirmed its e-mail.';
revoke all on function private.is_established(uuid, timestamptz) from public, anon, authenticated, service_role;

-- As before, but only reports of established accounts are counted. An account does not become one by waiting after its report.
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
  -- Who reported the post before its owner edited it is heard again, but does not hide it a second time (ENG-30).
  if (
    select count(*) from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.status = 'open'
      and private.is_established(r.reporter_id, r.created_at) and not exists (
      select from private.post_reports e
      where e.board = r.board and e.post_id = r.post_id and e.reporter_id = r.reporter_id and e.status = 'edited'
    )
  ) >= 3 then
    execute pg_catalog.format('update public.%I set hidden_at = now() where id = $1 and hidden_at is null', p_board) using v_post;
  end if;
end;
$$;
comment on function public.report_post(text, text, text, text) is 'Reports a post of somebody else, by its id, or by its slug on course_requests. The third student who reports it hides it, not counting accounts of less than 3 days; after an edit by its owner, the third of those who had not reported it before. A report of a post that the caller has reported already changes nothing, but counts. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that the caller cannot see, PT409 for an own one, PT429 after 20 in a day.';
