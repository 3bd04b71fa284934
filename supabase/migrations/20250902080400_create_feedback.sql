-- Purpose: stores feedback when there is no webhook (FEED-11).
-- Tables: feedback. Rights: signed-in users insert; nobody reads, updates or deletes through the API.

create table public.feedback (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null default 'Anonymous',
  type text not null,
  message text not null,
  created_at timestamptz not null default now(),
  constraint feedback_name_filled check (private.is_filled(name, 100)),
  constraint feedback_type_known check (type in ('suggestion', 'feature', 'bug', 'other')),
  constraint feedback_message_filled check (private.is_filled(message, 4000))
);

comment on table public.feedback is 'What users tell us about the product. Read by its operators in the database, by nobody through the API.';

create index feedback_own on public.feedback (user_id, created_at desc);

-- Security definer, because the sender may not read the table, not even to count their own rows.
create function private.limit_feedback() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('feedback' || new.user_id, 0));
  if (
    select count(*) from public.feedback f
    where f.user_id = new.user_id and f.created_at > pg_catalog.now() - interval '1 hour'
  ) >= 20 then
    raise exception 'Too many attempts. Please wait a moment and try again.' using errcode = 'PT429', hint = 'too-many-attempts';
  end if;
  return new;
end;
$$;
comment on function private.limit_feedback() is 'Trigger: a user sends at most 20 messages an hour.';

create trigger feedback_limit
before insert on public.feedback
for each row execute function private.limit_feedback();

alter table public.feedback enable row level security;

create policy "A signed-in user sends feedback in the own name" on public.feedback
for insert to authenticated
with check ((select auth.uid()) = user_id);

revoke all on function private.limit_feedback() from public, anon, authenticated, service_role;
revoke all on table public.feedback from public, anon, authenticated, service_role;
grant insert (name, type, message) on table public.feedback to authenticated;
