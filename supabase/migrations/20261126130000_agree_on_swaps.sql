-- Purpose: the students of a match say that they agreed, each sees who has, and when all have, their requests close as done;
--          who withdraws ends it for all (MATCH-09).
-- Tables: private.swap_match_records (agreement, gets_section). Rights: as before, through swap_match_news and
--         answer_swap_match alone.
-- Special: whoever agrees or withdraws locks the accounts and the requests of the match first, in the order of their IDs,
--          as account deletion and edits do, so that of two at the same moment the second sees what the first said.

alter table private.swap_match_records
  add column agreement text,
  add column gets_section text,
  add constraint swap_match_records_agreement_known
    check (agreement in ('agreed', 'changed', 'done', 'withdrew', 'ended')),
  add constraint swap_match_records_done_gets check ((agreement is not distinct from 'done') = (gets_section is not null));
comment on column private.swap_match_records.agreement is 'agreed: said by the student; changed: had agreed, and a request changed since; done: all have agreed; withdrew: by the student; ended: by another one.';
comment on column private.swap_match_records.gets_section is 'The section that the student gets, as its holder had typed it when all had agreed.';

-- As before, but in one order, because others lock several records, too.
create or replace function private.record_swap_matches() returns void
language sql volatile security invoker set search_path = ''
begin atomic
  insert into private.swap_match_records as r (user_id, cycle, own_request_id, request_ids)
  select (select auth.uid()), private.cycle_key(m.ids), m.own_request_id, m.ids
  from (
    select f.own_request_id, pg_catalog.string_to_array(f.match_id, '-')::bigint[] as ids from private.find_swap_matches() f
  ) m
  order by private.cycle_key(m.ids)
  -- It has become possible again.
  on conflict (user_id, cycle) do update set is_dismissed = false where r.is_dismissed;
end;

create function private.void_agreements() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_is_reopened constant boolean := old.status <> 'open' and new.status = 'open';
  v_is_another constant boolean := (old.course_key, old.current_key) is distinct from (new.course_key, new.current_key);
begin
  perform from private.swap_match_records r
  where r.cycle in (select o.cycle from private.swap_match_records o where o.own_request_id = new.id)
  order by r.cycle, r.user_id for update;
  update private.swap_match_records r
  set agreement = case when r.agreement in ('agreed', 'changed') and r.own_request_id <> new.id then 'changed' end,
    gets_section = null
  where r.cycle in (select o.cycle from private.swap_match_records o where o.own_request_id = new.id)
    and r.agreement is not null
    and case
      -- It is over for each until the own request is opened again.
      when r.agreement = 'done' then v_is_reopened and r.own_request_id = new.id
      else v_is_reopened or v_is_another or not private.is_swap_possible(r.request_ids)
    end;
  return null;
end;
$$;
comment on function private.void_agreements() is 'Trigger: what was said about a match does not hold for another section or course, nor for a request that is opened again. Definer: the records are closed to every role.';

create trigger swap_requests_void_agreements
after update on public.swap_requests
for each row when (
  (old.course_key, old.current_key, old.target_keys) is distinct from (new.course_key, new.current_key, new.target_keys)
  or (old.status <> 'open' and new.status = 'open')
)
execute function private.void_agreements();

