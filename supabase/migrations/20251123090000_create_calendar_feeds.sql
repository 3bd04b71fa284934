-- Purpose: a student's term as a calendar that apps fetch from a secret address (ICS-03), with its export.
-- Tables: calendar_feeds. Rights: the owner reads whether there is one; the functions alone write. Nobody reads the token.
-- Special: only a hash of the token is stored, so the address is known once, to whoever made it (ADR-40). The public
--          functions are thin wrappers (ADR-06).

create table public.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  renewed_at timestamptz not null default now(),
  -- The rate limit of the address.
  fetches integer not null default 0,
  fetches_since timestamptz not null default now(),
  constraint calendar_feeds_token_hash_unique unique (token_hash)
);

comment on table public.calendar_feeds is 'The secret addresses at which calendar apps fetch the term of a student. A user has at most one.';
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token in the address. Readable by nobody.';
comment on column public.calendar_feeds.renewed_at is 'When the present address was made.';
comment on column public.calendar_feeds.fetches is 'Within the hour that began at fetches_since.';

alter table public.calendar_feeds enable row level security;

create policy "A student reads whether there is an own feed" on public.calendar_feeds
for select to authenticated
using ((select auth.uid()) = user_id);

create function private.hash_of_token(p_token text) returns bytea
language sql immutable security invoker set search_path = ''
return pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8'));

create function private.renew_calendar_feed() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  -- 128 bits. A UUID alone has 122 random ones.
  v_token constant text := pg_catalog.left(
    pg_catalog.encode(
      pg_catalog.sha256(pg_catalog.convert_to(
        pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid()), 'UTF8'
      )),
      'hex'
    ),
    32
  );
begin
  if not exists (select from auth.users u where u.id = v_user) then
    raise exception 'The account does not exist any more' using errcode = '42501';
  end if;
  insert into public.calendar_feeds as f (user_id, token_hash) values (v_user, private.hash_of_token(v_token))
  on conflict (user_id) do update
  set token_hash = excluded.token_hash, renewed_at = pg_catalog.now(), fetches = 0, fetches_since = pg_catalog.now();
  return v_token;
end;
$$;
comment on function private.renew_calendar_feed() is 'Definer: the table is closed to writes, so that every token is random and only its hash is stored.';

create function public.renew_calendar_feed() returns text
language sql volatile security invoker set search_path = ''
return private.renew_calendar_feed();
comment on function public.renew_calendar_feed() is 'Makes the caller''s feed, or a new address for it: the former one stops working. Gives the token, this once.';

create function private.switch_off_calendar_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.calendar_feeds f where f.user_id = (select auth.uid());
end;
$$;
comment on function private.switch_off_calendar_feed() is 'Definer: the table is closed to writes.';

create function public.switch_off_calendar_feed() returns void
language sql volatile security invoker set search_path = ''
return private.switch_off_calendar_feed();
comment on function public.switch_off_calendar_feed() is 'Removes the caller''s feed. Its address stops working.';

create function private.read_calendar_feed(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds;
begin
  update public.calendar_feeds f
  set fetches = case when f.fetches_since > pg_catalog.now() - interval '1 hour' then f.fetches + 1 else 1 end,
    fetches_since = case when f.fetches_since > pg_catalog.now() - interval '1 hour' then f.fetches_since else pg_catalog.now() end
  where f.token_hash = private.hash_of_token(p_token)
  returning * into v_feed;
  if not found then
    return null;
  elsif v_feed.fetches > 120 then
    return pg_catalog.jsonb_build_object(
      'wait',
      pg_catalog.ceil(extract(epoch from v_feed.fetches_since + interval '1 hour' - pg_catalog.now()))
    );
  end if;
  return pg_catalog.jsonb_build_object(
    'plan',
    (
      select pg_catalog.jsonb_build_object(
        'data', p.data,
        'changed', pg_catalog.floor(extract(epoch from greatest(p.updated_at, t.updated_at)) * 1000)
      )
      from public.documents t
      join public.documents p
        -- Which plan is "My term", as app/kept/encoding.ts writes it.
        on p.user_id = t.user_id and p.kind = 'plan' and p.id = t.data #>> '{tree,planId,0}' and not p.is_deleted
      where t.user_id = v_feed.user_id and t.kind = 'term' and t.id = 'main' and not t.is_deleted
    )
  );
end;
$$;
comment on function private.read_calendar_feed(text) is 'Definer: who has the token is no user, and reads one document of a table closed to all but its owner.';

create function public.read_calendar_feed(p_token text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.read_calendar_feed(p_token);
comment on function public.read_calendar_feed(text) is 'For whoever has the token: {plan: {data, changed} or null}, the plan marked "My term"; {wait}, in seconds, after 120 calls in an hour; null for a token of no feed.';

-- As before, with the feed.
create or replace function private.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
return (
  select pg_catalog.jsonb_build_object(
    'exported_at', pg_catalog.now(),
    'account', pg_catalog.jsonb_build_object(
      'id', u.id,
      'email', u.email,
      'name', u.raw_user_meta_data ->> 'name',
      'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at
    ),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent
        ) order by s.created_at
      ), '[]') from auth.sessions s where s.user_id = u.id
    ),
    'academic_info', (select pg_catalog.to_jsonb(a) from public.academic_info a where a.user_id = u.id),
    'documents', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(d) order by d.kind, d.id), '[]')
      from public.documents d where d.user_id = u.id
    ),
    'calendar_feed', (
      select pg_catalog.to_jsonb(f) - 'token_hash' from public.calendar_feeds f where f.user_id = u.id
    ),
    'course_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.course_requests r where r.creator_id = u.id
    ),
    'swap_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.swap_requests r where r.user_id = u.id
    ),
    'practicum_groups', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.practicum_groups r where r.user_id = u.id
    ),
    'feedback', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) order by f.id), '[]')
      from public.feedback f where f.user_id = u.id
    )
  )
  from auth.users u
  where u.id = (select auth.uid())
);

revoke all on table public.calendar_feeds from public, anon, authenticated, service_role;
grant select (user_id, created_at, renewed_at) on table public.calendar_feeds to authenticated;
revoke all on function private.hash_of_token(text),
  private.renew_calendar_feed(), public.renew_calendar_feed(),
  private.switch_off_calendar_feed(), public.switch_off_calendar_feed(),
  private.read_calendar_feed(text), public.read_calendar_feed(text)
from public, anon, authenticated, service_role;
grant execute on function private.renew_calendar_feed(), public.renew_calendar_feed(),
  private.switch_off_calendar_feed(), public.switch_off_calendar_feed()
to authenticated;
grant execute on function private.read_calendar_feed(text), public.read_calendar_feed(text) to anon;
