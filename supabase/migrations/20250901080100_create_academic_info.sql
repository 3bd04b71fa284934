-- Purpose: a student's academic standing, one row per student (DATA-01, DATA-05, DATA-06).
-- Tables: academic_info. Rights: the owner only; a visitor has none. The database sets the owner, the id and both
--         timestamps: values from a client are refused or overwritten.
-- The checks refuse what the form refuses (SEC-03). PostgREST and the embedded edition answer 23514 with the name of the
-- constraint, so no trigger has to raise messages.

create table public.academic_info (
  id uuid primary key default gen_random_uuid(),
  -- Unique, so its index also serves the policies below.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  total_grade_points numeric(10, 2) not null,
  total_credits numeric(10, 2) not null,
  current_subjects integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint academic_info_one_row_per_user unique (user_id),
  -- 'NaN' counts as greater than every number, so it needs its own check.
  constraint academic_info_grade_points_not_negative check (total_grade_points >= 0 and total_grade_points <> 'NaN'),
  constraint academic_info_credits_not_negative check (total_credits >= 0 and total_credits <> 'NaN'),
  constraint academic_info_subjects_from_0_to_20 check (current_subjects between 0 and 20),
  -- The GPA counts as 0 when there are no credits (ACAD-11).
  constraint academic_info_gpa_at_most_4 check (total_credits = 0 or total_grade_points <= 4 * total_credits)
);

comment on table public.academic_info is 'Total grade points and credits of a student so far, and the number of subjects this term. One row a user.';
comment on column public.academic_info.total_grade_points is 'Sum of grade points times credit hours, two decimals.';
comment on column public.academic_info.total_credits is 'Credit hours, two decimals.';
comment on column public.academic_info.current_subjects is 'Courses this term, 0 to 20: how many rows the GPA calculator starts with.';

-- Uses the clock of the database, whatever the client sent.
create function private.set_updated_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.set_updated_at() is 'Trigger: the time of a change is the time the database saw it.';

create trigger academic_info_set_updated_at
before insert or update on public.academic_info
for each row execute function private.set_updated_at();

alter table public.academic_info enable row level security;

create policy "A student reads the own standing" on public.academic_info
for select to authenticated
using ((select auth.uid()) = user_id);

create policy "A student stores the own standing" on public.academic_info
for insert to authenticated
with check ((select auth.uid()) = user_id);

create policy "A student changes the own standing" on public.academic_info
for update to authenticated
using ((select auth.uid()) = user_id)
with check ((select auth.uid()) = user_id);

create policy "A student removes the own standing" on public.academic_info
for delete to authenticated
using ((select auth.uid()) = user_id);

revoke all on table public.academic_info from public, anon, authenticated, service_role;
grant select, delete on table public.academic_info to authenticated;
grant insert (user_id, total_grade_points, total_credits, current_subjects, updated_at)
on table public.academic_info to authenticated;
grant update (total_grade_points, total_credits, current_subjects, updated_at)
on table public.academic_info to authenticated;
