-- Purpose: moderators, whom an operator names, decide about reported posts; the owner reads the reason and answers once; an
--          account can be suspended from posting; every act is in a log (MOD-01, MOD-02, ADR-89).
-- Tables: private.moderators, private.post_decisions, private.suspensions, private.moderation_acts. Rights: nobody reads or
--         writes them through the API. Moderators use four functions, each of which asks whether the caller is one; owners and
--         everybody else read what concerns themselves with two more, and answer with a third.
-- Special: a moderator decides about what was seen: the list gives each post a stamp, and a decision with an old stamp is
--          refused. None of the functions tells who reported, or what the boards do not show.

create function private.is_reason(p_reason text) returns boolean
language sql immutable security invoker set search_path = ''
return coalesce(p_reason in ('spam', 'rude', 'not-a-request', 'personal-data', 'other'), false);
comment on function private.is_reason(text) is 'Whether it is one of the reasons for which a post is reported, hidden or removed.';

create table private.moderators (
  user_id uuid primary key references auth.users (id) on delete cascade,
  added_at timestamptz not null default now()
);
comment on table private.moderators is 'Who may moderate. Written by operators ("npm run moderators").';

create table private.post_decisions (
  board text not null,
  post_id bigint not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  decision text not null,
  reason text not null,
  decided_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  primary key (board, post_id),
  constraint post_decisions_board_known check (board in ('swap_requests', 'practicum_groups', 'course_requests')),
  constraint post_decisions_decision_known check (decision in ('hide', 'remove')),
  constraint post_decisions_reason_known check (private.is_reason(reason)),
  constraint post_decisions_answer_filled check (private.is_filled(answer, 300)),
  constraint post_decisions_answer_dated check ((answer is null) = (answered_at is null))
);
comment on table private.post_decisions is 'The posts that moderators took off the boards: at most one row for each. Deleted when the post is shown again, and with the post.';
comment on column private.post_decisions.board is 'The table of the post. With post_id it takes the place of a foreign key.';
comment on column private.post_decisions.decision is '"hide": until its owner edits it. "remove": for good, unless a moderator shows it again.';
comment on column private.post_decisions.answer is 'What the owner says to it. There is one answer, however often moderators decide.';

create index post_decisions_own on private.post_decisions (owner_id);

create table private.suspensions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null,
  ends_at timestamptz not null,
  constraint suspensions_reason_known check (private.is_reason(reason))
);
comment on table private.suspensions is 'Accounts that may not post until a time. Deleted when it is over.';

create index suspensions_ends_at on private.suspensions (ends_at);

create table private.moderation_acts (
  id bigint generated always as identity primary key,
  moderator_id uuid references auth.users (id) on delete set null,
  is_operator boolean not null default false,
  act text not null,
  board text not null,
  post_id bigint not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  owner_name text,
  owner_student_id text,
  title text not null,
  reason text,
  days integer,
  acted_at timestamptz not null default now(),
  constraint moderation_acts_act_known check (act in ('keep', 'hide', 'remove', 'suspend', 'lift'))
);
comment on table private.moderation_acts is 'The log of moderation: every act, one line each. Lines go with the account that they are about, and after a year.';
comment on column private.moderation_acts.moderator_id is 'Null for an operator, and for a moderator whose account is gone.';
comment on column private.moderation_acts.owner_name is 'As the post said, like the next two.';

create index moderation_acts_post on private.moderation_acts (board, post_id, id);
create index moderation_acts_owner on private.moderation_acts (owner_id);
create index moderation_acts_moderator on private.moderation_acts (moderator_id);
create index moderation_acts_age on private.moderation_acts (acted_at);

alter table private.moderators enable row level security;
alter table private.post_decisions enable row level security;
alter table private.suspensions enable row level security;
alter table private.moderation_acts enable row level security;

-- For operators.
create function private.add_moderator(p_email text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_user auth.users;
begin
  select * into v_user from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_email));
  if v_user.id is null then
    return 'no-account';
  elsif v_user.email_confirmed_at is null then
    return 'not-confirmed';
  end if;
  insert into private.moderators (user_id) values (v_user.id) on conflict do nothing;
  return case when found then 'added' else 'already' end;
