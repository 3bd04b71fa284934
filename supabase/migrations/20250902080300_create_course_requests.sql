-- Purpose: a student's request for a course, with the list of who is interested (DATA-02, DATA-07 to DATA-11, DATA-21).
-- Tables: course_requests. Rights: only the creator reads, updates and deletes a row. Everybody else, visitors included,
--         needs the link: get_course_request and add_interested_student find one row by its slug.
-- Special: those two are thin wrappers that run as their caller; security definer functions in "private" do the work, which
--          the API does not expose. Names are resolved at creation, so callers need no right on that schema (ADR-06).

create function private.new_slug() returns text
language sql volatile security invoker set search_path = ''
return (
  -- Two random bytes per character of 62: the modulo bias is below 0.1%.
  select pg_catalog.string_agg(
    pg_catalog.substr(
      'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
      1 + (256 * pg_catalog.get_byte(random.bytes, 2 * place) + pg_catalog.get_byte(random.bytes, 2 * place + 1)) % 62,
      1
    ),
    ''
  )
  from (select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.gen_random_uuid()::text, 'UTF8')) as bytes) as random,
    pg_catalog.generate_series(0, 7) as place
);
comment on function private.new_slug() is '8 random characters. The address of a request is the only key to it.';

create function private.is_student(p_student jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return case
  when pg_catalog.jsonb_typeof(p_student) is distinct from 'object' then false
  else p_student = pg_catalog.jsonb_build_object('name', p_student ->> 'name', 'student_id', p_student ->> 'student_id')
    and coalesce(private.is_filled(p_student ->> 'name', 100), false)
    and coalesce(private.is_student_id(p_student ->> 'student_id'), false)
end;
comment on function private.is_student(jsonb) is 'Whether it is {name, student_id}, both text within their limits, and nothing else.';

create function private.are_students(p_students jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return case
  when pg_catalog.jsonb_typeof(p_students) is distinct from 'array' then false
  else pg_catalog.jsonb_array_length(p_students) between 1 and 200
    and (select pg_catalog.bool_and(private.is_student(student)) from pg_catalog.jsonb_array_elements(p_students) as student)
    and (
      select pg_catalog.count(distinct student ->> 'student_id') = pg_catalog.count(*)
      from pg_catalog.jsonb_array_elements(p_students) as student
    )
end;
comment on function private.are_students(jsonb) is 'Whether it is a list of 1 to 200 students, none of them twice.';

create table public.course_requests (
  id bigint generated always as identity primary key,
  creator_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  creator_name text not null,
  creator_student_id text not null,
  course_name text not null,
  slug text not null default private.new_slug(),
  interested_students jsonb not null,
  created_at timestamptz not null default now(),
  expiration_date timestamptz not null default now() + interval '30 days',
  constraint course_requests_creator_name_filled check (private.is_filled(creator_name, 100)),
  constraint course_requests_student_id_of_digits check (private.is_student_id(creator_student_id)),
  constraint course_requests_course_filled check (private.is_filled(course_name, 60)),
  constraint course_requests_slug_unique unique (slug),
  constraint course_requests_students check (private.are_students(interested_students))
);

comment on table public.course_requests is 'A student asks for a course to be offered and collects who else wants it.';
comment on column public.course_requests.slug is 'The last part of the link. Who has it may read the request and add a name.';
comment on column public.course_requests.interested_students is 'List of {name, student_id}, in the order in which they came.';
comment on column public.course_requests.expiration_date is '30 days after creation; readable from then on, but closed to new names.';

create index course_requests_own on public.course_requests (creator_id, created_at desc, id desc);
create index course_requests_expiry on public.course_requests (expiration_date);

create trigger course_requests_limit_open
before insert on public.course_requests
for each row execute function private.limit_open_rows('creator_id', 'expiration_date');

alter table public.course_requests enable row level security;

create policy "A student reads the own requests" on public.course_requests
for select to authenticated
using ((select auth.uid()) = creator_id);

create policy "A student creates in the own account" on public.course_requests
for insert to authenticated
with check ((select auth.uid()) = creator_id);

create policy "A student changes the own requests" on public.course_requests
for update to authenticated
using ((select auth.uid()) = creator_id)
with check ((select auth.uid()) = creator_id);

create policy "A student removes the own requests" on public.course_requests
for delete to authenticated
using ((select auth.uid()) = creator_id);

revoke all on table public.course_requests from public, anon, authenticated, service_role;
grant select, delete on table public.course_requests to authenticated;
grant insert (creator_name, creator_student_id, course_name, interested_students) on table public.course_requests to authenticated;
grant update (creator_name, creator_student_id, course_name, interested_students) on table public.course_requests to authenticated;

-- What people with the link see: neither the id nor the owner.
create type public.shared_course_request as (
  creator_name text,
  creator_student_id text,
  course_name text,
  slug text,
  interested_students jsonb,
  created_at timestamptz,
  expiration_date timestamptz
);

create function private.get_course_request(p_slug text) returns public.shared_course_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.shared_course_request;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  end if;
  select r.creator_name, r.creator_student_id, r.course_name, r.slug, r.interested_students, r.created_at, r.expiration_date
  into v_request from public.course_requests r where r.slug = p_slug;
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  end if;
  return v_request;
end;
$$;
comment on function private.get_course_request(text) is 'Definer: the table is closed to all but the creator.';

create function private.add_interested_student(p_slug text, p_name text, p_student_id text)
returns public.shared_course_request
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name constant text := private.trimmed(p_name);
  v_student_id constant text := private.trimmed(p_student_id);
  v_request public.course_requests;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  elsif coalesce(v_name, '') = '' or coalesce(v_student_id, '') = '' then
    raise exception 'Student name and ID are required' using errcode = '22023', hint = 'student-incomplete';
  elsif v_student_id !~ '^[0-9]+$' then
    raise exception 'Student ID must contain only numbers' using errcode = '22023', hint = 'student-id-not-digits';
  elsif not private.is_student_id(v_student_id) then
    raise exception 'Must be 20 characters or fewer' using errcode = '22023', hint = 'student-id-too-long';
  elsif not private.is_filled(v_name, 100) then
    raise exception 'Must be 100 characters or fewer' using errcode = '22023', hint = 'name-too-long';
  end if;
  -- The row lock makes concurrent additions to one request wait, so that each sees the list with the other (DATA-11).
  select * into v_request from public.course_requests r where r.slug = p_slug for update;
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  elsif v_request.expiration_date <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  elsif v_request.interested_students @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('student_id', v_student_id)) then
    raise exception 'Student with this ID is already added' using errcode = 'PT409', hint = 'student-already-added';
  elsif pg_catalog.jsonb_array_length(v_request.interested_students) >= 200 then
    raise exception 'This request already has 200 students' using errcode = 'PT409', hint = 'request-full';
  end if;
  update public.course_requests r
  set interested_students = r.interested_students
    || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('name', v_name, 'student_id', v_student_id))
  where r.id = v_request.id;
  return private.get_course_request(p_slug);
end;
$$;
comment on function private.add_interested_student(text, text, text) is 'Adds one student at the end of the list, in one locked step. Definer: the table is closed to all but the creator.';

create function public.get_course_request(p_slug text) returns public.shared_course_request
language sql stable security invoker set search_path = ''
return private.get_course_request(p_slug);
comment on function public.get_course_request(text) is 'The request with this slug. 22023 without a slug, PT404 for an unknown one.';

create function public.add_interested_student(p_slug text, p_name text, p_student_id text)
returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.add_interested_student(p_slug, p_name, p_student_id);
comment on function public.add_interested_student(text, text, text) is 'Adds a student to the request with this slug and gives the request as it is then. 22023 for bad values, PT404 unknown, PT409 already listed or full, PT410 expired.';

revoke all on function private.new_slug(), private.is_student(jsonb), private.are_students(jsonb),
  private.get_course_request(text), private.add_interested_student(text, text, text),
  public.get_course_request(text), public.add_interested_student(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function private.new_slug(), private.is_student(jsonb), private.are_students(jsonb) to authenticated;
grant execute on function private.get_course_request(text), private.add_interested_student(text, text, text),
  public.get_course_request(text), public.add_interested_student(text, text, text)
to anon, authenticated;
