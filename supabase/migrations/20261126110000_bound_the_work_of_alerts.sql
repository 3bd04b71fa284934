-- Purpose: bounds the work of alerts by account, cause and step, so that nobody's alert waits for those of others (ENG-41).
-- Tables: private.alert_causes and private.alert_deliveries, with whose turn it is and what is in the hands of a sender.
--         Rights: unchanged; the sender (service_role in a hosted project) calls each step by itself.
-- Special: each cause and each delivery is looked at in a transaction of its own. One that fails comes again after a pause and
--          takes nothing else back. Replaces claim_alerts(integer, integer), which did all of it in one transaction.

alter table private.alert_causes
  add column user_id uuid references auth.users (id) on delete cascade,
  add column turn_at timestamptz not null default pg_catalog.now(),
  add column next_try_at timestamptz not null default pg_catalog.now(),
  add column tries integer not null default 0;
update private.alert_causes c set user_id = r.user_id from public.swap_requests r where r.id = c.request_id;
alter table private.alert_causes alter column user_id set not null;
comment on column private.alert_causes.turn_at is 'Their order: further causes of an account count as a minute later each, so that many of one student go behind the first of everybody else.';
create index alert_causes_turn on private.alert_causes (turn_at);
create index alert_causes_own on private.alert_causes (user_id, turn_at);

alter table private.alert_deliveries add column is_claimed boolean not null default false;
comment on column private.alert_deliveries.is_claimed is 'In the hands of a sender, until next_try_at.';
create index alert_deliveries_claimed on private.alert_deliveries (next_try_at) where is_claimed;

-- As before, with the turn.
create or replace function private.note_alert_cause() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status = 'open' and new.hidden_at is null and (tg_op = 'INSERT' or new.changed_at is distinct from old.changed_at) then
    insert into private.alert_causes as c (request_id, user_id, changed_at, turn_at)
    values (new.id, new.user_id, new.changed_at, greatest(
      pg_catalog.now(),
      (select max(o.turn_at) from private.alert_causes o where o.user_id = new.user_id) + interval '1 minute'
    ))
    on conflict (request_id) do update set changed_at = excluded.changed_at, tries = 0, next_try_at = excluded.next_try_at;
  end if;
  return null;
end;
$$;

-- As before, and faster: whether somebody is in a ring is looked up for each, and all pairs are never made. And a match is that of
-- its newest request alone: looked for one by one, the others would tell of it once more.
create or replace function private.students_matched_by(p_request bigint) returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  with cause as materialized (
    select r.id, r.changed_at, r.user_id, r.course_key, r.current_key, r.target_keys, array(
      select b.blocked_id from private.student_blocks b where b.blocker_id = r.user_id
      union all
      select b.blocker_id from private.student_blocks b where b.blocked_id = r.user_id
    ) as apart
    from public.swap_requests r
    where r.id = p_request and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
  ),
  -- Who takes its section,
  takers as materialized (
    select distinct e.user_id, e.gives_key
    from cause c
    join private.swap_edges e on e.course_key = c.course_key and e.wants_key = c.current_key
    where e.user_id <> c.user_id and e.user_id <> all (c.apart) and e.expires_at > pg_catalog.now()
      and (e.changed_at, e.request_id) <= (c.changed_at, c.id)
  ),
  -- and who takes one of theirs, and holds one that it wants.
  givers as materialized (
    select distinct e.user_id, e.wants_key
    from cause c
    join private.swap_edges e on e.course_key = c.course_key and e.gives_key = any (c.target_keys)
      and e.wants_key in (select t.gives_key from takers t)
    where e.user_id <> c.user_id and e.user_id <> all (c.apart) and e.expires_at > pg_catalog.now()
      and (e.changed_at, e.request_id) <= (c.changed_at, c.id)
  ),
  others as (
    select t.user_id from takers t where t.gives_key = any (array(select pg_catalog.unnest(c.target_keys) from cause c))
    union
    select t.user_id from takers t cross join cause c where exists (
      select from private.swap_edges g
      where g.course_key = c.course_key and g.wants_key = t.gives_key and g.gives_key = any (c.target_keys)
        and g.user_id <> t.user_id and g.user_id <> c.user_id and g.user_id <> all (c.apart)
        and g.expires_at > pg_catalog.now() and (g.changed_at, g.request_id) <= (c.changed_at, c.id) and not exists (
          select from private.student_blocks b
          where (b.blocker_id, b.blocked_id) in ((t.user_id, g.user_id), (g.user_id, t.user_id))
        )
    )
    union
    select g.user_id from givers g cross join cause c where exists (
      select from private.swap_edges t
      where t.course_key = c.course_key and t.wants_key = c.current_key and t.gives_key = g.wants_key
        and t.user_id <> g.user_id and t.user_id <> c.user_id and t.user_id <> all (c.apart)
        and t.expires_at > pg_catalog.now() and (t.changed_at, t.request_id) <= (c.changed_at, c.id) and not exists (
          select from private.student_blocks b
          where (b.blocker_id, b.blocked_id) in ((t.user_id, g.user_id), (g.user_id, t.user_id))
        )
    )
  )
  select o.user_id from others o
  union
  select c.user_id from cause c where exists (select from others)