end;
$$;
comment on function private.add_moderator(text) is 'Makes the account with this e-mail a moderator: "added", "already", "no-account" or "not-confirmed".';

create function private.remove_moderator(p_email text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.moderators m using auth.users u
  where u.id = m.user_id and pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_email));
  return found;
end;
$$;
comment on function private.remove_moderator(text) is 'The account with this e-mail moderates no longer. False when it did not.';

create function private.list_moderators() returns table (email text, name text, added_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select u.email, private.trimmed(u.raw_user_meta_data ->> 'name'), m.added_at
  from private.moderators m join auth.users u on u.id = m.user_id
  order by m.added_at, u.email;
end;
comment on function private.list_moderators() is 'All moderators, the oldest first.';

create function private.is_moderator() returns boolean
language sql stable security invoker set search_path = ''
return private.has_confirmed_email()
  and exists (select from private.moderators m where m.user_id = (select auth.uid()));
comment on function private.is_moderator() is 'Whether the caller moderates.';

create function private.refuse_others() returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception 'Only moderators can do this' using errcode = 'PT403', hint = 'not-a-moderator';
  end if;
end;
$$;
comment on function private.refuse_others() is 'Refuses whoever is no moderator, with PT403.';

create function private.hold_moderator(p_owner uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Accounts first, in the order of their IDs: a deletion of one of them locks the account before what belongs to it.
  perform from auth.users u where u.id in (auth.uid(), p_owner) order by u.id for key share;
  perform from private.moderators m where m.user_id = auth.uid() for share;
  perform private.refuse_others();
end;
$$;
comment on function private.hold_moderator(uuid) is 'Refuses whoever is no moderator, and has an operator who removes the caller wait until the act is done. p_owner is the account that the act is about.';

create function private.post_for_moderators(p_board text, p_post bigint) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_row jsonb;
  v_owner uuid;
  v_decision private.post_decisions;
  v_item jsonb;
begin
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1', p_board) into v_row using p_post;
  -- What is not on the board is nobody's business but its owner's. An expired course request stays readable (CREQ-28).
  if v_row is null
    or v_row ->> 'status' <> 'open'
    or (v_row ->> 'expires_at')::timestamptz <= pg_catalog.now()
  then
    return null;
  end if;
  v_owner := coalesce(v_row ->> 'user_id', v_row ->> 'creator_id');
  select * into v_decision from private.post_decisions d where d.board = p_board and d.post_id = p_post;
  v_item := pg_catalog.jsonb_build_object(
    'board', p_board,
    'id', p_post,
    'is_own', v_owner = auth.uid(),
    'post', (
      select pg_catalog.jsonb_object_agg(public.name, v_row -> public.name)
      from unnest(array[
        'creator_name', 'creator_student_id', 'publisher_student_id', 'course_name', 'current_section', 'target_section',
        'other_target_sections', 'title', 'description', 'tags', 'notes', 'semester', 'interested_students', 'created_at'
      ]) as public(name)
      where v_row ? public.name
    ),
    'state', case
      when v_row ->> 'hidden_at' is null then 'shown'
      when v_decision.decision = 'remove' then 'removed'
      else 'hidden'
    end,
    'reason', v_decision.reason,
    'decided_at', v_decision.decided_at,
    'answer', v_decision.answer,
    'reporters', (
      select count(distinct r.reporter_id) from private.post_reports r
      where r.board = p_board and r.post_id = p_post and r.status = 'open'
    ),
    'reports', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('reason', r.reason, 'note', r.note) order by r.id), '[]')
      from (
        select * from private.post_reports o
        where o.board = p_board and o.post_id = p_post and o.status = 'open' order by o.id desc limit 20
      ) r
    ),
    'suspended_until', (
      select s.ends_at from private.suspensions s where s.user_id = v_owner and s.ends_at > pg_catalog.now()
    )
  );
  return v_item || pg_catalog.jsonb_build_object('stamp', pg_catalog.md5(v_item::text || v_owner || coalesce((
    select pg_catalog.max(a.id)::text from private.moderation_acts a where a.board = p_board and a.post_id = p_post
  ), '')));
