-- Purpose: the board of graduation-project groups (DATA-04, DATA-12, DATA-13, DATA-16).
-- Tables: practicum_groups. Rights: as for swap_requests.

create function private.are_tags(p_tags text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.array_ndims(p_tags) = 1
  and pg_catalog.cardinality(p_tags) <= 20
  and not exists (
    select from unnest(p_tags) as tag
    where tag is null or tag <> private.trimmed(tag) or pg_catalog.char_length(tag) not between 2 and 60
  );
comment on function private.are_tags(text[]) is '1 to 20 majors of 2 to 60 characters each, without blanks at their ends. Null for an empty list.';

create table public.practicum_groups (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  creator_name text default private.current_user_name(),
  creator_email text default private.current_user_email(),
  publisher_student_id text not null,
  title text not null,
  description text not null,
  tags text[] not null,
  notes text,
  semester text not null,
  status text not null default 'open',
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  constraint practicum_groups_student_id_of_digits check (private.is_student_id(publisher_student_id)),
  constraint practicum_groups_title_filled check (private.is_filled(title, 120)),
  constraint practicum_groups_description_filled check (private.is_filled(description, 2000)),
  constraint practicum_groups_tags_clean check (coalesce(private.are_tags(tags), false)),
  constraint practicum_groups_notes_short check (char_length(notes) <= 2000),
  constraint practicum_groups_semester_known check (semester ~ '^(fall|winter|spring)-20[0-9]{2}$'),
  constraint practicum_groups_open_or_closed check (status in ('open', 'closed'))
);

comment on table public.practicum_groups is 'A group for a graduation project that looks for members.';
comment on column public.practicum_groups.tags is 'The majors that the group looks for.';
comment on column public.practicum_groups.semester is 'The term of the project as a code, like fall-2026.';
comment on column public.practicum_groups.creator_name is 'The name of the account when it posted; null when it had none.';
comment on column public.practicum_groups.creator_email is 'The e-mail of the account when it posted. For its owner alone.';
comment on column public.practicum_groups.expires_at is '30 days after creation; the board hides the row from then on.';

create index practicum_groups_board on public.practicum_groups (created_at desc, id desc) where status = 'open';
create index practicum_groups_own on public.practicum_groups (user_id, created_at desc, id desc);
create index practicum_groups_expiry on public.practicum_groups (expires_at);

create trigger practicum_groups_limit_open
before insert on public.practicum_groups
for each row execute function private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');

create trigger practicum_groups_limit_reopened
before update of status on public.practicum_groups
for each row when (old.status <> 'open' and new.status = 'open')
execute function private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');

alter table public.practicum_groups enable row level security;

create policy "Students read open groups and all of their own" on public.practicum_groups
for select to authenticated
using ((status = 'open' and expires_at > now()) or (select auth.uid()) = user_id);

create policy "A student posts in the own name" on public.practicum_groups
for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy "A student changes the own groups" on public.practicum_groups
for update to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id);

create policy "A student removes the own groups" on public.practicum_groups
for delete to authenticated
using ((select auth.uid()) = user_id);

revoke all on function private.are_tags(text[]) from public, anon, authenticated, service_role;
grant execute on function private.are_tags(text[]) to authenticated;

revoke all on table public.practicum_groups from public, anon, authenticated, service_role;
grant select (
  id, user_id, creator_name, publisher_student_id, title, description, tags, notes, semester, status, expires_at, created_at
) on table public.practicum_groups to authenticated;
grant insert (publisher_student_id, title, description, tags, notes, semester) on table public.practicum_groups to authenticated;
grant update (publisher_student_id, title, description, tags, notes, semester, status)
on table public.practicum_groups to authenticated;
grant delete on table public.practicum_groups to authenticated;