$$;

create function private.is_matched_by(p_request bigint, p_user uuid) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_cause record;
begin
  select r.id, r.changed_at, r.user_id, r.course_key, r.current_key, r.target_keys, array(
    select b.blocked_id from private.student_blocks b where b.blocker_id = r.user_id
    union all
    select b.blocker_id from private.student_blocks b where b.blocked_id = r.user_id
  ) as apart into v_cause
  from public.swap_requests r
  where r.id = p_request and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now();
  if not found or p_user = any (v_cause.apart) then
    return false;
  elsif p_user = v_cause.user_id then
    return exists (select from private.students_matched_by(p_request));
  end if;
  return exists (
    select from public.swap_requests own
    join private.swap_edges e on e.request_id = own.id
    where own.user_id = p_user and e.course_key = v_cause.course_key and e.expires_at > pg_catalog.now()
      and (e.changed_at, e.request_id) <= (v_cause.changed_at, v_cause.id) and (
      e.wants_key = v_cause.current_key and e.gives_key = any (v_cause.target_keys)
      or exists (
        -- The third of a ring.
        select from private.swap_edges o
        where o.course_key = v_cause.course_key and o.user_id <> p_user and o.user_id <> v_cause.user_id
          and o.user_id <> all (v_cause.apart) and o.expires_at > pg_catalog.now()
          and (o.changed_at, o.request_id) <= (v_cause.changed_at, v_cause.id)
          and (
            e.wants_key = v_cause.current_key and o.wants_key = e.gives_key and o.gives_key = any (v_cause.target_keys)
            or e.gives_key = any (v_cause.target_keys) and o.wants_key = v_cause.current_key and o.gives_key = e.wants_key
          )
          and not exists (
            select from private.student_blocks b
            where (b.blocker_id, b.blocked_id) in ((p_user, o.user_id), (o.user_id, p_user))
          )
      )
    )
  );
end;
$$;
comment on function private.students_matched_by(bigint) is 'Everybody with a direct swap or a ring of three that this request is part of and has made, as its newest one; its owner included.';
comment on function private.is_matched_by(bigint, uuid) is 'Whether students_matched_by has this student, without looking for all the others.';

create or replace function private.is_worth_telling(p_user uuid, p_kind text, p_board text, p_post bigint, p_time timestamptz) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if p_kind = 'match' then
    return private.is_matched_by(p_post, p_user)
      -- Who has seen the matches since then needs no message.
      and not exists (select from private.swap_match_visits v where v.user_id = p_user and v.seen_at >= p_time);
  end if;
  return case p_board
    when 'swap_requests' then exists (
      select from public.swap_requests r where r.id = p_post and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
    )
    when 'practicum_groups' then exists (
      select from public.practicum_groups r where r.id = p_post and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
    )
    else exists (
      select from public.course_requests r where r.id = p_post and r.hidden_at is null and r.expiration_date > pg_catalog.now()
    )
  end;
end;
$$;

drop function public.claim_alerts(integer, integer);
drop function private.claim_alerts(integer, integer);
drop function private.find_alerts();

create function private.check_portion(p_most integer, p_lease integer) returns void
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if p_most is null or p_most not between 1 and 500 or p_lease is null or p_lease not between 1 and 3600 then
    raise exception 'Between 1 and 500 at a time, for 1 to 3600 seconds' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_portion(integer, integer) is 'Refuses other numbers of items and seconds with 22023.';