end;
$$;
comment on function private.post_for_moderators(text, bigint) is 'A post as moderators see it, null for one that is not on its board. The stamp changes with whatever else is in it, and with each act.';

create function private.posts_to_moderate(p_settled boolean) returns jsonb
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
  )
  select pg_catalog.jsonb_build_object(
    'count', (select count(*) from asked),
    'posts', coalesce(pg_catalog.jsonb_agg(private.post_for_moderators(a.board, a.id) order by a.place), '[]')
  ) into v_found
  from asked a where a.place <= 30;
  return v_found;
end;
$$;
comment on function private.posts_to_moderate(boolean) is 'Definer: the reports and decisions are closed to every role.';

create function public.posts_to_moderate(p_settled boolean) returns jsonb
language sql stable security invoker set search_path = ''
return private.posts_to_moderate(p_settled);
comment on function public.posts_to_moderate(boolean) is '{count, posts}: for moderators, the first 30 posts to decide about, those with an answer of the owner first, then hidden ones, then those with the most reporters; or, settled, those that moderators took off the boards. PT403 for everybody else.';

create function private.owner_of_post(p_board text, p_post bigint) returns uuid
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_owner uuid;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  end if;
  execute pg_catalog.format(
    'select %I from public.%I where id = $1', case p_board when 'course_requests' then 'creator_id' else 'user_id' end, p_board
  ) into v_owner using p_post;
  return v_owner;
end;
$$;
comment on function private.owner_of_post(text, bigint) is 'Null for a post that does not exist. 22023 for a board that does not.';

