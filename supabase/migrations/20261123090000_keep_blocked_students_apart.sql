-- Purpose: students who have blocked each other hear nothing of each other: no alert of a match, no answer about one, and a
--          match that they had is no longer possible (MOD-04, ALERT-01, BOARD-02).
-- Tables: none. Rights: unchanged.
-- Special: three functions as before, without pairs who are apart.

-- As before, without pairs who are apart: neither with the owner of the request nor with each other in a ring.
create or replace function private.students_matched_by(p_request bigint) returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  with cause as (
    select r.user_id, r.course_key, r.current_key, r.target_keys
    from public.swap_requests r
    where r.id = p_request and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
  ),
  -- Who takes its section,
  takers as materialized (
    select distinct e.user_id, e.gives_key
    from cause c
    join private.swap_edges e on e.course_key = c.course_key and e.wants_key = c.current_key
    where e.user_id <> c.user_id and e.expires_at > pg_catalog.now() and not exists (
      select from private.student_blocks b
      where (b.blocker_id, b.blocked_id) in ((e.user_id, c.user_id), (c.user_id, e.user_id))
    )
  ),
  -- and who takes one of theirs, and holds one that it wants.
  givers as materialized (
    select distinct e.user_id, e.wants_key
    from cause c
    join private.swap_edges e on e.course_key = c.course_key and e.gives_key = any (c.target_keys)
      and e.wants_key in (select t.gives_key from takers t)
    where e.user_id <> c.user_id and e.expires_at > pg_catalog.now() and not exists (
      select from private.student_blocks b
      where (b.blocker_id, b.blocked_id) in ((e.user_id, c.user_id), (c.user_id, e.user_id))
    )
  ),
  rings as (
    select t.user_id as taker, g.user_id as giver
    from takers t join givers g on g.wants_key = t.gives_key and g.user_id <> t.user_id
    where not exists (
      select from private.student_blocks b
      where (b.blocker_id, b.blocked_id) in ((t.user_id, g.user_id), (g.user_id, t.user_id))
    )
  ),
  others as (
    select t.user_id from takers t where t.gives_key = any (array(select pg_catalog.unnest(c.target_keys) from cause c))
    union
    select r.taker from rings r
    union
    select r.giver from rings r
  )
  select o.user_id from others o
  union
  select c.user_id from cause c where exists (select from others)
$$;

-- In a ring of three, everybody is next to everybody else.
create or replace function private.is_swap_possible(p_requests bigint[]) returns boolean
language sql stable security invoker set search_path = ''
return not exists (
  select from pg_catalog.generate_subscripts(p_requests, 1) as place
  where not exists (
    select from public.swap_requests giver
    join public.swap_requests taker
      on taker.id = p_requests[place % pg_catalog.cardinality(p_requests) + 1]
      and taker.course_key = giver.course_key and giver.current_key = any (taker.target_keys)
    where giver.id = p_requests[place] and giver.status = 'open' and giver.hidden_at is null
      and giver.expires_at > pg_catalog.now()
      and not exists (
        select from private.student_blocks b
        where (b.blocker_id, b.blocked_id) in ((giver.user_id, taker.user_id), (taker.user_id, giver.user_id))
      )
  )
);

create or replace function private.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb
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
    select r.cycle, r.request_ids, r.contacted_at, r.answer, own.course_name as course, r.created_at,
      own.status = 'open' and own.expires_at > pg_catalog.now() as is_own_open,
      private.is_swap_possible(r.request_ids) as is_possible
    from private.swap_match_records r
    join public.swap_requests own on own.id = r.own_request_id
    where r.user_id = v_user and not r.is_dismissed
      -- Nothing is said between students who are apart, not even that a match has ended.
      and not exists (
        select from public.swap_requests s
        where s.id = any (r.request_ids) and s.user_id = any (v_blocked)
      )
  ),
  members as (
    select r.cycle, member.id, member.place, s.creator_name as name, o.answer, o.contacted_at,
      case
        when s.id is null or s.hidden_at is not null then 'removed'
        when s.status = 'closed' and o.answer = 'yes' then 'worked'
        when s.status = 'closed' and exists (
          select from private.swap_match_records other where other.own_request_id = s.id and other.answer = 'yes'
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
    select r.*, m.others, m.is_answered, m.is_contacted, e.ended_because, e.name as ended_by
    from records r
    join (
      select cycle, pg_catalog.bool_or(answer is not null) as is_answered,
        pg_catalog.bool_or(contacted_at is not null) as is_contacted,
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object('request_id', id, 'name', name, 'answer', answer) order by place
        ) as others
      from members group by cycle
    ) m on m.cycle = r.cycle
    left join lateral (
      select x.ended_because, x.name from members x
      where x.cycle = r.cycle and x.ended_because is not null
      -- What somebody said tells most.
      order by x.ended_because <> 'worked', x.ended_because <> 'found-other', x.place limit 1
    ) e on true
  )
  select
    pg_catalog.array_to_string(k.request_ids, '-'), k.course, k.is_possible,
    k.answer is null and k.is_own_open and (k.contacted_at is not null or k.is_contacted or k.is_answered),
    k.answer,
    case when not k.is_possible then coalesce(k.ended_because, case when k.is_own_open then 'changed' else 'own' end) end,
    case when not k.is_possible then k.ended_by end,
    k.others
  from known k
  where case
    when k.is_possible then k.contacted_at is not null or k.answer is not null or k.is_contacted or k.is_answered
    -- Who has ended it alone knows why.
    else k.is_own_open or k.is_answered
  end
  order by k.created_at desc, k.cycle
  limit 20;
end;
$$;