-- As before, without those that somebody has withdrawn from, and a ring that works both ways round the same way for all three.
create or replace function private.find_swap_matches() returns table (
  match_id text, own_request_id bigint, course_name text, since timestamptz, is_seen boolean, steps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_seen_at constant timestamptz := (select v.seen_at from private.swap_match_visits v where v.user_id = v_user);
  v_blocked constant uuid[] := private.blocked_students();
begin
  if not private.has_confirmed_email() then
    return;
  end if;
  return query
  with recursive own as materialized (
    select r.id, r.course_name, r.course_key, r.current_key, r.target_keys, r.changed_at
    from public.swap_requests r
    where r.user_id = v_user and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
  ),
  -- The sections whose holders want the own one, each found by one look into the index.
  next_sections as (
    select o.id as own_id, o.course_key, o.current_key as own_key, (
      select e.gives_key from private.swap_edges e
      where e.course_key = o.course_key and e.wants_key = o.current_key
      order by e.gives_key limit 1
    ) as key
    from own o
    union all
    select n.own_id, n.course_key, n.own_key, (
      select e.gives_key from private.swap_edges e
      where e.course_key = n.course_key and e.wants_key = n.own_key and e.gives_key > n.key
      order by e.gives_key limit 1
    )
    from next_sections n
    where n.key is not null
  ),
  -- Who takes the own section and holds another one. The 40 newest are enough for the 20 newest matches (ADR-46).
  second as materialized (
    select n.own_id, n.key, e.request_id, e.user_id, e.changed_at
    from next_sections n
    cross join lateral (
      select e.request_id, e.user_id, e.changed_at
      from private.swap_edges e
      where e.course_key = n.course_key and e.gives_key = n.key and e.wants_key = n.own_key
        and e.user_id <> v_user and e.user_id <> all (v_blocked) and e.expires_at > pg_catalog.now()
      order by e.changed_at desc, e.request_id desc
      limit 40
    ) e
  ),
  -- Who takes that section and holds one that the own request wants.
  third as materialized (
    select n.own_id, n.key, e.request_id, e.user_id, e.changed_at
    from next_sections n
    join own o on o.id = n.own_id
    cross join lateral (
      select e.request_id, e.user_id, e.changed_at
      from unnest(o.target_keys) as wanted(key)
      cross join lateral (
        select e.request_id, e.user_id, e.changed_at
        from private.swap_edges e
        where e.course_key = n.course_key and e.gives_key = wanted.key and e.wants_key = n.key
          and e.user_id <> v_user and e.user_id <> all (v_blocked) and e.expires_at > pg_catalog.now()
        order by e.changed_at desc, e.request_id desc
        limit 40
      ) e
      order by e.changed_at desc, e.request_id desc
      limit 40
    ) e
  ),
  -- Who of them has blocked whom, both ways round.
  apart as materialized (
    select b.blocker_id as one_id, b.blocked_id as other_id from private.student_blocks b
    where b.blocker_id in (select s.user_id from second s union all select t.user_id from third t)
    union
    select b.blocked_id, b.blocker_id from private.student_blocks b
    where b.blocker_id in (select s.user_id from second s union all select t.user_id from third t)
  ),
  found as (
    select s.own_id, s.request_id as second_id, null::bigint as third_id, s.changed_at as newer, s.changed_at as older
    from second s
    join own o on o.id = s.own_id
    where s.key = any (o.target_keys)
    union all
    select s.own_id, s.request_id, t.request_id, greatest(s.changed_at, t.changed_at), least(s.changed_at, t.changed_at)
    from second s
    join third t on t.own_id = s.own_id and t.key = s.key and t.user_id <> s.user_id
    left join apart a on a.one_id = s.user_id and a.other_id = t.user_id
    where a.one_id is null
  ),
  -- What somebody has withdrawn from: the others of each, in any order, because it is over both ways round.
  withdrawn as materialized (
    select r.own_request_id as own_id, least(r.request_ids[2], r.request_ids[3]) as lower_id,
      greatest(r.request_ids[2], r.request_ids[3]) as higher_id
    from private.swap_match_records r
    where r.user_id = v_user and r.agreement in ('withdrew', 'ended')
  ),
  -- Twice 20, because a ring that works both ways round is found twice.
  newest as materialized (
    select f.*, pg_catalog.row_number() over () as place
    from (
      select o.id as own_id, o.course_name, f.second_id, f.third_id, greatest(f.newer, o.changed_at) as since
      from found f
      join own o on o.id = f.own_id
      where not exists (
        select from withdrawn w
        where w.own_id = f.own_id and w.lower_id = least(f.second_id, f.third_id)
          and w.higher_id = greatest(f.second_id, f.third_id)
      )
      order by since desc, f.third_id is not null, f.newer desc, f.older desc,
        greatest(f.second_id, f.third_id) desc, least(f.second_id, f.third_id) desc, o.id desc
      limit 40
    ) f
  )
  select
    pg_catalog.concat_ws('-', n.own_id, n.second_id, n.third_id), n.own_id, n.course_name, n.since,
    coalesce(n.since <= v_seen_at, false),
    (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'request_id', r.id, 'name', r.creator_name, 'student_id', r.creator_student_id, 'gives', r.current_section
        ) order by step.place
      )
      from unnest(array[n.own_id, n.second_id, n.third_id]) with ordinality as step(id, place)
      join public.swap_requests r on r.id = step.id
    )
  from newest n
  -- All three see it the same way round, or they would agree on two different ones: after the smallest ID comes the smaller one.
  where n.third_id is null
    or case least(n.own_id, n.second_id, n.third_id)
      when n.own_id then n.second_id < n.third_id
      when n.second_id then n.third_id < n.own_id
      else n.own_id < n.second_id
    end
    or not exists (
      select from newest m where m.own_id = n.own_id and m.second_id = n.third_id and m.third_id = n.second_id
    )
  order by n.place
  limit 20;
