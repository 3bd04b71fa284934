-- Purpose: reporting and blocking by the number of a post answer for one that the caller cannot see (expired, closed, hidden, of
--          somebody who blocked the caller, or posted after the caller blocked its owner) as for one that never was (ENG-45).
-- Tables: none. Rights: unchanged.
-- Special: two functions as before, with one rule for what is shown. A repeated report counts only while its post is shown.

create function private.was_shown(p_owner uuid, p_posted_at timestamptz) returns boolean
language sql stable security invoker set search_path = ''
return not exists (
  select from private.student_blocks b
  where (b.blocker_id = p_owner and b.blocked_id = (select auth.uid()))
    or (b.blocker_id = (select auth.uid()) and b.blocked_id = p_owner and b.created_at < p_posted_at)
);
comment on function private.was_shown(uuid, timestamptz) is 'Whether no block keeps a post from the caller. One from before the caller''s own block counts as shown: the answer to a first call may have been lost.';
revoke all on function private.was_shown(uuid, timestamptz) from public, anon, authenticated, service_role;

-- As before, without expired posts and those from after a block.
create or replace function private.block_poster(p_board text, p_post text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_post jsonb;
  v_owner uuid;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'Blocking needs a confirmed e-mail' using errcode = '42501';
  end if;
  if p_board = 'course_requests' then
    select pg_catalog.to_jsonb(r) into v_post from public.course_requests r where r.slug = p_post;
  elsif p_post ~ '^[0-9]{1,18}$' then
    execute pg_catalog.format(
      'select to_jsonb(p) from public.%I p where p.id = $1 and p.status = ''open'' and p.expires_at > now()', p_board
    ) into v_post using p_post::bigint;
  end if;
  v_owner := coalesce(v_post ->> 'user_id', v_post ->> 'creator_id');
  if v_owner = v_user then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif v_owner is null or v_post ->> 'hidden_at' is not null
    or not private.was_shown(v_owner, (v_post ->> 'created_at')::timestamptz) then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  end if;
  -- A mutex per user: two concurrent calls would both see room for one more.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('student_blocks' || v_user, 0));
  if (select count(*) from private.student_blocks b where b.blocker_id = v_user and b.blocked_id <> v_owner) >= 200 then
    raise exception 'You have blocked 200 students' using errcode = 'PT409', hint = 'too-many-blocks';
  end if;
  insert into private.student_blocks (blocker_id, blocked_id, name, student_id)
  values (
    v_user, v_owner, v_post ->> 'creator_name', coalesce(v_post ->> 'creator_student_id', v_post ->> 'publisher_student_id')
  )
  -- A repeated call is no error: the answer to the first may have been lost.
  on conflict on constraint student_blocks_once_each do nothing;
end;
$$;

-- As before, without posts that the reporter cannot see, reported before or not.
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
      'select id, %I, hidden_at is null and %s and private.was_shown(%I, created_at) from public.%I where %s for update',
      v_owner_column, v_visible, v_owner_column, p_board, v_key
    ) into v_post, v_owner, v_is_visible using p_post;
  end if;
  if v_owner = v_user then
    raise exception 'You cannot report your own post' using errcode = 'PT409', hint = 'own-post';
  end if;
  -- Before anything else is looked at: also to whoever has reported it, a post that is gone is gone.
  if v_is_visible is not true then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif (
    select count(*) from private.post_reports r
    where r.reporter_id = v_user and r.created_at > pg_catalog.now() - interval '1 day'
  ) >= 20 then
    raise exception 'You have made 20 reports today' using errcode = 'PT429', hint = 'too-many-reports';
  end if;
  v_is_repeated := exists (
    select from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.reporter_id = v_user and r.status in ('open', 'kept')
  );

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

drop function private.is_blocked_by(uuid);
