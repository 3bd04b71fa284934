-- Purpose: every student of a match is asked whether the swap worked, hears what the others said, and is told why a match that
--          was seen has ended (BOARD-02).
-- Tables: private.swap_match_records. Rights: signed-in users reach their own records through functions, and of others only
--         what they said about a match that both have seen.
-- Special: matches are computed (ADR-46), so a record keeps which ones a student has seen. A student has records of real
--          matches alone, so nobody is asked about a made-up one (ADR-88).

create function private.cycle_key(p_requests bigint[]) returns text
language sql immutable security invoker set search_path = ''
return (
  -- The same from each of its requests: it begins with the smallest.
  select pg_catalog.array_to_string(p_requests[first.place:] || p_requests[: first.place - 1], '-')
  from (
    select place::integer from unnest(p_requests) with ordinality as r(id, place) order by id limit 1
  ) as first
);
comment on function private.cycle_key(bigint[]) is 'The name of a match that all its students share, from its requests in their order, the own one first.';

create table private.swap_match_records (
  user_id uuid not null references auth.users (id) on delete cascade,
  cycle text not null,
  own_request_id bigint not null references public.swap_requests (id) on delete cascade,
  request_ids bigint[] not null,
  contacted_at timestamptz,
  answer text,
  is_dismissed boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, cycle),
  constraint swap_match_records_answer_known check (answer in ('yes', 'no')),
  constraint swap_match_records_two_or_three check (cardinality(request_ids) in (2, 3))
);
comment on table private.swap_match_records is 'The matches that a student has seen, and what the student said of them. Deleted with the own request.';
comment on column private.swap_match_records.contacted_at is 'When the student wrote to another one of the match: from then on all of them are asked.';
comment on column private.swap_match_records.is_dismissed is 'The student has read how it ended.';
alter table private.swap_match_records enable row level security;
create index swap_match_records_cycle on private.swap_match_records (cycle);
create index swap_match_records_request on private.swap_match_records (own_request_id);

create function private.record_swap_matches() returns void
language sql volatile security invoker set search_path = ''
begin atomic
  insert into private.swap_match_records as r (user_id, cycle, own_request_id, request_ids)
  select (select auth.uid()), private.cycle_key(m.ids), m.own_request_id, m.ids
  from (
    select f.own_request_id, pg_catalog.string_to_array(f.match_id, '-')::bigint[] as ids from private.find_swap_matches() f
  ) m
  -- It has become possible again.
  on conflict (user_id, cycle) do update set is_dismissed = false where r.is_dismissed;
end;
comment on function private.record_swap_matches() is 'Keeps which matches the caller has now.';

-- As before, with the record.
create or replace function private.mark_swap_matches_seen() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  insert into private.swap_match_visits as v (user_id, seen_at) values (auth.uid(), pg_catalog.now())
  on conflict (user_id) do update set seen_at = excluded.seen_at;
  perform private.record_swap_matches();
end;
$$;

create function private.is_swap_possible(p_requests bigint[]) returns boolean
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
  )
);
comment on function private.is_swap_possible(bigint[]) is 'Whether each request, open and shown, gives its section to the next one, and the last to the first.';

create function private.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
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
comment on function private.swap_match_news() is 'Definer: the records are closed to every role, and of others it shows only what they said to this student.';

create function public.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb
)
language sql stable security invoker set search_path = ''
return private.swap_match_news();
comment on function public.swap_match_news() is 'What there is to say about matches that the caller has seen, at most 20: those that somebody wrote or said something about, and those that have ended. is_asked: the caller should say whether it worked. ended_because: worked, found-other, closed, expired, removed, changed, or own; ended_by is the name of whoever did it. others: {request_id, name, answer}, answer "yes", "no" or null.';

