-- Purpose: tells students who asked for it of a new match and of a post that is about to expire, while the app is closed
--          (ALERT-01 to ALERT-03).
-- Tables: all in the schema private, closed to every role: settings, push subscriptions, the outbox (causes, alerts,
--         deliveries) and what the sender can do. Rights: students reach their own rows through functions; the sender, which
--         is the owner in the embedded edition and service_role in a hosted project, claims and settles deliveries.
-- Special: triggers note causes; who is told is found when the sender claims, so that posting costs one small row, and what
--          is no longer true is never sent (ADR-87).

create table private.alert_sender (
  is_only boolean primary key default true,
  push_key text,
  mails boolean not null,
  constraint alert_sender_one_row check (is_only),
  constraint alert_sender_push_key_form check (push_key ~ '^[A-Za-z0-9_-]{87}$')
);
comment on table private.alert_sender is 'What the sender can do, as it says itself. No row: there is no sender.';
comment on column private.alert_sender.push_key is 'The public VAPID key, with which browsers subscribe.';
alter table private.alert_sender enable row level security;

create function private.new_token() returns text
language sql volatile security invoker set search_path = ''
return pg_catalog.left(
  pg_catalog.encode(
    pg_catalog.sha256(pg_catalog.convert_to(
      pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
    )),
    'hex'
  ),
  32
);
comment on function private.new_token() is '128 random bits as 32 hexadecimal digits. A UUID alone has 122 random ones.';

create table private.alert_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  language text not null,
  by_mail boolean not null default false,
  off_token text not null default private.new_token(),
  constraint alert_settings_language_known check (language in ('en', 'ar')),
  constraint alert_settings_off_token_unique unique (off_token)
);
comment on table private.alert_settings is 'How a student wants to be told. No row: not at all.';
comment on column private.alert_settings.off_token is 'What a mail holds to be switched off with. It opens nothing else. Readable by nobody but the sender.';
alter table private.alert_settings enable row level security;

create table private.push_subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_endpoint_unique unique (endpoint),
  constraint push_subscriptions_endpoint_form check (endpoint ~ '^https://[!-~]+$' and char_length(endpoint) <= 1000),
  -- 65 and 16 bytes.
  constraint push_subscriptions_p256dh_form check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  constraint push_subscriptions_auth_form check (auth ~ '^[A-Za-z0-9_-]{22}$')
);
comment on table private.push_subscriptions is 'The browsers in which a student wants to be told: the address at the browser''s push service, and the keys that encrypt for it.';
alter table private.push_subscriptions enable row level security;
create index push_subscriptions_own on private.push_subscriptions (user_id);

create table private.alert_causes (
  request_id bigint primary key references public.swap_requests (id) on delete cascade,
  changed_at timestamptz not null
);
comment on table private.alert_causes is 'Requests that may have made matches nobody was told of yet. Filled by a trigger, emptied by claim_alerts.';
alter table private.alert_causes enable row level security;

create table private.alerts (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  board text not null,
  post_id bigint not null,
  post_time timestamptz not null,
  -- Among the five of a day. False: there were five, another one said the same, or it was no longer so.
  is_told boolean not null,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint alerts_once_each unique (user_id, kind, board, post_id, post_time),
  constraint alerts_kind_known check (kind in ('match', 'expiry')),
  constraint alerts_board_known check (board in ('swap_requests', 'practicum_groups', 'course_requests'))
);
comment on table private.alerts is 'What a student was told, or is about to be. Deleted after three days.';
comment on column private.alerts.post_id is 'Of a match, the request that made it, whoever''s it is; else the student''s own post.';
comment on column private.alerts.post_time is 'When that request last changed; else when the post expires. With the post it tells once of each.';
alter table private.alerts enable row level security;
create index alerts_of_day on private.alerts (user_id, created_at) where is_told;
create index alerts_age on private.alerts (created_at);