create function private.note_act(p_item jsonb, p_owner uuid, p_act text, p_reason text, p_days integer, p_is_operator boolean)
returns void
language sql volatile security invoker set search_path = ''
begin atomic
  insert into private.moderation_acts (
    moderator_id, is_operator, act, board, post_id, owner_id, owner_name, owner_student_id, title, reason, days
  ) values (
    case when not p_is_operator then auth.uid() end, p_is_operator, p_act, p_item ->> 'board', (p_item ->> 'id')::bigint, p_owner,
    p_item #>> '{post,creator_name}',
    coalesce(p_item #>> '{post,creator_student_id}', p_item #>> '{post,publisher_student_id}'),
    coalesce(p_item #>> '{post,title}', p_item #>> '{post,course_name}'), p_reason, p_days
  );
end;
comment on function private.note_act(jsonb, uuid, text, text, integer, boolean) is 'Writes a line of the log about a post as moderators see it.';

-- The part that both acts share: who may, on what, and whether it is still what was seen.
create function private.take_post(p_board text, p_post bigint, p_stamp text, out item jsonb, out owner uuid)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Before anything tells whether there is such a post.
  perform private.refuse_others();
  owner := private.owner_of_post(p_board, p_post);
  perform private.hold_moderator(owner);
  execute pg_catalog.format('select from public.%I where id = $1 for update', p_board) using p_post;
  -- A statement of its own, which sees what was committed while it waited for the lock.
  item := private.post_for_moderators(p_board, p_post);
  if item is null then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif owner = auth.uid() then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif item ->> 'stamp' is distinct from p_stamp then
    raise exception 'This post has changed, or another moderator has decided' using errcode = 'PT409', hint = 'post-changed';
  end if;
end;
$$;
comment on function private.take_post(text, bigint, text) is 'Locks a post for an act of the caller, who moderates and has seen it as it is.';

create function private.moderate_post(p_board text, p_post bigint, p_decision text, p_reason text, p_stamp text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken from private.take_post(p_board, p_post, p_stamp);
  if p_decision is null or p_decision not in ('keep', 'hide', 'remove') then
    raise exception 'The decision is "keep", "hide" or "remove"' using errcode = '22023';
  elsif p_decision <> 'keep' and not private.is_reason(p_reason) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  elsif p_decision = 'keep' then
    update private.post_reports r set status = 'kept' where r.board = p_board and r.post_id = p_post and r.status = 'open';
    delete from private.post_decisions d where d.board = p_board and d.post_id = p_post;
    execute pg_catalog.format('update public.%I set hidden_at = null where id = $1', p_board) using p_post;
  else
    -- The clock, not the start of the transaction: an answer that came while it waited is older.
    insert into private.post_decisions as d (board, post_id, owner_id, decision, reason, decided_at)
    values (p_board, p_post, v_taken.owner, p_decision, p_reason, pg_catalog.clock_timestamp())
    on conflict (board, post_id) do update
    set decision = excluded.decision, reason = excluded.reason, decided_at = excluded.decided_at;
    execute pg_catalog.format('update public.%I set hidden_at = coalesce(hidden_at, now()) where id = $1', p_board) using p_post;
  end if;
  perform private.note_act(v_taken.item, v_taken.owner, p_decision, case when p_decision <> 'keep' then p_reason end, null, false);
end;
$$;
comment on function private.moderate_post(text, bigint, text, text, text) is 'Definer: a moderator may change neither posts of others nor their reports.';

create function public.moderate_post(p_board text, p_post bigint, p_decision text, p_reason text, p_stamp text) returns void
language sql volatile security invoker set search_path = ''
return private.moderate_post(p_board, p_post, p_decision, p_reason, p_stamp);
comment on function public.moderate_post(text, bigint, text, text, text) is 'For moderators. "keep" shows a post and settles its reports; "hide" takes it off the board until its owner edits it; "remove" for good. The last two need a reason. The stamp is that of posts_to_moderate. PT403 for everybody else, PT404 for a post that is not on its board, PT409 for an own one, and for one that is not what was seen.';

create function private.suspend_poster(p_board text, p_post bigint, p_days integer, p_reason text, p_stamp text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken from private.take_post(p_board, p_post, p_stamp);
  if p_days is null or p_days not between 1 and 90 then
    raise exception 'Between 1 and 90 days' using errcode = '22023';
  elsif not private.is_reason(p_reason) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  end if;
  insert into private.suspensions as s (user_id, reason, ends_at)
  values (v_taken.owner, p_reason, pg_catalog.now() + pg_catalog.make_interval(days => p_days))
  on conflict (user_id) do update set reason = excluded.reason, ends_at = excluded.ends_at;
  perform private.note_act(v_taken.item, v_taken.owner, 'suspend', p_reason, p_days, false);
end;
$$;
comment on function private.suspend_poster(text, bigint, integer, text, text) is 'Definer: the suspensions are closed to every role.';

create function public.suspend_poster(p_board text, p_post bigint, p_days integer, p_reason text, p_stamp text) returns void
language sql volatile security invoker set search_path = ''
return private.suspend_poster(p_board, p_post, p_days, p_reason, p_stamp);
comment on function public.suspend_poster(text, bigint, integer, text, text) is 'For moderators: the owner of a post may not post for 1 to 90 days from now, for a reason. Refuses like moderate_post.';

create function private.lift_suspension(p_act bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_act private.moderation_acts;
begin
  perform private.refuse_others();
  select * into v_act from private.moderation_acts a where a.id = p_act and a.act = 'suspend';
  perform private.hold_moderator(v_act.owner_id);
  if v_act.owner_id = auth.uid() then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  end if;
  delete from private.suspensions s where s.user_id = v_act.owner_id and s.ends_at > pg_catalog.now();
  if not found then
    raise exception 'This suspension is over' using errcode = 'PT404', hint = 'suspension-over';
  end if;
  insert into private.moderation_acts (moderator_id, act, board, post_id, owner_id, owner_name, owner_student_id, title)
  values (
    auth.uid(), 'lift', v_act.board, v_act.post_id, v_act.owner_id, v_act.owner_name, v_act.owner_student_id, v_act.title
  );
end;
$$;
comment on function private.lift_suspension(bigint) is 'Definer: the suspensions are closed to every role.';

create function public.lift_suspension(p_act bigint) returns void
language sql volatile security invoker set search_path = ''
return private.lift_suspension(p_act);
comment on function public.lift_suspension(bigint) is 'For moderators: ends the suspension of the account that an act of the log suspended. PT403 for everybody else, PT404 when it is over, PT409 for the own one.';

create function private.moderation_log(p_before bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_others();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', a.id,
      'act', a.act,
      'by', (
        select pg_catalog.left(private.trimmed(u.raw_user_meta_data ->> 'name'), 100)
        from auth.users u where u.id = a.moderator_id
      ),
      'is_operator', a.is_operator,
      'board', a.board,
      'title', a.title,
      'owner_name', a.owner_name,
      'owner_student_id', a.owner_student_id,
      'reason', a.reason,
      'days', a.days,
      'acted_at', a.acted_at,
      -- The newest of several that suspended an account is the one that can be lifted.
      'is_active', a.act = 'suspend' and a.owner_id <> auth.uid() and exists (
        select from private.suspensions s where s.user_id = a.owner_id and s.ends_at > pg_catalog.now()
      ) and not exists (
        select from private.moderation_acts l where l.owner_id = a.owner_id and l.act in ('suspend', 'lift') and l.id > a.id
      )
    ) order by a.id desc), '[]')
    from (
      select * from private.moderation_acts l
      where l.id < coalesce(p_before, 9223372036854775807) order by l.id desc limit 50
    ) a
  );
end;
$$;
comment on function private.moderation_log(bigint) is 'Definer: the log is closed to every role.';

create function public.moderation_log(p_before bigint) returns jsonb
language sql stable security invoker set search_path = ''
return private.moderation_log(p_before);
comment on function public.moderation_log(bigint) is 'For moderators: 50 acts before this one, or the last 50, newest first. PT403 for everybody else.';

create function private.my_standing() returns jsonb
language sql stable security definer set search_path = ''
return pg_catalog.jsonb_build_object(
  'is_moderator', private.is_moderator(),
  'suspension', (
    select pg_catalog.jsonb_build_object('ends_at', s.ends_at, 'reason', s.reason)
    from private.suspensions s where s.user_id = (select auth.uid()) and s.ends_at > pg_catalog.now()
  )
);
comment on function private.my_standing() is 'Definer: moderators and suspensions are closed to every role.';

create function public.my_standing() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_standing();
comment on function public.my_standing() is '{is_moderator, suspension}: whether the caller moderates, and until when and why the caller may not post; null for who may.';

create function private.my_post_decisions() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'board', d.board, 'post_id', d.post_id, 'decision', d.decision, 'reason', d.reason, 'answer', d.answer
  ) order by d.board, d.post_id), '[]')
  from private.post_decisions d where d.owner_id = (select auth.uid())
);
comment on function private.my_post_decisions() is 'Definer: the decisions are closed to every role.';

