-- Purpose: reminds students who asked for it of their own dates and of deadlines, through the outbox of alerts (ALERT-05).
-- Tables: private.alert_settings, with the choice, the time zone and when to look next; private.alerts, whose reminders are of no
--         post. Reads documents and published_dates. Rights: students choose for themselves through a function; the sender
--         (service_role in a hosted project) takes accounts in turn.
-- Special: which dates are due is decided by the sender, with the code that screens and feeds read dates with; here it is kept
--          that each is told of once.

alter table private.alert_settings
  add column reminds boolean not null default false,
  add column time_zone text,
  add column remind_at timestamptz not null default pg_catalog.now(),
  add column reminded_on date,
  -- Offsets such as +03:00 are no names of IANA.
  add constraint alert_settings_time_zone_form check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and char_length(time_zone) <= 64);
comment on column private.alert_settings.reminds is 'Whether to remind of own dates and deadlines, in the ways that alerts go.';
comment on column private.alert_settings.time_zone is 'IANA, as the browser of the last choice said; null, or a name that the sender does not know: the university''s.';
comment on column private.alert_settings.remind_at is 'When the sender is to look next, or looks again after one that failed.';
comment on column private.alert_settings.reminded_on is 'The last day in that zone on which there was a reminder. A later one is of other dates, so that none is told of twice.';
create index alert_settings_to_remind on private.alert_settings (remind_at) where reminds;

alter table private.alerts
  alter column board drop not null,
  alter column post_id drop not null,
  drop constraint alerts_kind_known,
  add constraint alerts_kind_known check (kind in ('match', 'expiry', 'reminder')),
  add constraint alerts_of_posts check (
    case kind when 'reminder' then board is null and post_id is null else board is not null and post_id is not null end
  ),
  drop constraint alerts_once_each,
  add constraint alerts_once_each unique nulls not distinct (user_id, kind, board, post_id, post_time);
comment on column private.alerts.post_id is 'Of a match, the request that made it, whoever''s it is; of an expiry the student''s own post; null for a reminder.';
comment on column private.alerts.post_time is 'When that request last changed; when the post expires; until when a reminder is true. With the post it tells once of each.';

-- As before, with reminders: they are true until their day is over, and only for who still wants them.
create or replace function private.is_worth_telling(p_user uuid, p_kind text, p_board text, p_post bigint, p_time timestamptz) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if p_kind = 'match' then
    return private.is_matched_by(p_post, p_user)
      -- Who has seen the matches since then needs no message.
      and not exists (select from private.swap_match_visits v where v.user_id = p_user and v.seen_at >= p_time);
  elsif p_kind = 'reminder' then
    return p_time > pg_catalog.now()
      and exists (select from private.alert_settings s where s.user_id = p_user and s.reminds);
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

create function private.take_reminders(p_most integer, p_lease integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_accounts jsonb;
begin
  perform private.check_portion(p_most, p_lease);
  with next_ones as (
    select s.user_id from private.alert_settings s
    where s.reminds and s.remind_at <= pg_catalog.now()
      and (s.by_mail or exists (select from private.push_subscriptions p where p.user_id = s.user_id))
    order by s.remind_at, s.user_id limit p_most for update of s skip locked
  ), taken as (
    update private.alert_settings s
    set remind_at = pg_catalog.now() + pg_catalog.make_interval(secs => p_lease)
    from next_ones n where s.user_id = n.user_id
    returning s.user_id, s.time_zone, s.remind_at
  )
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'account', t.user_id, 'until', t.remind_at, 'time_zone', t.time_zone, 'dates', d.data
  )) into v_accounts
  from taken t
  left join public.documents d on d.user_id = t.user_id and d.kind = 'dates' and d.id = 'main' and not d.is_deleted;
  if v_accounts is null then
    return null;
  end if;
  return pg_catalog.jsonb_build_object(
    'accounts', v_accounts,
    'published', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) - 'revision' order by p.semester, p.kind), '[]')
      from public.published_dates p
    )
  );
end;
$$;
comment on function private.take_reminders(integer, integer) is 'Definer: the settings and the documents are closed to every role but their owner.';