end;
$$;

-- Who has agreed, and the sections of a swap that is done, are new columns, so they are made anew.
drop function public.swap_match_news();
drop function private.swap_match_news();

create function private.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb, own_agreement text, gives_section text, gets_section text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_blocked constant uuid[] := private.blocked_students();
begin
  if not private.has_confirmed_email() then
    return;
  end if;
  return query
  with records as (
    select r.cycle, r.request_ids, r.contacted_at, r.answer, r.agreement, r.gets_section as gets, own.course_name as course,
      own.current_section as gives, r.created_at, own.status = 'open' and own.expires_at > pg_catalog.now() as is_own_open,
      coalesce(r.agreement not in ('done', 'ended'), true) and private.is_swap_possible(r.request_ids) as is_possible
    from private.swap_match_records r
    join public.swap_requests own on own.id = r.own_request_id
    where r.user_id = v_user and not r.is_dismissed and r.agreement is distinct from 'withdrew'
      -- Nothing is said between students who are apart, not even that a match has ended.
      and not exists (
        select from public.swap_requests s
        where s.id = any (r.request_ids) and s.user_id = any (v_blocked)
      )
  ),
  members as (
    select r.cycle, member.id, member.place, s.creator_name as name, o.answer, o.contacted_at, o.agreement,
      case
        when r.agreement = 'ended' and o.agreement = 'withdrew' then 'withdrawn'
        when s.id is null or s.hidden_at is not null then 'removed'
        when s.status = 'closed' and o.answer = 'yes' then 'worked'
        when s.status = 'closed' and exists (
          select from private.swap_match_records other
          where other.own_request_id = s.id and (other.answer = 'yes' or other.agreement = 'done')
        ) then 'found-other'
        when s.status = 'closed' then 'closed'
        when s.expires_at <= pg_catalog.now() then 'expired'
      end as ended_because
    from records r
    cross join lateral unnest(r.request_ids[2:]) with ordinality as member(id, place)
    left join public.swap_requests s on s.id = member.id
    left join private.swap_match_records o on o.cycle = r.cycle and o.own_request_id = member.id
  ),
  known as (
    select r.*, m.others, m.is_answered, m.is_contacted, r.agreement is not null or m.is_agreed as is_agreed,
      e.ended_because, e.name as ended_by
    from records r
    join (
      select cycle, pg_catalog.bool_or(answer is not null) as is_answered,
        pg_catalog.bool_or(contacted_at is not null) as is_contacted,
        pg_catalog.bool_or(coalesce(agreement in ('agreed', 'done'), false)) as is_agreed,
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'request_id', id, 'name', name, 'answer', answer, 'has_agreed', coalesce(agreement in ('agreed', 'done'), false)
          ) order by place
        ) as others
      from members group by cycle
    ) m on m.cycle = r.cycle
    left join lateral (
      select x.ended_because, x.name from members x
      where x.cycle = r.cycle and x.ended_because is not null
      -- What somebody said tells most.
      order by x.ended_because <> 'withdrawn', x.ended_because <> 'worked', x.ended_because <> 'found-other', x.place limit 1
    ) e on true
  )
  select
    pg_catalog.array_to_string(k.request_ids, '-'), k.course, k.is_possible,
    -- Not besides the question whether they agreed.
    k.answer is null and k.is_own_open and not k.is_agreed and (k.contacted_at is not null or k.is_contacted or k.is_answered),
    k.answer,
    case
      when k.is_possible then null
      when k.agreement = 'done' then 'done'
      -- Whoever withdrew may have deleted the request since.
      when k.agreement = 'ended' then 'withdrawn'
      else coalesce(k.ended_because, case when k.is_own_open then 'changed' else 'own' end)
    end,
    case when not k.is_possible and k.agreement is distinct from 'done' then k.ended_by end,
    k.others, k.agreement, k.gives, k.gets
  from known k
  where case
    when k.is_possible then k.contacted_at is not null or k.answer is not null or k.is_contacted or k.is_answered or k.is_agreed
    -- Who has ended it alone knows why.
    else k.is_own_open or k.is_answered or coalesce(k.agreement = 'done', false)
  end
  order by k.created_at desc, k.cycle
  limit 20;