create table private.alert_deliveries (
  id bigint generated always as identity primary key,
  alert_id bigint not null references private.alerts (id) on delete cascade,
  -- Null: by mail.
  subscription_id bigint references private.push_subscriptions (id) on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  constraint alert_deliveries_once_each unique nulls not distinct (alert_id, subscription_id)
);
comment on table private.alert_deliveries is 'The outbox: an alert that has to go one way. Deleted when it has, or is given up.';
alter table private.alert_deliveries enable row level security;
create index alert_deliveries_due on private.alert_deliveries (next_try_at);
create index alert_deliveries_subscription on private.alert_deliveries (subscription_id);

create function private.note_alert_cause() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if new.status = 'open' and new.hidden_at is null and (tg_op = 'INSERT' or new.changed_at is distinct from old.changed_at) then
    insert into private.alert_causes as c (request_id, changed_at) values (new.id, new.changed_at)
    on conflict (request_id) do update set changed_at = excluded.changed_at;
  end if;
  return null;
end;
$$;
comment on function private.note_alert_cause() is 'Trigger: a request that is posted, changed or opened again can make matches. Definer: the causes are closed to every role.';

create trigger swap_requests_note_alert_cause
after insert or update on public.swap_requests
for each row execute function private.note_alert_cause();

create function private.students_matched_by(p_request bigint) returns setof uuid
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
    where e.user_id <> c.user_id and e.expires_at > pg_catalog.now()
  ),
  -- and who takes one of theirs, and holds one that it wants.
  givers as materialized (
    select distinct e.user_id, e.wants_key
    from cause c
    join private.swap_edges e on e.course_key = c.course_key and e.gives_key = any (c.target_keys)
      and e.wants_key in (select t.gives_key from takers t)
    where e.user_id <> c.user_id and e.expires_at > pg_catalog.now()
  ),
  others as (
    select t.user_id from takers t
    where t.gives_key = any (array(select pg_catalog.unnest(c.target_keys) from cause c))
      or exists (select from givers g where g.wants_key = t.gives_key and g.user_id <> t.user_id)
    union
    select g.user_id from givers g
    where exists (select from takers t where t.gives_key = g.wants_key and t.user_id <> g.user_id)
  )
  select o.user_id from others o
  union
  select c.user_id from cause c where exists (select from others)
$$;
comment on function private.students_matched_by(bigint) is 'Everybody with a direct swap or a ring of three that this request is part of, its owner included.';

create function private.add_alert(p_user uuid, p_kind text, p_board text, p_post bigint, p_time timestamptz) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_alert bigint;
  v_is_told constant boolean := (
    select count(*) from private.alerts a
    where a.user_id = p_user and a.is_told and a.created_at > pg_catalog.now() - interval '1 day'
  ) < 5;
begin
  insert into private.alerts (user_id, kind, board, post_id, post_time, is_told)
  values (p_user, p_kind, p_board, p_post, p_time, v_is_told)
  on conflict on constraint alerts_once_each do nothing
  returning id into v_alert;
  if v_alert is null or not v_is_told then
    return;
  end if;
  insert into private.alert_deliveries (alert_id, subscription_id)
  select v_alert, null from private.alert_settings s where s.user_id = p_user and s.by_mail
  union all
  select v_alert, p.id from private.push_subscriptions p where p.user_id = p_user;
end;
$$;
comment on function private.add_alert(uuid, text, text, bigint, timestamptz) is 'Puts an alert into the outbox, in each way that the student has chosen: once for a post, and at most five within 24 hours.';

create function private.is_worth_telling(p_user uuid, p_kind text, p_board text, p_post bigint, p_time timestamptz) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if p_kind = 'match' then
    return p_user in (select private.students_matched_by(p_post))
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
comment on function private.is_worth_telling(uuid, text, text, bigint, timestamptz) is 'Whether it is still so, and still news: asked again before each try.';

create function private.find_alerts() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_cause record;
  v_user uuid;
  v_post record;
