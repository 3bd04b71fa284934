-- Purpose: hostile posts do not make the list of the moderators too large to be answered; and who is blocked does not learn it by
--          guessing the number of a post that is not shown (MOD-01, MOD-04, ADR-89, ADR-90).
-- Tables: none. Rights: unchanged.
-- Special: three functions as before, with these changes.

-- As before, with as many of the first 30 posts as fit into an answer. One has 125 kB at most: 200 students and 20 notes.
create or replace function private.posts_to_moderate(p_settled boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.refuse_others();
  with reported as (
    select r.board, r.post_id as id, count(distinct r.reporter_id) as reporters
    from private.post_reports r where r.status = 'open'
    group by r.board, r.post_id
  ),
  listed as (
    select 'swap_requests' as board, s.id from public.swap_requests s where s.hidden_at is not null
    union select 'practicum_groups', g.id from public.practicum_groups g where g.hidden_at is not null
    union select 'course_requests', c.id from public.course_requests c where c.hidden_at is not null
    union select r.board, r.id from reported r
  ),
  on_board as (
    select l.board, l.id, s.hidden_at
    from listed l join public.swap_requests s on l.board = 'swap_requests' and s.id = l.id
    where s.status = 'open' and s.expires_at > pg_catalog.now()
    union all
    select l.board, l.id, g.hidden_at
    from listed l join public.practicum_groups g on l.board = 'practicum_groups' and g.id = l.id
    where g.status = 'open' and g.expires_at > pg_catalog.now()
    union all
    select l.board, l.id, c.hidden_at
    from listed l join public.course_requests c on l.board = 'course_requests' and c.id = l.id
  ),
  judged as (
    select p.board, p.id, p.hidden_at, coalesce(r.reporters, 0) as reporters,
      d.board is not null and d.answered_at is not null and d.answered_at > d.decided_at as has_answer,
      d.board is not null and (d.answered_at is null or d.answered_at <= d.decided_at) as is_settled,
      d.decided_at
    from on_board p
    left join reported r on r.board = p.board and r.id = p.id
    left join private.post_decisions d on d.board = p.board and d.post_id = p.id
  ),
  asked as (
    select j.*, pg_catalog.row_number() over (
      order by j.has_answer desc, j.decided_at desc nulls last, j.hidden_at is null, j.reporters desc, j.board, j.id
    ) as place
    from judged j where j.is_settled = coalesce(p_settled, false)
  ),
  first as materialized (
    select a.place, private.post_for_moderators(a.board, a.id) as post from asked a where a.place <= 30
  ),
  measured as (
    select f.*, sum(pg_catalog.octet_length(f.post::text)) over (order by f.place) as octets from first f
  )
  select pg_catalog.jsonb_build_object(
    'count', (select count(*) from asked),
    'posts', coalesce(pg_catalog.jsonb_agg(m.post order by m.place), '[]')
  ) into v_found
  from measured m where m.octets <= 800000;
  return v_found;
end;
$$;
comment on function public.posts_to_moderate(boolean) is '{count, posts}: for moderators, the first posts to decide about, up to 30 and 800 kB, those with an answer of the owner first, then hidden ones, then those with the most reporters; or, settled, those that moderators took off the boards. PT403 for everybody else.';

create function private.is_blocked_by(p_owner uuid) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from private.student_blocks b where b.blocker_id = p_owner and b.blocked_id = (select auth.uid())
);
comment on function private.is_blocked_by(uuid) is 'Whether this student has blocked the caller.';
revoke all on function private.is_blocked_by(uuid) from public, anon, authenticated, service_role;

-- As before, but a post of a student who has blocked the caller is none.
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
  -- To whom a post is not shown, it does not exist.
  v_is_visible := v_is_visible and not private.is_blocked_by(v_owner);
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

-- As before, with the same exception.
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
    execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1 and p.status = ''open''', p_board)
    into v_post using p_post::bigint;
  end if;
  v_owner := coalesce(v_post ->> 'user_id', v_post ->> 'creator_id');
  if v_owner = v_user then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif v_owner is null or v_post ->> 'hidden_at' is not null or private.is_blocked_by(v_owner) then
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