create function public.my_post_decisions() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_post_decisions();
comment on function public.my_post_decisions() is 'The posts of the caller that moderators took off the boards: {board, post_id, decision, reason, answer}.';

create function private.answer_decision(p_board text, p_post bigint, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer constant text := private.trimmed(p_answer);
  v_decision private.post_decisions;
begin
  if coalesce(v_answer, '') = '' then
    raise exception 'Write an answer' using errcode = '22023', hint = 'answer-required';
  elsif pg_catalog.char_length(v_answer) > 300 then
    raise exception 'Must be 300 characters or fewer' using errcode = '22023', hint = 'answer-too-long';
  end if;
  if private.owner_of_post(p_board, p_post) = auth.uid() then
    -- A moderator who decides at this moment has not seen the answer: one of the two waits for the other.
    execute pg_catalog.format('select from public.%I where id = $1 for update', p_board) using p_post;
    select * into v_decision from private.post_decisions d where d.board = p_board and d.post_id = p_post;
  end if;
  if v_decision.board is null then
    raise exception 'There is nothing to answer any more' using errcode = 'PT404', hint = 'decision-gone';
  elsif v_decision.answer is not null then
    raise exception 'You have answered already' using errcode = 'PT409', hint = 'already-answered';
  end if;
  update private.post_decisions d set answer = v_answer, answered_at = pg_catalog.clock_timestamp()
  where d.board = p_board and d.post_id = p_post;
end;
$$;
comment on function private.answer_decision(text, bigint, text) is 'Definer: the decisions are closed to every role.';

create function public.answer_decision(p_board text, p_post bigint, p_answer text) returns void
language sql volatile security invoker set search_path = ''
return private.answer_decision(p_board, p_post, p_answer);
comment on function public.answer_decision(text, bigint, text) is 'The owner of a hidden or removed post says something to it, once, in up to 300 characters. 22023 for a bad answer, PT404 when no moderator decided about such a post of the caller, PT409 for a second answer.';

-- A suspended account writes no text on a board; it may still close and delete what it has.
create function private.refuse_suspended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from private.suspensions s where s.user_id = auth.uid() and s.ends_at > pg_catalog.now()) then
    raise exception 'You cannot post at the moment' using errcode = 'PT403', hint = 'suspended';
  end if;
  return new;