create function private.answer_swap_match(p_match text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_cycle text;
  v_request bigint;
begin
  if p_answer is null or p_answer <> all (array['contacted', 'yes', 'no', 'read']) then
    raise exception 'An answer is contacted, yes, no or read' using errcode = '22023';
  elsif coalesce(p_match !~ '^[0-9]{1,18}(-[0-9]{1,18}){1,2}$', true) then
    raise exception 'A match is named by its requests' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  v_cycle := private.cycle_key(pg_catalog.string_to_array(p_match, '-')::bigint[]);
  -- Of a match that was never marked as seen.
  if not exists (select from private.swap_match_records r where r.user_id = v_user and r.cycle = v_cycle) then
    perform private.record_swap_matches();
  end if;
  update private.swap_match_records r
  set contacted_at = case when p_answer = 'contacted' then coalesce(r.contacted_at, pg_catalog.now()) else r.contacted_at end,
    answer = case when p_answer in ('yes', 'no') then p_answer else r.answer end,
    is_dismissed = p_answer = 'read'
  where r.user_id = v_user and r.cycle = v_cycle
  returning r.own_request_id into v_request;
  if v_request is null then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  end if;
  if p_answer = 'yes' then
    update public.swap_requests r set status = 'closed' where r.id = v_request and r.status = 'open';
  end if;
end;
$$;
comment on function private.answer_swap_match(text, text) is 'Definer: the records are closed to every role. It writes only that of the caller.';

create function public.answer_swap_match(p_match text, p_answer text) returns void
language sql volatile security invoker set search_path = ''
return private.answer_swap_match(p_match, p_answer);
comment on function public.answer_swap_match(text, text) is 'What the caller says of an own match, by its match_id: "contacted" has all of it asked, "yes" closes the own request, "no" keeps it, "read" puts an ended one away. 22023 for other values, 42501 without a confirmed e-mail, PT404 when the caller never had that match.';

-- As before, with the records.
create or replace view private.belongings (user_id, section, is_list, key, item) as
select u.id, s.section, s.is_list, '', null::jsonb
from auth.users u cross join (
  values ('account', false), ('sessions', true), ('academic_info', false), ('documents', true), ('calendar_feed', false),
    ('course_requests', true), ('swap_requests', true), ('swap_match_visit', false), ('practicum_groups', true),
    ('post_reports', true), ('feedback', true), ('alert_settings', false), ('push_subscriptions', true), ('alerts', true),
    ('swap_match_records', true)
) as s(section, is_list)
union all
select u.id, 'account', false, '1', pg_catalog.jsonb_build_object(
  'id', u.id,
  'email', u.email,
  'name', u.raw_user_meta_data ->> 'name',
  'created_at', u.created_at,
  'last_sign_in_at', u.last_sign_in_at
) from auth.users u
union all
select s.user_id, 'sessions', true,
  pg_catalog.concat(pg_catalog.to_char(s.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'), ' ', s.id),
  pg_catalog.jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent)
from auth.sessions s
union all
select a.user_id, 'academic_info', false, '1', pg_catalog.to_jsonb(a) from public.academic_info a
union all
select d.user_id, 'documents', true, pg_catalog.concat(d.kind, '/', d.id), pg_catalog.to_jsonb(d) from public.documents d
union all
select f.user_id, 'calendar_feed', false, '1', pg_catalog.to_jsonb(f) - 'token_hash' from public.calendar_feeds f
union all
select r.creator_id, 'course_requests', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.course_requests r
union all
select r.user_id, 'swap_requests', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.swap_requests r
union all
select v.user_id, 'swap_match_visit', false, '1', pg_catalog.to_jsonb(v) from private.swap_match_visits v
union all
select r.user_id, 'practicum_groups', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.practicum_groups r
union all
select r.reporter_id, 'post_reports', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from private.post_reports r
union all
select f.user_id, 'feedback', true, pg_catalog.lpad(f.id::text, 19, '0'), pg_catalog.to_jsonb(f) from public.feedback f
union all
select s.user_id, 'alert_settings', false, '1', pg_catalog.to_jsonb(s) - 'off_token' from private.alert_settings s
union all
-- The keys encrypt for the browser; where it is reached is what concerns its owner.
select p.user_id, 'push_subscriptions', true, pg_catalog.lpad(p.id::text, 19, '0'), pg_catalog.to_jsonb(p) - 'p256dh' - 'auth'
from private.push_subscriptions p
union all
select a.user_id, 'alerts', true, pg_catalog.lpad(a.id::text, 19, '0'), pg_catalog.to_jsonb(a) - 'post_id' from private.alerts a
union all
select r.user_id, 'swap_match_records', true, r.cycle, pg_catalog.to_jsonb(r) from private.swap_match_records r;

revoke all on table private.swap_match_records from public, anon, authenticated, service_role;
revoke all on function private.cycle_key(bigint[]), private.record_swap_matches(), private.is_swap_possible(bigint[]),
  private.swap_match_news(), public.swap_match_news(),
  private.answer_swap_match(text, text), public.answer_swap_match(text, text)
from public, anon, authenticated, service_role;
grant execute on function private.swap_match_news(), public.swap_match_news(),
  private.answer_swap_match(text, text), public.answer_swap_match(text, text)
to authenticated;
