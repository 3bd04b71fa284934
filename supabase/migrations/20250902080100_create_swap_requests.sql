-- Purpose: the board of section swaps (DATA-03, DATA-12 to DATA-17).
-- Tables: swap_requests. Rights: signed-in users read open, unexpired rows and all of their own; only the owner updates and
--         deletes. Writable columns are granted one by one; the database sets owner, name, e-mail, the status of a new row,
--         creation and expiry. No role may read the e-mail.

create table public.swap_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  creator_name text default private.current_user_name(),
  creator_email text default private.current_user_email(),
  creator_student_id text not null,
  course_name text not null,
  current_section text not null,
  target_section text not null,
  status text not null default 'open',
  expires_at timestamptz not null default now() + interval '30 days',
  created_at timestamptz not null default now(),
  constraint swap_requests_student_id_of_digits check (private.is_student_id(creator_student_id)),
  constraint swap_requests_course_filled check (private.is_filled(course_name, 60)),
  constraint swap_requests_current_section_filled check (private.is_filled(current_section, 60)),
  constraint swap_requests_target_section_filled check (private.is_filled(target_section, 60)),
  constraint swap_requests_sections_differ
    check (lower(private.trimmed(current_section)) <> lower(private.trimmed(target_section))),
  constraint swap_requests_open_or_closed check (status in ('open', 'closed'))
);

comment on table public.swap_requests is 'A student has the current section of a course and wants the target section.';
comment on column public.swap_requests.creator_name is 'The name of the account when it posted; null when it had none.';
comment on column public.swap_requests.creator_email is 'The e-mail of the account when it posted. For its owner alone.';
comment on column public.swap_requests.expires_at is '30 days after creation; the board hides the row from then on.';

-- For the board: open rows, newest first.
create index swap_requests_board on public.swap_requests (created_at desc, id desc) where status = 'open';
-- For My Requests, the limit of open rows, the policies and the foreign key.
create index swap_requests_own on public.swap_requests (user_id, created_at desc, id desc);
-- For the daily purge of expired rows.
create index swap_requests_expiry on public.swap_requests (expires_at);

create trigger swap_requests_limit_open
before insert on public.swap_requests
for each row execute function private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');

create trigger swap_requests_limit_reopened
before update of status on public.swap_requests
for each row when (old.status <> 'open' and new.status = 'open')
execute function private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');

alter table public.swap_requests enable row level security;

create policy "Students read open requests and all of their own" on public.swap_requests
for select to authenticated
using ((status = 'open' and expires_at > now()) or (select auth.uid()) = user_id);

create policy "A student posts in the own name" on public.swap_requests
for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy "A student changes the own requests" on public.swap_requests
for update to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id);

create policy "A student removes the own requests" on public.swap_requests
for delete to authenticated
using ((select auth.uid()) = user_id);

revoke all on table public.swap_requests from public, anon, authenticated, service_role;
grant select (
  id, user_id, creator_name, creator_student_id, course_name, current_section, target_section, status, expires_at, created_at
) on table public.swap_requests to authenticated;
grant insert (creator_student_id, course_name, current_section, target_section) on table public.swap_requests to authenticated;
grant update (creator_student_id, course_name, current_section, target_section, status)
on table public.swap_requests to authenticated;
grant delete on table public.swap_requests to authenticated;