end;
$$;
comment on function private.refuse_suspended() is 'Trigger: a suspended account does not post, edit or open again (MOD-01). Definer: the suspensions are closed to every role.';

create trigger swap_requests_refuse_suspended
before insert or update of creator_student_id, course_name, current_section, target_section, other_target_sections
on public.swap_requests
for each row execute function private.refuse_suspended();
create trigger swap_requests_refuse_suspended_reopening
before update of status on public.swap_requests
for each row when (old.status <> 'open' and new.status = 'open')
execute function private.refuse_suspended();

create trigger practicum_groups_refuse_suspended
before insert or update of publisher_student_id, title, description, tags, notes, semester
on public.practicum_groups
for each row execute function private.refuse_suspended();
create trigger practicum_groups_refuse_suspended_reopening
before update of status on public.practicum_groups
for each row when (old.status <> 'open' and new.status = 'open')
execute function private.refuse_suspended();

-- Adding one's name to the request of somebody else is posting, too.
create trigger course_requests_refuse_suspended
before insert or update of creator_name, creator_student_id, course_name, interested_students
on public.course_requests
for each row execute function private.refuse_suspended();

-- As before, but a post that a moderator removed is not edited, and an edit of a hidden one settles the decision.
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
    delete from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id and d.decision = 'hide';
    if exists (select from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id) then
      raise exception 'A moderator has removed this post' using errcode = 'PT409', hint = 'post-removed';
    end if;
    new.hidden_at := null;
    update private.post_reports r set status = 'edited'
    where r.board = tg_table_name and r.post_id = old.id and r.status in ('open', 'kept');
  end if;
  return new;
end;
$$;

-- As before, and the decision about it.
create or replace function private.forget_reports_of_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.post_reports r where r.board = tg_table_name and r.post_id = old.id;
  delete from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id;
  return null;
end;
$$;
comment on function private.forget_reports_of_post() is 'Trigger: the reports and the decision go with their post. Definer: they are closed to every role.';