begin
  delete from private.alerts a where a.created_at < pg_catalog.now() - interval '3 days';

  for v_cause in
    delete from private.alert_causes c
    where c.request_id in (
      select w.request_id from private.alert_causes w order by w.changed_at limit 50 for update skip locked
    )
    returning c.request_id, c.changed_at
  loop
    -- Without a sender for a day, it is no news any more.
    continue when v_cause.changed_at < pg_catalog.now() - interval '1 day';
    for v_user in
      select m.id from private.students_matched_by(v_cause.request_id) as m(id)
      where exists (select from private.alert_settings s where s.user_id = m.id and s.by_mail)
        or exists (select from private.push_subscriptions p where p.user_id = m.id)
    loop
      if not exists (
        select from private.swap_match_visits v where v.user_id = v_user and v.seen_at >= v_cause.changed_at
      ) then
        perform private.add_alert(v_user, 'match', 'swap_requests', v_cause.request_id, v_cause.changed_at);
      end if;
    end loop;
  end loop;

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
    limit 500
  loop
    perform private.add_alert(v_post.user_id, 'expiry', v_post.board, v_post.id, v_post.time);
  end loop;
end;
$$;
comment on function private.find_alerts() is 'Puts into the outbox what is new: matches of requests that were noted, and posts with less than a day left.';

