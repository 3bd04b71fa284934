-- What the embedded edition adds to the schema "auth", also to that of an earlier version. Applied at every start.

-- Sign-ups that are not confirmed wait side by side; of accounts that are, an address has one (ENG-47).
drop index if exists auth.users_email_partial_key;
create unique index if not exists users_confirmed_email_key on auth.users (email)
where not is_sso_user and email_confirmed_at is not null;
create index if not exists users_email_idx on auth.users (email);

-- Which browser a sign-up that waits is of: the hash of the ID that only it was answered, and from where, as in
-- auth.sign_in_addresses.
create table if not exists auth.sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  browser_hash text not null,
  address_key text not null
);
create unique index if not exists sign_ups_browser_key on auth.sign_ups (browser_hash);

-- Links and codes of mails (AUTH-25, AUTH-27), as hashes. An account has one of each kind: a new one replaces the old.
create table if not exists auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery')),
  token_hash text not null unique,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Mails that are under way or have to be tried again (ENG-38). Without their text: each try makes a new link.
create table if not exists auth.mails_to_send (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'already-registered')),
  request_id uuid not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  primary key (user_id, kind)
);
-- Of the screen that asked for it; a mail without one has both (ADR-66).
alter table auth.mails_to_send add column if not exists language text check (language in ('en', 'ar'));

-- From where an account has signed in, as a keyed hash of account and address (ENG-29).
create table if not exists auth.sign_in_addresses (
  user_id uuid not null references auth.users (id) on delete cascade,
  address_key text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, address_key)
);

-- Why sessions ended that others may not know have ended, by the hash of their refresh token (KEEP-20). It names nobody.
create table if not exists auth.ended_sessions (
  token text primary key,
  reason text not null check (reason in ('password-changed', 'signed-out', 'account-deleted')),
  ended_at timestamptz not null default now()
);

-- Sessions go with their account, whoever deletes it.
create or replace function auth.note_deleted_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.ended_sessions (token, reason)
  select t.token, 'account-deleted' from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
  where s.user_id = old.id and not coalesce(t.revoked, false) and t.token like 'sha256:%'
  on conflict do nothing;
  return old;
end $$;
revoke all on function auth.note_deleted_account() from public;
create or replace trigger users_note_deleted before delete on auth.users
for each row execute function auth.note_deleted_account();