-- As before, and in the log of the moderators. Operators also decide about posts that are not on their board.
create or replace function private.review_post(p_board text, p_post bigint, p_decision text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_post jsonb;
begin
  if p_decision is null or p_decision not in ('keep', 'remove') then
    raise exception 'The decision is "keep" or "remove"' using errcode = '22023';
  end if;
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1 for update', p_board) into v_post using p_post;
  if v_post is null then
    raise exception 'There is no such post' using errcode = 'PT404';
  end if;
  perform private.note_act(
    pg_catalog.jsonb_build_object('board', p_board, 'id', p_post, 'post', v_post),
    private.owner_of_post(p_board, p_post), p_decision, null, null, true
  );
  if p_decision = 'remove' then
    execute pg_catalog.format('delete from public.%I where id = $1', p_board) using p_post;
  else
    update private.post_reports r set status = 'kept' where r.board = p_board and r.post_id = p_post and r.status = 'open';
    delete from private.post_decisions d where d.board = p_board and d.post_id = p_post;
    execute pg_catalog.format('update public.%I set hidden_at = null where id = $1', p_board) using p_post;
  end if;
end;
$$;

create function private.purge_moderation(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from private.suspensions s where s.ends_at <= p_now;
  delete from private.moderation_acts a where a.acted_at < p_now - interval '1 year';
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_moderation(timestamptz) is 'Deletes suspensions that are over and acts of the log after a year. Gives how many acts.';

create or replace function private.schedule_retention() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-purge-unconfirmed'', ''7 0 * * *'', ''select private.purge_unconfirmed_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-accounts'', ''17 0 * * *'', ''select private.purge_inactive_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-expired'', ''27 0 * * *'', ''select private.purge_expired(now())'')';
  execute 'select cron.schedule(''zameel-purge-cron-log'', ''37 0 * * *'', ''delete from cron.job_run_details where end_time < now() - interval ''''7 days'''''')';
  execute 'select cron.schedule(''zameel-purge-sign-ins'', ''47 0 * * *'', ''select private.purge_sign_ins(now())'')';
  execute 'select cron.schedule(''zameel-purge-moderation'', ''57 0 * * *'', ''select private.purge_moderation(now())'')';
end;
$$;

revoke all on table private.moderators, private.post_decisions, private.suspensions, private.moderation_acts
from public, anon, authenticated, service_role;
revoke all on function private.is_reason(text),
  private.add_moderator(text), private.remove_moderator(text), private.list_moderators(),
  private.is_moderator(), private.refuse_others(), private.hold_moderator(uuid), private.post_for_moderators(text, bigint),
  private.posts_to_moderate(boolean), public.posts_to_moderate(boolean), private.owner_of_post(text, bigint),
  private.note_act(jsonb, uuid, text, text, integer, boolean), private.take_post(text, bigint, text),
  private.moderate_post(text, bigint, text, text, text), public.moderate_post(text, bigint, text, text, text),
  private.suspend_poster(text, bigint, integer, text, text), public.suspend_poster(text, bigint, integer, text, text),
  private.lift_suspension(bigint), public.lift_suspension(bigint),
  private.moderation_log(bigint), public.moderation_log(bigint),
  private.my_standing(), public.my_standing(), private.my_post_decisions(), public.my_post_decisions(),
  private.answer_decision(text, bigint, text), public.answer_decision(text, bigint, text),
  private.refuse_suspended(), private.purge_moderation(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function private.posts_to_moderate(boolean), public.posts_to_moderate(boolean),
  private.moderate_post(text, bigint, text, text, text), public.moderate_post(text, bigint, text, text, text),
  private.suspend_poster(text, bigint, integer, text, text), public.suspend_poster(text, bigint, integer, text, text),
  private.lift_suspension(bigint), public.lift_suspension(bigint),
  private.moderation_log(bigint), public.moderation_log(bigint),
  private.my_standing(), public.my_standing(), private.my_post_decisions(), public.my_post_decisions(),
  private.answer_decision(text, bigint, text), public.answer_decision(text, bigint, text)
to authenticated;

-- Whatever the view has so far, and what this migration adds: nobody reads here who moderated or who else is meant.
do $$
begin
  execute pg_catalog.concat(
    'create or replace view private.belongings (user_id, section, is_list, key, item) as ',
    pg_catalog.rtrim(pg_catalog.pg_get_viewdef('private.belongings'::regclass), '; '),
    $view$
    union all
    select u.id, s.section, s.is_list, '', null::jsonb
    from auth.users u cross join (
      values ('moderator', false), ('post_decisions', true), ('suspension', false), ('moderation_acts', true)
    ) as s(section, is_list)
    union all
    select m.user_id, 'moderator', false, '1', pg_catalog.to_jsonb(m) from private.moderators m
    union all
    select d.owner_id, 'post_decisions', true, pg_catalog.concat(d.board, '/', pg_catalog.lpad(d.post_id::text, 19, '0')),
      pg_catalog.to_jsonb(d)
    from private.post_decisions d
    union all
    select s.user_id, 'suspension', false, '1', pg_catalog.to_jsonb(s) from private.suspensions s
    union all
    select a.owner_id, 'moderation_acts', true, pg_catalog.concat(pg_catalog.lpad(a.id::text, 19, '0'), ' about'),
      pg_catalog.to_jsonb(a) - 'moderator_id'
    from private.moderation_acts a
    union all
    select a.moderator_id, 'moderation_acts', true, pg_catalog.concat(pg_catalog.lpad(a.id::text, 19, '0'), ' by'),
      pg_catalog.to_jsonb(a) - array['owner_id', 'owner_name', 'owner_student_id', 'title']
    from private.moderation_acts a where a.moderator_id is not null
    $view$
  );
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_retention();
  end if;
end;
$$;