end;
$$;
comment on function private.swap_match_news() is 'Definer: the records are closed to every role, and of others it shows only what they said to this student.';

create function public.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb, own_agreement text, gives_section text, gets_section text
)
language sql stable security invoker set search_path = ''
return private.swap_match_news();
comment on function public.swap_match_news() is 'What there is to say about matches that the caller has seen or others agreed to, at most 20: those that somebody wrote or said something about, and those that have ended. is_asked: the caller should say whether it worked. ended_because: done, withdrawn, worked, found-other, closed, expired, removed, changed, or own; ended_by is the name of whoever did it. others: {request_id, name, answer, has_agreed}, answer "yes", "no" or null. own_agreement: agreed, changed (agreed before a request changed), done, ended, or null; gets_section once it is done.';

-- As before, with the agreement.
create or replace function private.answer_swap_match(p_match text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_ids bigint[];
  v_cycle text;
  v_own private.swap_match_records;
begin
  if p_answer is null or p_answer <> all (array['contacted', 'yes', 'no', 'read', 'agreed', 'withdrawn']) then
    raise exception 'An answer is contacted, yes, no, read, agreed or withdrawn' using errcode = '22023';
  elsif coalesce(p_match !~ '^[0-9]{1,18}(-[0-9]{1,18}){1,2}$', true) then
    raise exception 'A match is named by its requests' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  v_ids := pg_catalog.string_to_array(p_match, '-')::bigint[];
  v_cycle := private.cycle_key(v_ids);
  -- The locks are for whose match it may be.
  if p_answer in ('yes', 'agreed', 'withdrawn') and exists (
    select from public.swap_requests r where r.id = any (v_ids) and r.user_id = v_user
  ) then
    perform from auth.users u
    where u.id in (select r.user_id from public.swap_requests r where r.id = any (v_ids)) order by u.id for key share;
    perform from public.swap_requests r where r.id = any (v_ids) order by r.id for no key update;
  end if;
  -- Of a match that was never marked as seen.
  if not exists (select from private.swap_match_records r where r.user_id = v_user and r.cycle = v_cycle) then
    perform private.record_swap_matches();
  end if;
  select * into v_own from private.swap_match_records r where r.user_id = v_user and r.cycle = v_cycle;
  if not found then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  elsif p_answer = 'agreed' then
    perform private.agree_to_swap(v_own);
  elsif p_answer = 'withdrawn' then
    perform private.withdraw_from_swap(v_own);
  else
    update private.swap_match_records r
    set contacted_at = case when p_answer = 'contacted' then coalesce(r.contacted_at, pg_catalog.now()) else r.contacted_at end,
      answer = case when p_answer in ('yes', 'no') then p_answer else r.answer end,
      is_dismissed = p_answer = 'read'
    where r.user_id = v_user and r.cycle = v_cycle;
    if p_answer = 'yes' then
      update public.swap_requests r set status = 'closed' where r.id = v_own.own_request_id and r.status = 'open';
    end if;
  end if;
end;
$$;
comment on function private.answer_swap_match(text, text) is 'Definer: the records are closed to every role. It writes that of the caller, and of the others only that all have agreed or that the caller withdrew.';

create function private.agree_to_swap(p_own private.swap_match_records) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_ids constant bigint[] := p_own.request_ids;
begin
  if p_own.agreement = 'done' then
    return;
  elsif p_own.agreement in ('withdrew', 'ended') or not private.is_swap_possible(v_ids) or exists (
    select from private.student_blocks b
    where b.blocker_id in (select r.user_id from public.swap_requests r where r.id = any (v_ids))
      and b.blocked_id in (select r.user_id from public.swap_requests r where r.id = any (v_ids))
  ) then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  end if;
  -- The others hear of it, whether they have seen the match or not. Each has the own request first.
  insert into private.swap_match_records as r (user_id, cycle, own_request_id, request_ids)
  select s.user_id, p_own.cycle, s.id, v_ids[place:] || v_ids[: place - 1]
  from pg_catalog.generate_subscripts(v_ids, 1) as place
  join public.swap_requests s on s.id = v_ids[place]
  order by s.user_id
  on conflict (user_id, cycle) do update set is_dismissed = false;
  update private.swap_match_records r
  set agreement = 'agreed', answer = nullif(r.answer, 'no')
  where r.user_id = p_own.user_id and r.cycle = p_own.cycle;
  if (
    select count(*) from private.swap_match_records r where r.cycle = p_own.cycle and r.agreement = 'agreed'
  ) = pg_catalog.cardinality(v_ids) then
    update private.swap_match_records r set agreement = 'done', gets_section = s.current_section
    from public.swap_requests s
    where r.cycle = p_own.cycle and s.id = r.request_ids[pg_catalog.cardinality(r.request_ids)];
    update public.swap_requests s set status = 'closed' where s.id = any (v_ids) and s.status = 'open';
  end if;
end;
$$;
comment on function private.agree_to_swap(private.swap_match_records) is 'Whose record it is has agreed. The caller holds the accounts and the requests of the match.';

create function private.withdraw_from_swap(p_own private.swap_match_records) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if p_own.agreement = 'done' then
    raise exception 'All have agreed already' using errcode = 'PT409', hint = 'match-done';
  elsif p_own.agreement in ('withdrew', 'ended') then
    return;
  elsif not exists (
    select from private.swap_match_records r where r.cycle = p_own.cycle and r.agreement in ('agreed', 'changed')
  ) then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  end if;
  update private.swap_match_records r
  set agreement = case when r.user_id = p_own.user_id then 'withdrew' else 'ended' end, is_dismissed = r.user_id = p_own.user_id
  where r.cycle = p_own.cycle and r.agreement is distinct from 'done';
end;
$$;
comment on function private.withdraw_from_swap(private.swap_match_records) is 'Whose record it is has withdrawn: it ends for all. The caller holds the accounts and the requests of the match.';

comment on function public.answer_swap_match(text, text) is 'What the caller says of an own match, by its match_id: "contacted" has all of it asked, "yes" closes the own request, "no" keeps it, "read" puts an ended one away, "agreed" closes the requests of all once all have said so, "withdrawn" ends for all what somebody has agreed to. 22023 for other values, 42501 without a confirmed e-mail, PT404 when the caller never had that match or it is over, PT409 for a withdrawal once all have agreed.';

revoke all on function private.void_agreements(), private.agree_to_swap(private.swap_match_records),
  private.withdraw_from_swap(private.swap_match_records), private.swap_match_news(), public.swap_match_news()
from public, anon, authenticated, service_role;
grant execute on function private.swap_match_news(), public.swap_match_news() to authenticated;