create function public.take_reminders(p_most integer, p_lease integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.take_reminders(p_most, p_lease);
comment on function public.take_reminders(integer, integer) is 'For the sender: up to p_most accounts whose dates are to be looked at, as {accounts: [{account, until, time_zone, dates}], published}, for settle_reminder; null when there is none. dates is the stored document of own dates or null, published the published dates of the calendar. An account that it does not get through comes again at until, p_lease seconds later. 22023 for other numbers.';

create function private.settle_reminder(p_account uuid, p_until timestamptz, p_next timestamptz, p_day date, p_tell_until timestamptz)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_settings private.alert_settings;
begin
  -- Taken by another sender since, or chosen anew: that look counts.
  select * into v_settings from private.alert_settings s
  where s.user_id = p_account and s.reminds and s.remind_at = p_until for update;
  if not found then
    return;
  end if;
  if p_tell_until is not null and (v_settings.reminded_on is null or v_settings.reminded_on < p_day) then
    perform private.add_alert(p_account, 'reminder', null, null, p_tell_until);
    v_settings.reminded_on := p_day;
  end if;
  update private.alert_settings s set remind_at = p_next, reminded_on = v_settings.reminded_on where s.user_id = p_account;
end;
$$;
comment on function private.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz) is 'Definer: the settings and the outbox are closed to every role.';

create function public.settle_reminder(p_account uuid, p_until timestamptz, p_next timestamptz, p_day date, p_tell_until timestamptz)
returns void
language sql volatile security invoker set search_path = ''
return private.settle_reminder(p_account, p_until, p_next, p_day, p_tell_until);
comment on function public.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz) is 'For the sender: that an account of take_reminders was looked at, on the day p_day of its time zone, and is to be again at p_next. With p_tell_until a reminder goes into the outbox that is true until then, once a day.';

create function private.set_date_reminders(p_is_on boolean, p_time_zone text, p_language text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_is_on is null then
    raise exception 'Say whether it is on' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'Alerts need a confirmed e-mail' using errcode = '42501';
  end if;
  insert into private.alert_settings as s (user_id, language, reminds, time_zone)
  values (auth.uid(), p_language, p_is_on, p_time_zone)
  on conflict (user_id) do update set reminds = excluded.reminds, time_zone = excluded.time_zone, remind_at = excluded.remind_at;
end;
$$;
comment on function private.set_date_reminders(boolean, text, text) is 'Definer: the table is closed to every role.';

create function public.set_date_reminders(p_is_on boolean, p_time_zone text, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.set_date_reminders(p_is_on, p_time_zone, p_language);
comment on function public.set_date_reminders(boolean, text, text) is 'Whether the caller is reminded of dates, and in which time zone of IANA, null for the university''s. The language counts for who has chosen none. 42501 without a confirmed e-mail, 22023, 23502 or 23514 for bad values.';

-- As before, with reminders.
create or replace function private.my_alerts() returns jsonb
language sql stable security definer set search_path = ''
return pg_catalog.jsonb_build_object(
  'push_key', (select a.push_key from private.alert_sender a),
  'sends_mail', coalesce((select a.mails from private.alert_sender a), false),
  'by_mail', coalesce((select s.by_mail from private.alert_settings s where s.user_id = (select auth.uid())), false),
  'reminds', coalesce((select s.reminds from private.alert_settings s where s.user_id = (select auth.uid())), false),
  'time_zone', (select s.time_zone from private.alert_settings s where s.user_id = (select auth.uid())),
  'language', (select s.language from private.alert_settings s where s.user_id = (select auth.uid())),
  'endpoints', (
    select coalesce(pg_catalog.jsonb_agg(p.endpoint order by p.id), '[]')
    from private.push_subscriptions p where p.user_id = (select auth.uid())
  )
);
comment on function public.my_alerts() is '{push_key, sends_mail, by_mail, reminds, time_zone, language, endpoints}: what the sender can do, and what the caller has chosen. language is null before any choice; endpoints are those of the caller''s push subscriptions.';

revoke all on function private.take_reminders(integer, integer), public.take_reminders(integer, integer),
  private.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz),
  public.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz),
  private.set_date_reminders(boolean, text, text), public.set_date_reminders(boolean, text, text)
from public, anon, authenticated, service_role;
grant execute on function private.take_reminders(integer, integer), public.take_reminders(integer, integer),
  private.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz),
  public.settle_reminder(uuid, timestamptz, timestamptz, date, timestamptz)
to service_role;
grant execute on function private.set_date_reminders(boolean, text, text), public.set_date_reminders(boolean, text, text)
to authenticated;