create function private.take_alert_cause(p_lease integer) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request bigint;
begin
  perform private.check_portion(1, p_lease);
  -- Without a sender for a day, it is no news any more. What has failed five times is given up.
  delete from private.alert_causes c
  where c.request_id in (
    select o.request_id from private.alert_causes o
    where o.next_try_at <= pg_catalog.now() and (o.tries >= 5 or o.changed_at < pg_catalog.now() - interval '1 day')
    for update skip locked
  );
  update private.alert_causes c
  set tries = c.tries + 1, next_try_at = pg_catalog.now() + pg_catalog.make_interval(secs => p_lease)
  where c.request_id = (
    select n.request_id from private.alert_causes n where n.next_try_at <= pg_catalog.now()
    order by n.turn_at, n.request_id limit 1 for update skip locked
  )
  returning c.request_id into v_request;
  return v_request;
end;
$$;
comment on function private.take_alert_cause(integer) is 'Definer: the causes are closed to every role.';

create function public.take_alert_cause(p_lease integer) returns bigint
language sql volatile security invoker set search_path = ''
return private.take_alert_cause(p_lease);
comment on function public.take_alert_cause(integer) is 'For the sender: a request that may have made matches, in turn by account, for find_match_alerts; null when there is none. One that it does not get through comes again after p_lease seconds, five times. 22023 for other numbers.';