create function private.claim_alerts(p_most integer, p_lease integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_due record;
  v_examined integer := 0;
  v_claimed jsonb := '[]';
begin
  if p_most is null or p_most not between 1 and 200 or p_lease is null or p_lease not between 1 and 3600 then
    raise exception 'Between 1 and 200 at a time, for 1 to 3600 seconds' using errcode = '22023';
  end if;
  perform private.find_alerts();
  for v_due in
    select d.id, d.tries, d.subscription_id, a.id as alert_id, a.user_id, a.kind, a.board, a.post_id, a.post_time
    from private.alert_deliveries d
    join private.alerts a on a.id = d.alert_id
    where d.next_try_at <= pg_catalog.now()
    order by d.next_try_at, d.id
    limit p_most
    for update of d skip locked
  loop
    v_examined := v_examined + 1;
    if not private.is_worth_telling(v_due.user_id, v_due.kind, v_due.board, v_due.post_id, v_due.post_time)
      or (v_due.subscription_id is null and not exists (
        select from private.alert_settings s where s.user_id = v_due.user_id and s.by_mail
      ))
    then
      delete from private.alert_deliveries d where d.id = v_due.id;
      -- What was never sent does not count among the five of a day.
      update private.alerts a set is_told = false where a.id = v_due.alert_id and a.sent_at is null and v_due.tries = 0;
      continue;
    end if;
    update private.alert_deliveries d
    set tries = d.tries + 1, next_try_at = pg_catalog.now() + pg_catalog.make_interval(secs => p_lease)
    where d.id = v_due.id;
    -- Said by one before it.
    continue when not found;
    -- No alert has content, so one says what all of its kind would say at this moment.
    with same as (
      delete from private.alert_deliveries d using private.alerts a
      where a.id = d.alert_id and a.user_id = v_due.user_id and a.kind = v_due.kind and d.tries = 0 and d.id <> v_due.id
        and d.subscription_id is not distinct from v_due.subscription_id
      returning d.alert_id
    )
    update private.alerts a set is_told = false from same where a.id = same.alert_id and a.sent_at is null;
    v_claimed := v_claimed || (
      select pg_catalog.jsonb_build_object(
        'delivery', v_due.id, 'try', v_due.tries + 1, 'alert', v_due.alert_id, 'kind', v_due.kind, 'board', v_due.board,
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
  end loop;
  return pg_catalog.jsonb_build_object('alerts', v_claimed, 'has_more', v_examined = p_most);
end;
$$;
comment on function private.claim_alerts(integer, integer) is 'Definer: the outbox is closed to every role.';

create function public.claim_alerts(p_most integer, p_lease integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.claim_alerts(p_most, p_lease);
comment on function public.claim_alerts(integer, integer) is 'For the sender: {alerts, has_more}, up to p_most deliveries that are due, as {delivery, try, alert, kind, board, language, push, mail}. Nobody else gets them for p_lease seconds; after that they are due again, so that a sender that died loses none. 22023 for other numbers.';

create function private.settle_alerts(p_outcomes jsonb) returns void
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
      set next_try_at = pg_catalog.now() + pg_catalog.make_interval(
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
comment on function private.settle_alerts(jsonb) is 'Definer: the outbox is closed to every role.';

create function public.settle_alerts(p_outcomes jsonb) returns void
language sql volatile security invoker set search_path = ''
return private.settle_alerts(p_outcomes);
comment on function public.settle_alerts(jsonb) is 'For the sender: what became of deliveries, as [{delivery, try, outcome, wait}]. "sent" ends one, "gone" removes its push subscription, and "failed" tries again after a growing pause, at least wait seconds, five times.';

create function private.describe_alert_sender(p_push_key text, p_sends_mail boolean) returns void
language sql volatile security definer set search_path = ''
begin atomic
  -- Browsers subscribed with another key, for which push services take nothing any more.
  delete from private.push_subscriptions p
  where exists (select from private.alert_sender a where a.push_key <> p_push_key);
  insert into private.alert_sender as a (push_key, mails) values (p_push_key, p_sends_mail)
  on conflict (is_only) do update set push_key = excluded.push_key, mails = excluded.mails
  where (a.push_key, a.mails) is distinct from (excluded.push_key, excluded.mails);
end;
comment on function private.describe_alert_sender(text, boolean) is 'Definer: the table is closed to every role.';

create function public.describe_alert_sender(p_push_key text, p_sends_mail boolean) returns void
language sql volatile security invoker set search_path = ''
return private.describe_alert_sender(p_push_key, p_sends_mail);
comment on function public.describe_alert_sender(text, boolean) is 'For the sender: its public VAPID key, null when it cannot push, and whether it sends mail. Students are offered what it can do. A new key ends all push subscriptions.';

create function private.my_alerts() returns jsonb
language sql stable security definer set search_path = ''
return pg_catalog.jsonb_build_object(
  'push_key', (select a.push_key from private.alert_sender a),
  'sends_mail', coalesce((select a.mails from private.alert_sender a), false),
  'by_mail', coalesce((select s.by_mail from private.alert_settings s where s.user_id = (select auth.uid())), false),
  'language', (select s.language from private.alert_settings s where s.user_id = (select auth.uid())),
  'endpoints', (
    select coalesce(pg_catalog.jsonb_agg(p.endpoint order by p.id), '[]')
    from private.push_subscriptions p where p.user_id = (select auth.uid())
  )
);
comment on function private.my_alerts() is 'Definer: the tables are closed to every role; of settings it returns only the caller''s.';

create function public.my_alerts() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_alerts();
comment on function public.my_alerts() is '{push_key, sends_mail, by_mail, language, endpoints}: what the sender can do, and what the caller has chosen. language is null before any choice; endpoints are those of the caller''s push subscriptions.';

create function private.set_alert_mail(p_is_on boolean, p_language text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_is_on is null or p_language is null then
    raise exception 'Say whether it is on, and in which language' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'Alerts need a confirmed e-mail' using errcode = '42501';
  end if;
  insert into private.alert_settings as s (user_id, language, by_mail) values (auth.uid(), p_language, p_is_on)
  on conflict (user_id) do update set language = excluded.language, by_mail = excluded.by_mail;
end;
$$;
comment on function private.set_alert_mail(boolean, text) is 'Definer: the table is closed to every role.';

create function public.set_alert_mail(p_is_on boolean, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.set_alert_mail(p_is_on, p_language);
comment on function public.set_alert_mail(boolean, text) is 'Whether the caller gets alerts by mail, and the language of all alerts, "en" or "ar". 42501 without a confirmed e-mail, 22023 or 23514 for bad values.';

create function private.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_language text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
begin
  if not private.has_confirmed_email() then
    raise exception 'Alerts need a confirmed e-mail' using errcode = '42501';
  end if;
  -- A mutex per user, for the limit below.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('push_subscriptions' || v_user, 0));
  insert into private.alert_settings as s (user_id, language) values (v_user, p_language)
  on conflict (user_id) do update set language = excluded.language;
  -- Whoever knows an endpoint is at that browser. What another account had asked for there would be shown to this student.
  delete from private.push_subscriptions p where p.endpoint = p_endpoint;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth) values (v_user, p_endpoint, p_p256dh, p_auth);
  delete from private.push_subscriptions p where p.user_id = v_user and p.id not in (
    select n.id from private.push_subscriptions n where n.user_id = v_user order by n.id desc limit 10
  );
end;
$$;
comment on function private.add_push_subscription(text, text, text, text) is 'Definer: the tables are closed to every role.';

create function public.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.add_push_subscription(p_endpoint, p_p256dh, p_auth, p_language);
comment on function public.add_push_subscription(text, text, text, text) is 'Alerts the caller in this browser, too: the ten newest stay. The language is that of all alerts. 42501 without a confirmed e-mail, 23502 or 23514 for bad values.';

create function private.remove_push_subscription(p_endpoint text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.push_subscriptions p where p.endpoint = p_endpoint and p.user_id = (select auth.uid());
end;
comment on function private.remove_push_subscription(text) is 'Definer: the table is closed to every role.';

create function public.remove_push_subscription(p_endpoint text) returns void
language sql volatile security invoker set search_path = ''
return private.remove_push_subscription(p_endpoint);
comment on function public.remove_push_subscription(text) is 'Alerts the caller in this browser no longer.';

create function private.switch_off_alert_mail(p_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.alert_settings s set by_mail = false where s.off_token = p_token;
  return found;
end;
$$;
comment on function private.switch_off_alert_mail(text) is 'Definer: who has the token of a mail need not be signed in.';

create function public.switch_off_alert_mail(p_token text) returns boolean
language sql volatile security invoker set search_path = ''
return private.switch_off_alert_mail(p_token);
comment on function public.switch_off_alert_mail(text) is 'For whoever has the token of a mail: no more alerts by mail. False when no account has that token.';

-- As before, with the alerts.
create or replace view private.belongings (user_id, section, is_list, key, item) as
select u.id, s.section, s.is_list, '', null::jsonb
from auth.users u cross join (
  values ('account', false), ('sessions', true), ('academic_info', false), ('documents', true), ('calendar_feed', false),
    ('course_requests', true), ('swap_requests', true), ('swap_match_visit', false), ('practicum_groups', true),
    ('post_reports', true), ('feedback', true), ('alert_settings', false), ('push_subscriptions', true), ('alerts', true)
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
select a.user_id, 'alerts', true, pg_catalog.lpad(a.id::text, 19, '0'), pg_catalog.to_jsonb(a) - 'post_id' from private.alerts a;

revoke all on table private.alert_sender, private.alert_settings, private.push_subscriptions, private.alert_causes,
  private.alerts, private.alert_deliveries
from public, anon, authenticated, service_role;
revoke all on function private.new_token(), private.note_alert_cause(), private.students_matched_by(bigint),
  private.add_alert(uuid, text, text, bigint, timestamptz),
  private.is_worth_telling(uuid, text, text, bigint, timestamptz), private.find_alerts(),
  private.claim_alerts(integer, integer), public.claim_alerts(integer, integer),
  private.settle_alerts(jsonb), public.settle_alerts(jsonb),
  private.describe_alert_sender(text, boolean), public.describe_alert_sender(text, boolean),
  private.my_alerts(), public.my_alerts(),
  private.set_alert_mail(boolean, text), public.set_alert_mail(boolean, text),
  private.add_push_subscription(text, text, text, text), public.add_push_subscription(text, text, text, text),
  private.remove_push_subscription(text), public.remove_push_subscription(text),
  private.switch_off_alert_mail(text), public.switch_off_alert_mail(text)
from public, anon, authenticated, service_role;
grant execute on function private.claim_alerts(integer, integer), public.claim_alerts(integer, integer),
  private.settle_alerts(jsonb), public.settle_alerts(jsonb),
  private.describe_alert_sender(text, boolean), public.describe_alert_sender(text, boolean)
to service_role;
grant execute on function private.my_alerts(), public.my_alerts(),
  private.set_alert_mail(boolean, text), public.set_alert_mail(boolean, text),
  private.add_push_subscription(text, text, text, text), public.add_push_subscription(text, text, text, text),
  private.remove_push_subscription(text), public.remove_push_subscription(text)
to authenticated;
grant execute on function private.switch_off_alert_mail(text), public.switch_off_alert_mail(text) to anon, authenticated;