create function private.find_match_alerts(p_request bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_changed_at constant timestamptz := (select c.changed_at from private.alert_causes c where c.request_id = p_request);
  v_user uuid;
begin
  if v_changed_at is null then
    return;
  end if;
  for v_user in
    select m.id from private.students_matched_by(p_request) as m(id)
    where (
      exists (select from private.alert_settings s where s.user_id = m.id and s.by_mail)
      or exists (select from private.push_subscriptions p where p.user_id = m.id)
    ) and not exists (
      select from private.swap_match_visits v where v.user_id = m.id and v.seen_at >= v_changed_at
    )
  loop
    perform private.add_alert(v_user, 'match', 'swap_requests', p_request, v_changed_at);
  end loop;
  -- A change meanwhile stays a cause. The row is locked no earlier: whoever changes the request would wait for all of it.
  delete from private.alert_causes c where c.request_id = p_request and c.changed_at = v_changed_at;
end;
$$;
comment on function private.find_match_alerts(bigint) is 'Definer: the causes and the outbox are closed to every role.';

create function public.find_match_alerts(p_request bigint) returns void
language sql volatile security invoker set search_path = ''
return private.find_match_alerts(p_request);
comment on function public.find_match_alerts(bigint) is 'For the sender: puts into the outbox whom a request of take_alert_cause concerns, and ends that cause.';

create function private.find_expiry_alerts(p_most integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_post record;
  v_found integer := 0;
begin
  perform private.check_portion(p_most, 1);
  delete from private.alerts a where a.created_at < pg_catalog.now() - interval '3 days';
  for v_post in
    select p.* from (
      select r.user_id, 'swap_requests' as board, r.id, r.expires_at as time from public.swap_requests r
      where r.expires_at > pg_catalog.now() and r.expires_at <= pg_catalog.now() + interval '1 day'
        and r.status = 'open' and r.hidden_at is null
      union all
      select r.user_id, 'practicum_groups', r.id, r.expires_at from public.practicum_groups r
      where r.expires_at > pg_catalog.now() and r.expires_at <= pg_catalog.now() + interval '1 day'
        and r.status = 'open' and r.hidden_at is null
      union all
      select r.creator_id, 'course_requests', r.id, r.expiration_date from public.course_requests r
      where r.expiration_date > pg_catalog.now() and r.expiration_date <= pg_catalog.now() + interval '1 day'
        and r.hidden_at is null
    ) p
    where (
      exists (select from private.alert_settings s where s.user_id = p.user_id and s.by_mail)
      or exists (select from private.push_subscriptions s where s.user_id = p.user_id)
    ) and not exists (
      select from private.alerts a
      where a.user_id = p.user_id and a.kind = 'expiry' and a.board = p.board and a.post_id = p.id and a.post_time = p.time
    )
    -- At random: one that cannot be done is not always the first of the smallest portion.
    order by pg_catalog.row_number() over (partition by p.user_id order by p.time), pg_catalog.random()
    limit p_most
  loop
    perform private.add_alert(v_post.user_id, 'expiry', v_post.board, v_post.id, v_post.time);
    v_found := v_found + 1;
  end loop;
  return v_found;
end;
$$;
comment on function private.find_expiry_alerts(integer) is 'Definer: the outbox is closed to every role.';

create function public.find_expiry_alerts(p_most integer) returns integer
language sql volatile security invoker set search_path = ''
return private.find_expiry_alerts(p_most);
comment on function public.find_expiry_alerts(integer) is 'For the sender: puts up to p_most posts with less than a day left into the outbox, in turn by account, and returns how many. 22023 for other numbers.';

create function private.claim_alerts(p_way text, p_most integer, p_each integer, p_lease integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_claimed jsonb;
begin
  perform private.check_portion(p_most, p_lease);
  if p_way is null or p_way <> all (array['push', 'mail']) or p_each is null or p_each < 1 then
    raise exception 'The ways are push and mail, with at least one at a time for each account' using errcode = '22023';
  end if;
  -- A mutex: two senders would both see room for one more.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('claim_alerts', 0));
  with held as materialized (
    select a.user_id, d.subscription_id
    from private.alert_deliveries d join private.alerts a on a.id = d.alert_id
    where d.is_claimed and d.next_try_at > pg_catalog.now() and (d.subscription_id is null) = (p_way = 'mail')
  ), due as (
    -- One of each browser, which says what all of its kind would say.
    select distinct on (a.user_id, d.subscription_id) d.id, a.user_id, d.next_try_at
    from private.alert_deliveries d join private.alerts a on a.id = d.alert_id
    where d.next_try_at <= pg_catalog.now() and (d.subscription_id is null) = (p_way = 'mail') and not exists (
      select from held h where h.user_id = a.user_id and h.subscription_id is not distinct from d.subscription_id
    )
    order by a.user_id, d.subscription_id, d.next_try_at, d.id
  ), placed as (
    select d.id, d.next_try_at,
      pg_catalog.row_number() over (partition by d.user_id order by d.next_try_at, d.id)
        + (select count(*) from held h where h.user_id = d.user_id) as place
    from due d
  ), next_ones as (
    select p.id, p.place, p.next_try_at from placed p where p.place <= p_each
    order by p.place, p.next_try_at, p.id limit p_most
  ), claimed as (
    update private.alert_deliveries d
    set tries = d.tries + 1, is_claimed = true, next_try_at = pg_catalog.now() + pg_catalog.make_interval(secs => p_lease)
    from next_ones n where d.id = n.id
    returning d.id, d.tries, n.place, n.next_try_at
  )
  select coalesce(
    pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object('delivery', c.id, 'try', c.tries) order by c.place, c.next_try_at, c.id
    ), '[]'
  ) into v_claimed from claimed c;
  return v_claimed;
end;
$$;
comment on function private.claim_alerts(text, integer, integer, integer) is 'Definer: the outbox is closed to every role.';

create function public.claim_alerts(p_way text, p_most integer, p_each integer, p_lease integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.claim_alerts(p_way, p_most, p_each, p_lease);
comment on function public.claim_alerts(text, integer, integer, integer) is 'For the sender: up to p_most deliveries that are due by "push" or "mail", as {delivery, try}, for open_alert. Of an account at most p_each are in the hands of senders at a time, in turn by account, and one of each browser. Nobody else gets them for p_lease seconds; after that they are due again, so that a sender that died loses none. 22023 for other values.';

create function private.open_alert(p_delivery bigint, p_try integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due record;
begin
  select d.id, d.tries, d.subscription_id, a.id as alert_id, a.user_id, a.kind, a.board, a.post_id, a.post_time into v_due
  from private.alert_deliveries d join private.alerts a on a.id = d.alert_id
  where d.id = p_delivery and d.tries = p_try and d.is_claimed
  for update of d;
  if not found then
    return null;
  end if;
  if not private.is_worth_telling(v_due.user_id, v_due.kind, v_due.board, v_due.post_id, v_due.post_time)
    or (v_due.subscription_id is null and not exists (
      select from private.alert_settings s where s.user_id = v_due.user_id and s.by_mail
    ))
  then
    delete from private.alert_deliveries d where d.id = v_due.id;
    -- What was never sent does not count among the five of a day.
    update private.alerts a set is_told = false where a.id = v_due.alert_id and a.sent_at is null and v_due.tries = 1;
    return null;
  end if;
  -- No alert has content, so one says what all of its kind would say at this moment.
  with same as (
    delete from private.alert_deliveries d using private.alerts a
    where a.id = d.alert_id and a.user_id = v_due.user_id and a.kind = v_due.kind and d.tries = 0
      and d.subscription_id is not distinct from v_due.subscription_id
    returning d.alert_id
  )
  update private.alerts a set is_told = false from same where a.id = same.alert_id and a.sent_at is null;
  return (
    select pg_catalog.jsonb_build_object(
      'delivery', v_due.id, 'try', v_due.tries, 'alert', v_due.alert_id, 'kind', v_due.kind, 'board', v_due.board,
      'language', coalesce(s.language, 'en'),
      'push', case when p.id is not null then
        pg_catalog.jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth) end,
      'mail', case when p.id is null then
        pg_catalog.jsonb_build_object('address', u.email, 'off_token', s.off_token) end
    )
    from auth.users u
    left join private.alert_settings s on s.user_id = u.id
    left join private.push_subscriptions p on p.id = v_due.subscription_id
    where u.id = v_due.user_id
  );
end;
$$;
comment on function private.open_alert(bigint, integer) is 'Definer: the outbox is closed to every role.';

create function public.open_alert(p_delivery bigint, p_try integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.open_alert(p_delivery, p_try);
comment on function public.open_alert(bigint, integer) is 'For the sender: what a claimed delivery says, as {delivery, try, alert, kind, board, language, push, mail}. Null when it is no longer worth telling, and then it is gone, or when somebody else has claimed it since.';

-- As before, and out of the hands of the sender.
create or replace function private.settle_alerts(p_outcomes jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Seconds until the next try, after each failed one.
  v_pauses constant integer[] := array[60, 300, 1800, 7200, 21600];
  v_said record;
  v_delivery private.alert_deliveries;
begin
  for v_said in
    select * from pg_catalog.jsonb_to_recordset(p_outcomes) as said(delivery bigint, try integer, outcome text, wait integer)
  loop
    -- Claimed again by another sender: that one settles it.
    select * into v_delivery from private.alert_deliveries d where d.id = v_said.delivery and d.tries = v_said.try for update;
    continue when not found;
    if v_said.outcome = 'gone' then
      delete from private.push_subscriptions p where p.id = v_delivery.subscription_id;
    elsif v_said.outcome = 'failed' and v_delivery.tries <= pg_catalog.cardinality(v_pauses) then
      update private.alert_deliveries d
      set is_claimed = false, next_try_at = pg_catalog.now() + pg_catalog.make_interval(
        secs => greatest(v_pauses[v_delivery.tries], least(coalesce(v_said.wait, 0), 86400))
      )
      where d.id = v_delivery.id;
    elsif v_said.outcome in ('sent', 'failed') then
      if v_said.outcome = 'sent' then
        update private.alerts a set is_told = true, sent_at = coalesce(a.sent_at, pg_catalog.now())
        where a.id = v_delivery.alert_id;
      end if;
      delete from private.alert_deliveries d where d.id = v_delivery.id;
    else
      raise exception 'An outcome is "sent", "gone" or "failed"' using errcode = '22023';
    end if;
  end loop;
end;
$$;

revoke all on function private.is_matched_by(bigint, uuid), private.check_portion(integer, integer),
  private.take_alert_cause(integer), public.take_alert_cause(integer),
  private.find_match_alerts(bigint), public.find_match_alerts(bigint),
  private.find_expiry_alerts(integer), public.find_expiry_alerts(integer),
  private.claim_alerts(text, integer, integer, integer), public.claim_alerts(text, integer, integer, integer),
  private.open_alert(bigint, integer), public.open_alert(bigint, integer)
from public, anon, authenticated, service_role;
grant execute on function private.take_alert_cause(integer), public.take_alert_cause(integer),
  private.find_match_alerts(bigint), public.find_match_alerts(bigint),
  private.find_expiry_alerts(integer), public.find_expiry_alerts(integer),
  private.claim_alerts(text, integer, integer, integer), public.claim_alerts(text, integer, integer, integer),
  private.open_alert(bigint, integer), public.open_alert(bigint, integer)
to service_role;
