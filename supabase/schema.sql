-- Generated from supabase/migrations by "npm run database:schema". Do not edit.
--
-- What all migrations together make, to be read: each table with its checks, indexes, policies, triggers and rights, and each
-- function as it was last written. Everything stands behind what it needs. The product never runs this file: a change is a
-- migration. It loads into a database with the roles of a Supabase project and the tables of accounts (server/auth/schema.sql),
-- without the rows that migrations write.

set check_function_bodies = off;

-- Roles have only the rights that are granted here.
alter default privileges revoke execute on functions from public;

grant usage on schema public to anon, authenticated, service_role;

create schema private;
comment on schema private is 'Functions behind policies and triggers. Not exposed by the API; no usage for its roles.';

create table private.university_rules (
  only_row boolean default true not null,
  highest_gpa numeric(5,2) not null,
  terms text[] not null,
  student_id_digits smallint,
  student_mail_pattern text,
  mail_confirms boolean default false not null,
  constraint university_rules_pkey PRIMARY KEY (only_row),
  constraint university_rules_gpa_positive CHECK ((highest_gpa > (0)::numeric)),
  constraint university_rules_one_row CHECK (only_row),
  constraint university_rules_student_id_digits CHECK (((student_id_digits >= 1) AND (student_id_digits <= 20))),
  constraint university_rules_student_mail_pattern CHECK ((student_mail_pattern ~ '^[a-z0-9._-]{0,20}[{]id[}][a-z0-9._-]{0,20}@[a-z0-9-]+([.][a-z0-9-]+)+$'::text)),
  constraint university_rules_terms_are_codes CHECK ((array_to_string(terms, ' '::text, '?'::text) ~ '^[a-z]+([ -][a-z]+)*$'::text))
);
comment on table private.university_rules is 'The rules of the university that checks of other tables depend on. One row.';
comment on column private.university_rules.highest_gpa is 'The highest cumulative GPA.';
comment on column private.university_rules.terms is 'What the code of a semester starts with: fall for fall-2026.';
comment on column private.university_rules.student_id_digits is 'How many digits every student ID has; null where they differ.';
comment on column private.university_rules.student_mail_pattern is 'How a student''s address is made of the student ID: {id} is where it stands.';
comment on column private.university_rules.mail_confirms is 'Whether accounts confirm their address by mail. Where they do not, no ID is checked.';

create function private.highest_gpa() returns numeric
language sql stable security definer set search_path = ''
return (select r.highest_gpa from private.university_rules r);
comment on function private.highest_gpa() is 'The highest cumulative GPA of the university. Definer: nobody else may read the rules.';
grant execute on function private.highest_gpa() to authenticated;

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

create table public.academic_info (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  total_grade_points numeric(10,2) not null,
  total_credits numeric(10,2) not null,
  current_subjects integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint academic_info_pkey PRIMARY KEY (id),
  constraint academic_info_one_row_per_user UNIQUE (user_id),
  constraint academic_info_credits_not_negative CHECK (((total_credits >= (0)::numeric) AND (total_credits <> 'NaN'::numeric))),
  constraint academic_info_gpa_on_the_scale CHECK (((total_credits = (0)::numeric) OR (total_grade_points <= (private.highest_gpa() * total_credits)))),
  constraint academic_info_grade_points_not_negative CHECK (((total_grade_points >= (0)::numeric) AND (total_grade_points <> 'NaN'::numeric))),
  constraint academic_info_subjects_from_0_to_20 CHECK (((current_subjects >= 0) AND (current_subjects <= 20))),
  constraint academic_info_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.academic_info is 'Total grade points and credits of a student so far, and the number of subjects this term. One row a user.';
comment on column public.academic_info.total_grade_points is 'Sum of grade points times credit hours, two decimals.';
comment on column public.academic_info.total_credits is 'Credit hours, two decimals.';
comment on column public.academic_info.current_subjects is 'Courses this term, 0 to 20: how many rows the GPA calculator starts with.';
alter table public.academic_info enable row level security;
create policy "A student removes the own standing" on public.academic_info
  for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "A student stores the own standing" on public.academic_info
  for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "A student reads the own standing" on public.academic_info
  for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "A student changes the own standing" on public.academic_info
  for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
CREATE TRIGGER academic_info_set_updated_at BEFORE INSERT OR UPDATE ON public.academic_info FOR EACH ROW EXECUTE FUNCTION private.set_updated_at();
grant delete, select on table public.academic_info to authenticated;
grant insert (user_id, total_grade_points, total_credits, current_subjects, updated_at), update (total_grade_points, total_credits, current_subjects, updated_at) on public.academic_info to authenticated;

create table public.calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  renewed_at timestamp with time zone default now() not null,
  fetches integer default 0 not null,
  fetches_since timestamp with time zone default now() not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_unique UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.calendar_feeds is 'The secret addresses at which calendar apps fetch the term of a student. A user has at most one.';
comment on column public.calendar_feeds.token_hash is 'SHA-256 of the token in the address. Readable by nobody.';
comment on column public.calendar_feeds.renewed_at is 'When the present address was made.';
comment on column public.calendar_feeds.fetches is 'Within the hour that began at fetches_since.';
alter table public.calendar_feeds enable row level security;
create policy "A student reads whether there is an own feed" on public.calendar_feeds
  for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
grant select (user_id, created_at, renewed_at) on public.calendar_feeds to authenticated;

create function private.trimmed(p_text text) returns text
language sql immutable security invoker set search_path = ''
-- The characters that JavaScript's trim() removes, so that forms and tables agree on what is blank.
return pg_catalog.btrim(
  p_text,
  U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
);
comment on function private.trimmed(text) is 'The text without blanks at its ends, all that Unicode has.';
grant execute on function private.trimmed(text) to authenticated;

create function private.is_filled(p_text text, p_most integer) returns boolean
language sql immutable security invoker set search_path = ''
return private.trimmed(p_text) <> '' and pg_catalog.char_length(p_text) <= p_most;
comment on function private.is_filled(text,integer) is 'Whether the text is more than blanks and at most so many characters long.';
grant execute on function private.is_filled(text,integer) to authenticated;

create function private.is_student_id(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return p_text ~ '^[0-9]{1,20}$';
comment on function private.is_student_id(text) is '1 to 20 digits.';
grant execute on function private.is_student_id(text) to authenticated;

create function private.is_student(p_student jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return case
  when pg_catalog.jsonb_typeof(p_student) is distinct from 'object' then false
  else p_student = pg_catalog.jsonb_build_object('name', p_student ->> 'name', 'student_id', p_student ->> 'student_id')
    and coalesce(private.is_filled(p_student ->> 'name', 100), false)
    and coalesce(private.is_student_id(p_student ->> 'student_id'), false)
end;
comment on function private.is_student(jsonb) is 'Whether it is {name, student_id}, both text within their limits, and nothing else.';
grant execute on function private.is_student(jsonb) to authenticated;

-- A list may become empty: its last student leaves it, too. A new request names somebody.
create function private.are_students(p_students jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return case
  when pg_catalog.jsonb_typeof(p_students) is distinct from 'array' then false
  when p_students = '[]' then true
  else pg_catalog.jsonb_array_length(p_students) <= 200
    and (select pg_catalog.bool_and(private.is_student(student)) from pg_catalog.jsonb_array_elements(p_students) as student)
    and (
      select pg_catalog.count(distinct student ->> 'student_id') = pg_catalog.count(*)
      from pg_catalog.jsonb_array_elements(p_students) as student
    )
end;
comment on function private.are_students(jsonb) is 'Whether it is a list of at most 200 students, none of them twice.';
grant execute on function private.are_students(jsonb) to authenticated;

create function private.check_student_id() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id constant text := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  v_user constant uuid := auth.uid();
  v_own constant text := private.student_id_of(v_user);
  v_address constant text := private.address_of_student(v_id);
begin
  if v_own <> v_id then
    raise exception 'Posts of this account carry its own student ID' using errcode = 'PT403', hint = 'student-id-not-yours';
  elsif v_own is null and v_user is not null and exists (
    select from auth.users u where u.email = v_address
      and u.id <> v_user and not u.is_sso_user and private.student_id_of(u.id) = v_id
  ) then
    raise exception 'This student ID belongs to another account' using errcode = 'PT403', hint = 'student-id-of-another';
  end if;
  new.is_checked := v_own is not null;
  return new;
end;
$$;
comment on function private.check_student_id() is 'Trigger: a post carries the checked ID of its account, and nobody else''s. Definer: who posts may not read the addresses.';

create function private.forget_listed_students() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.listed_students l
  where l.request_id = new.id and not new.interested_students @>
    pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('student_id', l.student_id));
  return null;
end;
$$;
comment on function private.forget_listed_students() is 'Trigger: who added a name goes with the name. Definer: the table is closed to every role.';

-- As before, and the decision about it.
create function private.forget_reports_of_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.post_reports r where r.board = tg_table_name and r.post_id = old.id;
  delete from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id;
  return null;
end;
$$;
comment on function private.forget_reports_of_post() is 'Trigger: the reports and the decision go with their post. Definer: they are closed to every role.';

create function private.has_confirmed_email() returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null);
comment on function private.has_confirmed_email() is 'Whether the caller is a user, still, and has confirmed the e-mail. Definer: nobody else may read auth.users.';
grant execute on function private.has_confirmed_email() to authenticated;

create function private.has_extreme_number(p_json jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.jsonb_path_exists(
  p_json, 'strict $.** ? (@.type() == "number" && (@.abs() >= 1e40 || (@ != 0 && @.abs() < 1e-40)))'
);
comment on function private.has_extreme_number(jsonb) is 'Whether a number has an exponent that no tool has. 1e131071 takes 8 bytes to send, and 131 kB when it is written out.';
grant execute on function private.has_extreme_number(jsonb) to authenticated;

-- At level 17 of a document there is nothing: a register of the deepest tree (app/kept/encoding.ts) has its value at 14.
create function private.is_nested_deeply(p_json jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.jsonb_path_exists(p_json, 'strict $.**{17}');
comment on function private.is_nested_deeply(jsonb) is 'Whether there is a value more than 16 levels below the top. Thousands of levels can be stored, but not be put into an answer.';
grant execute on function private.is_nested_deeply(jsonb) to authenticated;

-- As before, with a second limit on all rows of a user: closed rows are only deleted months later.
create function private.limit_open_rows() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_owner uuid := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  v_expiry timestamptz := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  v_open bigint;
  v_all bigint;
begin
  if tg_op = 'UPDATE' and v_expiry <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  end if;
  -- A mutex per user: two concurrent inserts would both see room for one more row.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || v_owner, 0));
  execute pg_catalog.format(
    'select count(*) filter (where %I > now() and %s), count(*) from %I.%I where %I = $1',
    tg_argv[1], coalesce(tg_argv[2], 'true'), tg_table_schema, tg_table_name, tg_argv[0]
  ) into v_open, v_all using v_owner;
  if v_open >= 20 then
    raise exception 'You have reached the limit of 20 open requests' using errcode = 'PT409', hint = 'too-many-open';
  elsif tg_op = 'INSERT' and v_all >= 200 then
    raise exception 'You have reached the limit of 200 requests, closed ones included' using errcode = 'PT409', hint = 'too-many-rows';
  end if;
  return new;
end;
$$;
comment on function private.limit_open_rows() is 'Trigger: a user has at most 20 open, unexpired rows and 200 rows in all in a table, and opens no expired one again (DATA-17, ENG-09).';

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
grant execute on function private.new_slug() to authenticated;

create function private.refuse_costly_value() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  raise exception 'A value is nested too deeply, or a number too large or too small' using errcode = '22023';
end;
$$;
comment on function private.refuse_costly_value() is 'Trigger: refuses the row before its checks, whose error message would write the value out.';

create function private.refuse_empty_list() returns trigger
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  raise exception 'At least one interested student is required' using errcode = '22023', hint = 'students-required';
end;
$$;
comment on function private.refuse_empty_list() is 'Trigger: a new request names a student (CREQ-13).';

-- A suspended account writes no text on a board; it may still close and delete what it has.
create function private.refuse_suspended() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (select from private.suspensions s where s.user_id = auth.uid() and s.ends_at > pg_catalog.now()) then
    raise exception 'You cannot post at the moment' using errcode = 'PT403', hint = 'suspended';
  end if;
  return new;
end;
$$;
comment on function private.refuse_suspended() is 'Trigger: a suspended account does not post, edit or open again (MOD-01). Definer: the suspensions are closed to every role.';

create function private.refuse_unreadable() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_new constant jsonb := pg_catalog.to_jsonb(new);
  v_old jsonb;
  v_name text;
begin
  -- What is already stored may stay: else nobody could close the post, or join its list.
  if tg_op = 'UPDATE' then
    v_old := pg_catalog.to_jsonb(old);
  end if;
  for v_name in
    select found.name from unnest(tg_argv) as columns(name), private.names_in(v_new -> columns.name) as found(name)
    except all
    select found.name from unnest(tg_argv) as columns(name), private.names_in(v_old -> columns.name) as found(name)
  loop
    -- An empty one is refused by the checks of its table.
    if private.trimmed(v_name) = '' then
      continue;
    elsif private.has_controls(v_name) then
      raise exception 'A name is one line without control characters' using errcode = '22023', hint = 'text-has-controls';
    elsif private.shows_nothing(v_name) then
      raise exception 'A name shows something' using errcode = '22023', hint = 'text-shows-nothing';
    end if;
  end loop;
  return new;
end;
$$;
comment on function private.refuse_unreadable() is 'Trigger: names, courses, sections and titles are one line of text that can be seen. Definer: who posts may not look into private.';

-- As before, but only the creator edits a request: others add, correct and remove their own names, which settles no report.
create function private.show_edited_post() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_old constant jsonb := pg_catalog.to_jsonb(old);
  v_new constant jsonb := pg_catalog.to_jsonb(new);
begin
  if exists (select from unnest(tg_argv) as changed(name) where v_new -> changed.name is distinct from v_old -> changed.name)
    or (
      not coalesce(v_new -> 'interested_students' @> (v_old -> 'interested_students'), true)
      and (v_new ->> 'creator_id')::uuid = auth.uid()
    )
  then
    delete from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id and d.decision = 'hide';
    if exists (select from private.post_decisions d where d.board = tg_table_name and d.post_id = old.id) then
      raise exception 'A moderator has removed this post' using errcode = 'PT409', hint = 'post-removed';
    end if;
    new.hidden_at := null;
    update private.post_reports r set status = 'edited'
    where r.board = tg_table_name and r.post_id = old.id and r.status in ('open', 'kept');
  end if;
  return new;
end;
$$;
comment on function private.show_edited_post() is 'Trigger: a post whose text changes is shown again, and earlier reports no longer count. Definer: the reports are closed to every role.';

create table public.course_requests (
  id bigint generated always as identity not null,
  creator_id uuid default auth.uid() not null,
  creator_name text not null,
  creator_student_id text not null,
  course_name text not null,
  slug text default private.new_slug() not null,
  interested_students jsonb not null,
  created_at timestamp with time zone default now() not null,
  expiration_date timestamp with time zone default (now() + '30 days'::interval) not null,
  hidden_at timestamp with time zone,
  is_checked boolean default false not null,
  constraint course_requests_pkey PRIMARY KEY (id),
  constraint course_requests_slug_unique UNIQUE (slug),
  constraint course_requests_course_filled CHECK (private.is_filled(course_name, 60)),
  constraint course_requests_creator_name_filled CHECK (private.is_filled(creator_name, 100)),
  constraint course_requests_student_id_of_digits CHECK (private.is_student_id(creator_student_id)),
  constraint course_requests_students CHECK (private.are_students(interested_students)),
  constraint course_requests_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.course_requests is 'A student asks for a course to be offered and collects who else wants it.';
comment on column public.course_requests.slug is 'The last part of the link. Who has it may read the request and add a name.';
comment on column public.course_requests.interested_students is 'List of {name, student_id}, in the order in which they came.';
comment on column public.course_requests.expiration_date is '30 days after creation; readable from then on, but closed to new names.';
comment on column public.course_requests.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';
comment on column public.course_requests.is_checked is 'Whether mail has confirmed that the student ID is the creator''s.';
CREATE INDEX course_requests_expiry ON public.course_requests USING btree (expiration_date);
CREATE INDEX course_requests_hidden ON public.course_requests USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX course_requests_own ON public.course_requests USING btree (creator_id, created_at DESC, id DESC);
alter table public.course_requests enable row level security;
create policy "A student removes the own requests" on public.course_requests
  for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = creator_id));
create policy "Removing needs a confirmed e-mail" on public.course_requests
  as restrictive
  for delete to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "A student creates in the own account" on public.course_requests
  for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = creator_id));
create policy "Posting needs a confirmed e-mail" on public.course_requests
  as restrictive
  for insert to authenticated
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "A student reads the own requests" on public.course_requests
  for select to authenticated
  using ((( SELECT auth.uid() AS uid) = creator_id));
create policy "Reading needs a confirmed e-mail" on public.course_requests
  as restrictive
  for select to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "A student changes the own requests" on public.course_requests
  for update to authenticated
  using ((( SELECT auth.uid() AS uid) = creator_id))
  with check ((( SELECT auth.uid() AS uid) = creator_id));
create policy "Changing needs a confirmed e-mail" on public.course_requests
  as restrictive
  for update to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email))
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
CREATE TRIGGER course_requests_check_student_id BEFORE INSERT OR UPDATE OF creator_student_id ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.check_student_id('creator_student_id');
CREATE TRIGGER course_requests_forget_listed AFTER UPDATE OF interested_students ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.forget_listed_students();
CREATE TRIGGER course_requests_forget_reports AFTER DELETE ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.forget_reports_of_post();
CREATE TRIGGER course_requests_limit_open BEFORE INSERT ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.limit_open_rows('creator_id', 'expiration_date');
CREATE TRIGGER course_requests_refuse_costly_value BEFORE INSERT OR UPDATE OF interested_students ON public.course_requests FOR EACH ROW WHEN ((private.is_nested_deeply(new.interested_students) OR private.has_extreme_number(new.interested_students))) EXECUTE FUNCTION private.refuse_costly_value();
CREATE TRIGGER course_requests_refuse_empty_list BEFORE INSERT ON public.course_requests FOR EACH ROW WHEN ((new.interested_students = '[]'::jsonb)) EXECUTE FUNCTION private.refuse_empty_list();
CREATE TRIGGER course_requests_refuse_suspended BEFORE INSERT OR UPDATE OF creator_name, creator_student_id, course_name ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER course_requests_refuse_suspended_names BEFORE UPDATE OF interested_students ON public.course_requests FOR EACH ROW WHEN ((NOT (old.interested_students @> new.interested_students))) EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER course_requests_refuse_unreadable BEFORE INSERT OR UPDATE OF creator_name, course_name, interested_students ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_unreadable('creator_name', 'course_name', 'interested_students');
CREATE TRIGGER course_requests_show_edited BEFORE UPDATE ON public.course_requests FOR EACH ROW EXECUTE FUNCTION private.show_edited_post('creator_name', 'creator_student_id', 'course_name');
grant delete, select on table public.course_requests to authenticated;
grant insert (creator_name, creator_student_id, course_name, interested_students), update (creator_name, creator_student_id, course_name, interested_students) on public.course_requests to authenticated;

create function private.mark_of_deletion(p_data jsonb) returns jsonb
language sql immutable security invoker set search_path = ''
return (
  select case
    when pg_catalog.jsonb_typeof(p_data -> 'tree') is distinct from 'object' or found.version is null then '{}'::jsonb
    when found.stamp is null then pg_catalog.jsonb_build_object('version', found.version, 'stamps', '[]'::jsonb, 'tree', '{}'::jsonb)
    else pg_catalog.jsonb_build_object(
      'version', found.version, 'stamps', pg_catalog.jsonb_build_array(found.stamp), 'tree', '{"?": [false, 0]}'::jsonb
    )
  end
  from (
    select
      pg_catalog.substring(p_data ->> 'version', '^[0-9]{1,4}$')::integer as version,
      pg_catalog.substring(
        case when p_data #> '{tree,?,0}' = 'false' then p_data #>> array['stamps', p_data #>> '{tree,?,1}'] end,
        '^[0-9a-z]{1,40}$'
      ) as stamp
  ) as found
);
comment on function private.mark_of_deletion(jsonb) is 'What app/kept/encoding.ts wrote of a removed document, without its content: that it does not exist, and the stamp by which other devices order that against their edits.';

create table public.documents (
  user_id uuid default auth.uid() not null,
  kind text not null,
  id text not null,
  revision bigint not null,
  schema_version integer not null,
  is_deleted boolean default false not null,
  data jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint documents_pkey PRIMARY KEY (user_id, kind, id),
  constraint documents_one_revision_each UNIQUE (user_id, revision),
  constraint documents_data_at_most_64_kb CHECK ((octet_length((data)::text) <= 65536)),
  constraint documents_data_is_object CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint documents_data_not_deep CHECK ((NOT private.is_nested_deeply(data))),
  constraint documents_deleted_are_marks CHECK (((NOT is_deleted) OR (data = private.mark_of_deletion(data)))),
  constraint documents_id_short CHECK ((id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint documents_kind_known CHECK ((kind = ANY (ARRAY['gpa'::text, 'grades'::text, 'attendance'::text, 'study-time'::text, 'fees'::text, 'plan'::text, 'term'::text, 'past-terms'::text, 'dates'::text, 'programme'::text]))),
  constraint documents_schema_version_known CHECK (((schema_version >= 1) AND (schema_version <= 1000))),
  constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.documents is 'Plans and the input of tools, one row each. A user has at most 60, and 200 with deleted ones.';
comment on column public.documents.id is 'Chosen by the client, unique among the documents of one kind and user.';
comment on column public.documents.revision is 'Grows with every write of the user. What changed since a revision are the rows above it.';
comment on column public.documents.schema_version is 'The version of the client''s schema that data was written with.';
comment on column public.documents.is_deleted is 'Deleted rows stay for 90 days, as marks without content, so that other devices learn of it.';
CREATE INDEX documents_deletion ON public.documents USING btree (updated_at) WHERE is_deleted;
alter table public.documents enable row level security;
create policy "A student reads the own documents" on public.documents
  for select to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
grant select on table public.documents to authenticated;

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

create table public.feedback (
  id bigint generated always as identity not null,
  user_id uuid default auth.uid() not null,
  name text default 'Anonymous'::text not null,
  type text not null,
  message text not null,
  created_at timestamp with time zone default now() not null,
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_message_filled CHECK (private.is_filled(message, 4000)),
  constraint feedback_name_filled CHECK (private.is_filled(name, 100)),
  constraint feedback_type_known CHECK ((type = ANY (ARRAY['suggestion'::text, 'feature'::text, 'bug'::text, 'other'::text]))),
  constraint feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.feedback is 'What users tell us about the product. Read by its operators in the database, by nobody through the API.';
CREATE INDEX feedback_own ON public.feedback USING btree (user_id, created_at DESC);
alter table public.feedback enable row level security;
create policy "A signed-in user sends feedback in the own name" on public.feedback
  for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
CREATE TRIGGER feedback_limit BEFORE INSERT ON public.feedback FOR EACH ROW EXECUTE FUNCTION private.limit_feedback();
grant insert (name, type, message) on public.feedback to authenticated;

create function private.are_tags(p_tags text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.array_ndims(p_tags) = 1
  and pg_catalog.array_lower(p_tags, 1) = 1
  and pg_catalog.cardinality(p_tags) <= 20
  and not exists (
    select from unnest(p_tags) as tag
    where tag is null or tag <> private.trimmed(tag) or pg_catalog.char_length(tag) not between 2 and 60
  );
comment on function private.are_tags(text[]) is '1 to 20 majors of 2 to 60 characters each, without blanks at their ends. Null for an empty list.';
grant execute on function private.are_tags(text[]) to authenticated;

create table private.student_blocks (
  id bigint generated always as identity not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  name text,
  student_id text not null,
  created_at timestamp with time zone default now() not null,
  constraint student_blocks_pkey PRIMARY KEY (id),
  constraint student_blocks_once_each UNIQUE (blocker_id, blocked_id),
  constraint student_blocks_of_other CHECK ((blocker_id <> blocked_id)),
  constraint student_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint student_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.student_blocks is 'Who has blocked whom. It works both ways.';
comment on column private.student_blocks.name is 'As the post said, like the student ID: what the blocker saw.';
CREATE INDEX student_blocks_blocked ON private.student_blocks USING btree (blocked_id);
alter table private.student_blocks enable row level security;

create function private.blocked_students() returns uuid[]
language sql stable security definer set search_path = ''
return (
  select coalesce(pg_catalog.array_agg(b.other_id), '{}')
  from (
    select s.blocked_id as other_id from private.student_blocks s where s.blocker_id = (select auth.uid())
    union all
    select s.blocker_id from private.student_blocks s where s.blocked_id = (select auth.uid())
  ) b
);
comment on function private.blocked_students() is 'Whom the caller has blocked, and who has blocked the caller. Definer: nobody may read the blocks.';
grant execute on function private.blocked_students() to authenticated;

create function private.current_user_email() returns text
language sql stable security definer set search_path = ''
return (select u.email from auth.users u where u.id = (select auth.uid()));
comment on function private.current_user_email() is 'The e-mail of the signed-in user. Definer: nobody else may read auth.users.';
grant execute on function private.current_user_email() to authenticated;

create function private.has_controls(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return p_text ~ U&'[\0001-\001F\007F-\009F\2028-\202E\2066-\2069]';
comment on function private.has_controls(text) is 'Whether it has line breaks or other control characters, those that turn the direction of text included.';

create function private.shows_nothing(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
-- app/domain/readable-line.ts has the same characters.
return p_text ~ U&'^[\0001-\0020\007F-\00A0\00AD\034F\061C\115F\1160\1680\17B4\17B5\180B-\180F\2000-\200F\2028-\202F\205F-\206F\2800\3000\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]*$';
comment on function private.shows_nothing(text) is 'Whether all its characters are invisible.';

-- The name of an account is chosen elsewhere: a post does without one that nobody can read.
create function private.current_user_name() returns text
language sql stable security definer set search_path = ''
return (
  select case
    when private.shows_nothing(u.raw_user_meta_data ->> 'name') or private.has_controls(u.raw_user_meta_data ->> 'name') then null
    else pg_catalog.left(private.trimmed(u.raw_user_meta_data ->> 'name'), 100)
  end
  from auth.users u
  where u.id = (select auth.uid())
);
comment on function private.current_user_name() is 'The name that the signed-in user goes by, null for none that can be read. Definer: nobody else may read auth.users.';
grant execute on function private.current_user_name() to authenticated;

create function private.is_semester(p_code text) returns boolean
language sql stable security definer set search_path = ''
return p_code ~ '-20[0-9]{2}$' and exists (
  select from private.university_rules r where pg_catalog.left(p_code, -5) = any (r.terms)
);
comment on function private.is_semester(text) is 'A term of the university and a year, like fall-2026. Definer: nobody else may read the rules.';
grant execute on function private.is_semester(text) to authenticated;

create table public.practicum_groups (
  id bigint generated always as identity not null,
  user_id uuid default auth.uid() not null,
  creator_name text default private.current_user_name(),
  creator_email text default private.current_user_email(),
  publisher_student_id text not null,
  title text not null,
  description text not null,
  tags text[] not null,
  notes text,
  semester text not null,
  status text default 'open'::text not null,
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  is_checked boolean default false not null,
  constraint practicum_groups_pkey PRIMARY KEY (id),
  constraint practicum_groups_description_filled CHECK (private.is_filled(description, 2000)),
  constraint practicum_groups_notes_short CHECK ((char_length(notes) <= 2000)),
  constraint practicum_groups_open_or_closed CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint practicum_groups_semester_known CHECK (private.is_semester(semester)),
  constraint practicum_groups_student_id_of_digits CHECK (private.is_student_id(publisher_student_id)),
  constraint practicum_groups_tags_clean CHECK (COALESCE(private.are_tags(tags), false)),
  constraint practicum_groups_title_filled CHECK (private.is_filled(title, 120)),
  constraint practicum_groups_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.practicum_groups is 'A group for a graduation project that looks for members.';
comment on column public.practicum_groups.creator_name is 'The name of the account when it posted; null when it had none.';
comment on column public.practicum_groups.creator_email is 'The e-mail of the account when it posted. For its owner alone.';
comment on column public.practicum_groups.tags is 'The majors that the group looks for.';
comment on column public.practicum_groups.semester is 'The term of the project as a code, like fall-2026.';
comment on column public.practicum_groups.expires_at is '30 days after creation; the board hides the row from then on.';
comment on column public.practicum_groups.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';
comment on column public.practicum_groups.is_checked is 'Whether mail has confirmed that the student ID is the poster''s.';
CREATE INDEX practicum_groups_board ON public.practicum_groups USING btree (created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX practicum_groups_expiry ON public.practicum_groups USING btree (expires_at);
CREATE INDEX practicum_groups_hidden ON public.practicum_groups USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX practicum_groups_own ON public.practicum_groups USING btree (user_id, created_at DESC, id DESC);
alter table public.practicum_groups enable row level security;
create policy "A student removes the own groups" on public.practicum_groups
  for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "Removing needs a confirmed e-mail" on public.practicum_groups
  as restrictive
  for delete to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "A student posts in the own name" on public.practicum_groups
  for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Posting needs a confirmed e-mail" on public.practicum_groups
  as restrictive
  for insert to authenticated
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "Blocked students do not see each other's groups" on public.practicum_groups
  as restrictive
  for select to authenticated
  using ((user_id <> ALL (( SELECT private.blocked_students() AS blocked_students)::uuid[])));
create policy "Reading needs a confirmed e-mail" on public.practicum_groups
  as restrictive
  for select to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "Students read open groups and all of their own" on public.practicum_groups
  for select to authenticated
  using ((((status = 'open'::text) AND (expires_at > now()) AND (hidden_at IS NULL)) OR (( SELECT auth.uid() AS uid) = user_id)));
create policy "A student changes the own groups" on public.practicum_groups
  for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Changing needs a confirmed e-mail" on public.practicum_groups
  as restrictive
  for update to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email))
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
CREATE TRIGGER practicum_groups_check_student_id BEFORE INSERT OR UPDATE OF publisher_student_id ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.check_student_id('publisher_student_id');
CREATE TRIGGER practicum_groups_check_student_id_again BEFORE UPDATE OF status ON public.practicum_groups FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.check_student_id('publisher_student_id');
CREATE TRIGGER practicum_groups_forget_reports AFTER DELETE ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.forget_reports_of_post();
CREATE TRIGGER practicum_groups_limit_open BEFORE INSERT ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');
CREATE TRIGGER practicum_groups_limit_reopened BEFORE UPDATE OF status ON public.practicum_groups FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');
CREATE TRIGGER practicum_groups_refuse_suspended BEFORE INSERT OR UPDATE OF publisher_student_id, title, description, tags, notes, semester ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER practicum_groups_refuse_suspended_reopening BEFORE UPDATE OF status ON public.practicum_groups FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER practicum_groups_refuse_unreadable BEFORE INSERT OR UPDATE OF title, tags ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.refuse_unreadable('title', 'tags');
CREATE TRIGGER practicum_groups_show_edited BEFORE UPDATE ON public.practicum_groups FOR EACH ROW EXECUTE FUNCTION private.show_edited_post('publisher_student_id', 'title', 'description', 'tags', 'notes', 'semester');
grant delete on table public.practicum_groups to authenticated;
grant insert (publisher_student_id, title, description, tags, notes, semester), select (id, user_id, creator_name, publisher_student_id, title, description, tags, notes, semester, status, expires_at, created_at, hidden_at, is_checked), update (publisher_student_id, title, description, tags, notes, semester, status) on public.practicum_groups to authenticated;

create function private.is_day(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return coalesce(
  case when p_text ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    pg_catalog.right(p_text, 2)::integer <= pg_catalog.date_part('day',
      pg_catalog.make_date(pg_catalog.left(p_text, 4)::integer, pg_catalog.substr(p_text, 6, 2)::integer, 1)
        + interval '1 month - 1 day')::integer
  end, false);
comment on function private.is_day(text) is 'Whether it is a day of this century as yyyy-MM-dd that exists.';

create function private.is_plain_line(p_text text, p_most integer) returns boolean
language sql immutable security invoker set search_path = ''
-- No control characters and no marks of direction, which could turn what stands beside them.
return coalesce(private.is_filled(p_text, p_most), false) and p_text = private.trimmed(p_text)
  and p_text !~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]';
comment on function private.is_plain_line(text,integer) is 'Whether the text is one line without blanks at its ends, control characters and marks of direction, at most so long.';

create function private.is_own_kind(p_own jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return case when pg_catalog.jsonb_typeof(p_own) is distinct from 'object' then false else coalesce(
  p_own = pg_catalog.jsonb_build_object(
    'type', p_own ->> 'type', 'name',
    pg_catalog.jsonb_build_object('en', p_own #>> '{name,en}', 'ar', p_own #>> '{name,ar}')
  )
  and p_own ->> 'type' in ('holidays', 'exams', 'registration', 'deadlines', 'academic')
  and private.is_plain_line(p_own #>> '{name,en}', 100)
  and private.is_plain_line(p_own #>> '{name,ar}', 100), false)
end;
comment on function private.is_own_kind(jsonb) is 'Whether it is {type, name: {en, ar}}, and nothing else.';

create table public.published_dates (
  semester text not null,
  kind text not null,
  dates jsonb not null,
  own jsonb,
  source text not null,
  read_on text not null,
  revision bigint not null,
  constraint published_dates_pkey PRIMARY KEY (semester, kind),
  constraint published_dates_kind_check CHECK (((kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(kind) <= 60))),
  constraint published_dates_own_check CHECK (
CASE
    WHEN (kind ~ '^own-'::text) THEN ((own IS NOT NULL) AND private.is_own_kind(own))
    ELSE (own IS NULL)
END),
  constraint published_dates_read_on_check CHECK (private.is_day(read_on)),
  constraint published_dates_semester_check CHECK (((semester ~ '^[a-z]+(-[a-z0-9]+)*-20[0-9]{2}$'::text) AND (char_length(semester) <= 40))),
  constraint published_dates_source_check CHECK (private.is_plain_line(source, 300))
);
comment on table public.published_dates is 'What moderators published of the academic calendar: all dates of a kind in a semester, in the place of the shipped ones.';
comment on column public.published_dates.dates is '[{start, end?, time?, tentative?}]; empty where the university took them back.';
comment on column public.published_dates.own is '{type, name: {en, ar}} of a kind that the data does not have; null for the others.';
comment on column public.published_dates.read_on is 'The day on which the source was read, as yyyy-MM-dd.';
comment on column public.published_dates.revision is 'The entry of the history that wrote it.';
alter table public.published_dates enable row level security;
create policy "Everybody reads the published dates" on public.published_dates
  for select to anon, authenticated
  using (true);
grant select on table public.published_dates to anon, authenticated;

create type public.shared_course_request as (
  creator_name text,
  creator_student_id text,
  course_name text,
  slug text,
  interested_students jsonb,
  created_at timestamp with time zone,
  expiration_date timestamp with time zone,
  is_checked boolean,
  own_student_ids text[]
);

create function private.are_different(p_keys text[]) returns boolean
language sql immutable security invoker set search_path = ''
return (select count(*) = count(distinct key) from unnest(p_keys) as key);
comment on function private.are_different(text[]) is 'Whether none of the keys is there twice.';
grant execute on function private.are_different(text[]) to authenticated;

-- As before, but lists count from 1. The driver of the embedded edition reads '[5:6]={a,b}' as a list within a list.
create function private.are_other_sections(p_names text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.cardinality(p_names) <= 4
  and coalesce(pg_catalog.array_ndims(p_names), 1) = 1
  and coalesce(pg_catalog.array_lower(p_names, 1), 1) = 1
  and not exists (select from unnest(p_names) as name where private.is_filled(name, 60) is not true);
comment on function private.are_other_sections(text[]) is 'Whether it is a list of up to 4 sections.';
grant execute on function private.are_other_sections(text[]) to authenticated;

-- As before, of no more letters than a name may have. Sorting 28,000 combining marks took 6 s, and only then the check
-- refused the name.
create function private.plain_text(p_text text) returns text
language sql immutable security invoker set search_path = ''
return pg_catalog.translate(
  pg_catalog.lower(pg_catalog.normalize(pg_catalog.left(p_text, 60), 'NFKC')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'
);
comment on function private.plain_text(text) is 'The text in lower case, in compatibility characters, with Arabic-Indic and Persian digits as Latin ones.';
grant execute on function private.plain_text(text) to authenticated;

create function private.course_key(p_name text) returns text
language sql immutable security invoker set search_path = ''
-- The ranges are those of private.letters_and_digits.
return pg_catalog.left(
  coalesce(
    nullif(
      pg_catalog.regexp_replace(
        private.plain_text(p_name),
        pg_catalog.replace(
          '([^NEITHER0-9])[\u0300-\u036F\u064B-\u065F\u0670]*([+#]+)(?![^NEITHER]|[+#])|[NEITHER]+',
          'NEITHER',
          '\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u02B0-\u036F'
            '\u0600-\u061F\u0640\u064B-\u065F\u066A-\u066D\u0670\u06D4-\u06ED'
            '\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020'
            '\uE000-\uF8FF\uFE00-\uFE6F\uFEFF\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U0010FFFF'
        ),
        '\1\2', 'g'
      ),
      ''
    ),
    private.trimmed(private.plain_text(p_name))
  ),
  60
);
comment on function private.course_key(text) is 'Equal for names of one course: "MATH 101", "math-101" and "Math ١٠١"; another for each of "C", "C++" and "C#" (MATCH-03).';
grant execute on function private.course_key(text) to authenticated;

-- As before, with the turn.
create function private.note_alert_cause() returns trigger
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
comment on function private.note_alert_cause() is 'Trigger: a request that is posted, changed or opened again can make matches. Definer: the causes are closed to every role.';

create function private.letters_and_digits(p_text text) returns text
language sql immutable security invoker set search_path = ''
-- What is neither, as ranges: classes like [[:alnum:]] differ between servers. 60 characters, because a letter can become 18.
return pg_catalog.left(
  coalesce(
    nullif(
      pg_catalog.regexp_replace(
        p_text,
        '[\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u02B0-\u036F'
          '\u0600-\u061F\u0640\u064B-\u065F\u066A-\u066D\u0670\u06D4-\u06ED'
          '\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020'
          '\uE000-\uF8FF\uFE00-\uFE6F\uFEFF\uFFF0-\uFFFF\U0001F000-\U0001FAFF\U000E0000-\U0010FFFF]+',
        '', 'g'
      ),
      ''
    ),
    private.trimmed(p_text)
  ),
  60
);
comment on function private.letters_and_digits(text) is 'The letters and digits of a plain text; a text without any only loses the blanks at its ends.';
grant execute on function private.letters_and_digits(text) to authenticated;

create function private.section_key(p_name text) returns text
language sql immutable security invoker set search_path = ''
return private.letters_and_digits(
  pg_catalog.regexp_replace(private.plain_text(p_name), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
);
comment on function private.section_key(text) is 'Equal for names of one section: "L02", "l-2" and "L ٢" (MATCH-03).';
grant execute on function private.section_key(text) to authenticated;

create function private.section_keys(p_names text[]) returns text[]
language sql immutable security invoker set search_path = ''
return (
  select coalesce(pg_catalog.array_agg(private.section_key(name) order by place), '{}')
  from unnest(p_names) with ordinality as given(name, place)
);
comment on function private.section_keys(text[]) is 'The keys of the sections, in their order.';
grant execute on function private.section_keys(text[]) to authenticated;

create function private.set_changed_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.changed_at := now();
  return new;
end;
$$;
comment on function private.set_changed_at() is 'Trigger: the time of a change is the time the database saw it.';

create function private.store_swap_edges() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.swap_edges e where e.request_id = new.id;
  insert into private.swap_edges (request_id, user_id, course_key, gives_key, wants_key, changed_at, expires_at)
  select new.id, new.user_id, new.course_key, new.current_key, wanted.key, new.changed_at, new.expires_at
  from unnest(new.target_keys) as wanted(key)
  where new.status = 'open' and new.hidden_at is null;
  return null;
end;
$$;
comment on function private.store_swap_edges() is 'Trigger: edges change with their request. Definer: the edges are closed to every role.';

create function private.void_agreements() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_is_reopened constant boolean := old.status <> 'open' and new.status = 'open';
  v_is_another constant boolean := (old.course_key, old.current_key) is distinct from (new.course_key, new.current_key);
begin
  perform from private.swap_match_records r
  where r.cycle in (select o.cycle from private.swap_match_records o where o.own_request_id = new.id)
  order by r.cycle, r.user_id for update;
  update private.swap_match_records r
  set agreement = case when r.agreement in ('agreed', 'changed') and r.own_request_id <> new.id then 'changed' end,
    gets_section = null
  where r.cycle in (select o.cycle from private.swap_match_records o where o.own_request_id = new.id)
    and r.agreement is not null
    and case
      -- It is over for each until the own request is opened again.
      when r.agreement = 'done' then v_is_reopened and r.own_request_id = new.id
      else v_is_reopened or v_is_another or not private.is_swap_possible(r.request_ids)
    end;
  return null;
end;
$$;
comment on function private.void_agreements() is 'Trigger: what was said about a match does not hold for another section or course, nor for a request that is opened again. Definer: the records are closed to every role.';

create table public.swap_requests (
  id bigint generated always as identity not null,
  user_id uuid default auth.uid() not null,
  creator_name text default private.current_user_name(),
  creator_email text default private.current_user_email(),
  creator_student_id text not null,
  course_name text not null,
  current_section text not null,
  target_section text not null,
  status text default 'open'::text not null,
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null,
  created_at timestamp with time zone default now() not null,
  hidden_at timestamp with time zone,
  other_target_sections text[] default '{}'::text[] not null,
  changed_at timestamp with time zone default now() not null,
  course_key text generated always as (private.course_key(course_name)) stored not null,
  current_key text generated always as (private.section_key(current_section)) stored not null,
  target_keys text[] generated always as (private.section_keys((ARRAY[target_section] || other_target_sections))) stored not null,
  is_checked boolean default false not null,
  constraint swap_requests_pkey PRIMARY KEY (id),
  constraint swap_requests_course_filled CHECK (private.is_filled(course_name, 60)),
  constraint swap_requests_current_section_filled CHECK (private.is_filled(current_section, 60)),
  constraint swap_requests_open_or_closed CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint swap_requests_other_sections_filled CHECK (private.are_other_sections(other_target_sections)),
  constraint swap_requests_sections_differ CHECK ((lower(private.trimmed(current_section)) <> lower(private.trimmed(target_section)))),
  constraint swap_requests_student_id_of_digits CHECK (private.is_student_id(creator_student_id)),
  constraint swap_requests_target_section_filled CHECK (private.is_filled(target_section, 60)),
  constraint swap_requests_wanted_sections_differ CHECK (((status = 'closed'::text) OR private.are_different((current_key || target_keys)))),
  constraint swap_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table public.swap_requests is 'A student has the current section of a course and wants the target section.';
comment on column public.swap_requests.creator_name is 'The name of the account when it posted; null when it had none.';
comment on column public.swap_requests.creator_email is 'The e-mail of the account when it posted. For its owner alone.';
comment on column public.swap_requests.expires_at is '30 days after creation; the board hides the row from then on.';
comment on column public.swap_requests.hidden_at is 'Since when three reports hide it from all but its owner. Null: it is shown.';
comment on column public.swap_requests.other_target_sections is 'Up to 4 more sections that would do as well as the target section.';
comment on column public.swap_requests.changed_at is 'When course or sections last changed, or the request was opened again: what makes its matches new.';
comment on column public.swap_requests.is_checked is 'Whether mail has confirmed that the student ID is the poster''s.';
CREATE INDEX swap_requests_board ON public.swap_requests USING btree (created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX swap_requests_course ON public.swap_requests USING btree (course_key, created_at DESC, id DESC) WHERE (status = 'open'::text);
CREATE INDEX swap_requests_expiry ON public.swap_requests USING btree (expires_at);
CREATE INDEX swap_requests_hidden ON public.swap_requests USING btree (id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX swap_requests_own ON public.swap_requests USING btree (user_id, created_at DESC, id DESC);
alter table public.swap_requests enable row level security;
create policy "A student removes the own requests" on public.swap_requests
  for delete to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id));
create policy "Removing needs a confirmed e-mail" on public.swap_requests
  as restrictive
  for delete to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "A student posts in the own name" on public.swap_requests
  for insert to authenticated
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Posting needs a confirmed e-mail" on public.swap_requests
  as restrictive
  for insert to authenticated
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "Blocked students do not see each other's requests" on public.swap_requests
  as restrictive
  for select to authenticated
  using ((user_id <> ALL (( SELECT private.blocked_students() AS blocked_students)::uuid[])));
create policy "Reading needs a confirmed e-mail" on public.swap_requests
  as restrictive
  for select to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email));
create policy "Students read open requests and all of their own" on public.swap_requests
  for select to authenticated
  using ((((status = 'open'::text) AND (expires_at > now()) AND (hidden_at IS NULL)) OR (( SELECT auth.uid() AS uid) = user_id)));
create policy "A student changes the own requests" on public.swap_requests
  for update to authenticated
  using ((( SELECT auth.uid() AS uid) = user_id))
  with check ((( SELECT auth.uid() AS uid) = user_id));
create policy "Changing needs a confirmed e-mail" on public.swap_requests
  as restrictive
  for update to authenticated
  using (( SELECT private.has_confirmed_email() AS has_confirmed_email))
  with check (( SELECT private.has_confirmed_email() AS has_confirmed_email));
CREATE TRIGGER swap_requests_check_student_id BEFORE INSERT OR UPDATE OF creator_student_id ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.check_student_id('creator_student_id');
CREATE TRIGGER swap_requests_check_student_id_again BEFORE UPDATE OF status ON public.swap_requests FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.check_student_id('creator_student_id');
CREATE TRIGGER swap_requests_forget_reports AFTER DELETE ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.forget_reports_of_post();
CREATE TRIGGER swap_requests_limit_open BEFORE INSERT ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');
CREATE TRIGGER swap_requests_limit_reopened BEFORE UPDATE OF status ON public.swap_requests FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.limit_open_rows('user_id', 'expires_at', 'status = ''open''');
CREATE TRIGGER swap_requests_note_alert_cause AFTER INSERT OR UPDATE ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.note_alert_cause();
CREATE TRIGGER swap_requests_refuse_suspended BEFORE INSERT OR UPDATE OF creator_student_id, course_name, current_section, target_section, other_target_sections ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER swap_requests_refuse_suspended_reopening BEFORE UPDATE OF status ON public.swap_requests FOR EACH ROW WHEN (((old.status <> 'open'::text) AND (new.status = 'open'::text))) EXECUTE FUNCTION private.refuse_suspended();
CREATE TRIGGER swap_requests_refuse_unreadable BEFORE INSERT OR UPDATE OF course_name, current_section, target_section, other_target_sections ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.refuse_unreadable('course_name', 'current_section', 'target_section', 'other_target_sections');
CREATE TRIGGER swap_requests_set_changed_at BEFORE UPDATE ON public.swap_requests FOR EACH ROW WHEN ((((((old.course_name IS DISTINCT FROM new.course_name) OR (old.current_section IS DISTINCT FROM new.current_section)) OR (old.target_section IS DISTINCT FROM new.target_section)) OR (old.other_target_sections IS DISTINCT FROM new.other_target_sections)) OR ((old.status <> 'open'::text) AND (new.status = 'open'::text)))) EXECUTE FUNCTION private.set_changed_at();
CREATE TRIGGER swap_requests_show_edited BEFORE UPDATE ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.show_edited_post('creator_student_id', 'course_name', 'current_section', 'target_section', 'other_target_sections');
CREATE TRIGGER swap_requests_store_edges AFTER INSERT OR UPDATE ON public.swap_requests FOR EACH ROW EXECUTE FUNCTION private.store_swap_edges();
CREATE TRIGGER swap_requests_void_agreements AFTER UPDATE ON public.swap_requests FOR EACH ROW WHEN (((((old.course_key IS DISTINCT FROM new.course_key) OR (old.current_key IS DISTINCT FROM new.current_key)) OR (old.target_keys IS DISTINCT FROM new.target_keys)) OR ((old.status <> 'open'::text) AND (new.status = 'open'::text)))) EXECUTE FUNCTION private.void_agreements();
grant delete on table public.swap_requests to authenticated;
grant insert (creator_student_id, course_name, current_section, target_section, other_target_sections), select (id, user_id, creator_name, creator_student_id, course_name, current_section, target_section, status, expires_at, created_at, hidden_at, other_target_sections, is_checked), update (creator_student_id, course_name, current_section, target_section, status, other_target_sections) on public.swap_requests to authenticated;

create table private.alert_causes (
  request_id bigint not null,
  changed_at timestamp with time zone not null,
  user_id uuid not null,
  turn_at timestamp with time zone default now() not null,
  next_try_at timestamp with time zone default now() not null,
  tries integer default 0 not null,
  constraint alert_causes_pkey PRIMARY KEY (request_id),
  constraint alert_causes_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.swap_requests(id) ON DELETE CASCADE,
  constraint alert_causes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.alert_causes is 'Requests that may have made matches nobody was told of yet. Filled by a trigger, emptied by claim_alerts.';
comment on column private.alert_causes.turn_at is 'Their order: further causes of an account count as a minute later each, so that many of one student go behind the first of everybody else.';
CREATE INDEX alert_causes_own ON private.alert_causes USING btree (user_id, turn_at);
CREATE INDEX alert_causes_turn ON private.alert_causes USING btree (turn_at);
alter table private.alert_causes enable row level security;

create table private.alerts (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  board text,
  post_id bigint,
  post_time timestamp with time zone not null,
  is_told boolean not null,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_once_each UNIQUE NULLS NOT DISTINCT (user_id, kind, board, post_id, post_time),
  constraint alerts_board_known CHECK ((board = ANY (ARRAY['swap_requests'::text, 'practicum_groups'::text, 'course_requests'::text]))),
  constraint alerts_kind_known CHECK ((kind = ANY (ARRAY['match'::text, 'expiry'::text, 'reminder'::text]))),
  constraint alerts_of_posts CHECK (
CASE kind
    WHEN 'reminder'::text THEN ((board IS NULL) AND (post_id IS NULL))
    ELSE ((board IS NOT NULL) AND (post_id IS NOT NULL))
END),
  constraint alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.alerts is 'What a student was told, or is about to be. Deleted after three days.';
comment on column private.alerts.post_id is 'Of a match, the request that made it, whoever''s it is; of an expiry the student''s own post; null for a reminder.';
comment on column private.alerts.post_time is 'When that request last changed; when the post expires; until when a reminder is true. With the post it tells once of each.';
CREATE INDEX alerts_age ON private.alerts USING btree (created_at);
CREATE INDEX alerts_of_day ON private.alerts USING btree (user_id, created_at) WHERE is_told;
alter table private.alerts enable row level security;

create table private.push_subscriptions (
  id bigint generated always as identity not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_unique UNIQUE (endpoint),
  constraint push_subscriptions_auth_form CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscriptions_endpoint_form CHECK (((endpoint ~ '^https://[!-~]+$'::text) AND (char_length(endpoint) <= 1000))),
  constraint push_subscriptions_p256dh_form CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text)),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.push_subscriptions is 'The browsers in which a student wants to be told: the address at the browser''s push service, and the keys that encrypt for it.';
CREATE INDEX push_subscriptions_own ON private.push_subscriptions USING btree (user_id);
alter table private.push_subscriptions enable row level security;

create table private.alert_deliveries (
  id bigint generated always as identity not null,
  alert_id bigint not null,
  subscription_id bigint,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  is_claimed boolean default false not null,
  constraint alert_deliveries_pkey PRIMARY KEY (id),
  constraint alert_deliveries_once_each UNIQUE NULLS NOT DISTINCT (alert_id, subscription_id),
  constraint alert_deliveries_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES private.alerts(id) ON DELETE CASCADE,
  constraint alert_deliveries_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES private.push_subscriptions(id) ON DELETE CASCADE
);
comment on table private.alert_deliveries is 'The outbox: an alert that has to go one way. Deleted when it has, or is given up.';
comment on column private.alert_deliveries.is_claimed is 'In the hands of a sender, until next_try_at.';
CREATE INDEX alert_deliveries_claimed ON private.alert_deliveries USING btree (next_try_at) WHERE is_claimed;
CREATE INDEX alert_deliveries_due ON private.alert_deliveries USING btree (next_try_at);
CREATE INDEX alert_deliveries_subscription ON private.alert_deliveries USING btree (subscription_id);
alter table private.alert_deliveries enable row level security;

create table private.alert_sender (
  is_only boolean default true not null,
  push_key text,
  mails boolean not null,
  constraint alert_sender_pkey PRIMARY KEY (is_only),
  constraint alert_sender_one_row CHECK (is_only),
  constraint alert_sender_push_key_form CHECK ((push_key ~ '^[A-Za-z0-9_-]{87}$'::text))
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
  user_id uuid not null,
  language text not null,
  by_mail boolean default false not null,
  off_token text default private.new_token() not null,
  reminds boolean default false not null,
  time_zone text,
  remind_at timestamp with time zone default now() not null,
  reminded_on date,
  constraint alert_settings_pkey PRIMARY KEY (user_id),
  constraint alert_settings_off_token_unique UNIQUE (off_token),
  constraint alert_settings_language_known CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text]))),
  constraint alert_settings_time_zone_form CHECK (((time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$'::text) AND (char_length(time_zone) <= 64))),
  constraint alert_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.alert_settings is 'How a student wants to be told. No row: not at all.';
comment on column private.alert_settings.off_token is 'What a mail holds to be switched off with. It opens nothing else. Readable by nobody but the sender.';
comment on column private.alert_settings.reminds is 'Whether to remind of own dates and deadlines, in the ways that alerts go.';
comment on column private.alert_settings.time_zone is 'IANA, as the browser of the last choice said; null, or a name that the sender does not know: the university''s.';
comment on column private.alert_settings.remind_at is 'When the sender is to look next, or looks again after one that failed.';
comment on column private.alert_settings.reminded_on is 'The last day in that zone on which there was a reminder. A later one is of other dates, so that none is told of twice.';
CREATE INDEX alert_settings_to_remind ON private.alert_settings USING btree (remind_at) WHERE reminds;
alter table private.alert_settings enable row level security;

create table private.confirmed_addresses (
  user_id uuid not null,
  address text not null,
  confirmed_at timestamp with time zone not null,
  constraint confirmed_addresses_pkey PRIMARY KEY (user_id),
  constraint confirmed_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.confirmed_addresses is 'The address that an account has confirmed by mail. An account that was confirmed without has no row.';
alter table private.confirmed_addresses enable row level security;

create table private.listed_students (
  request_id bigint not null,
  student_id text not null,
  added_by uuid,
  secret_hash bytea,
  constraint listed_students_pkey PRIMARY KEY (request_id, student_id),
  constraint listed_students_by_somebody CHECK ((num_nonnulls(added_by, secret_hash) > 0)),
  constraint listed_students_added_by_fkey FOREIGN KEY (added_by) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint listed_students_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.course_requests(id) ON DELETE CASCADE
);
comment on table private.listed_students is 'Who added a name to the list of a course request: an account, or a browser that has a secret.';
comment on column private.listed_students.secret_hash is 'SHA-256 of the secret. Readable by nobody.';
CREATE INDEX listed_students_own ON private.listed_students USING btree (added_by);
alter table private.listed_students enable row level security;

create table private.moderation_acts (
  id bigint generated always as identity not null,
  moderator_id uuid,
  is_operator boolean default false not null,
  act text not null,
  board text not null,
  post_id bigint not null,
  owner_id uuid not null,
  owner_name text,
  owner_student_id text,
  title text not null,
  reason text,
  days integer,
  acted_at timestamp with time zone default now() not null,
  constraint moderation_acts_pkey PRIMARY KEY (id),
  constraint moderation_acts_act_known CHECK ((act = ANY (ARRAY['keep'::text, 'hide'::text, 'remove'::text, 'suspend'::text, 'lift'::text]))),
  constraint moderation_acts_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint moderation_acts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.moderation_acts is 'The log of moderation: every act, one line each. Lines go with the account that they are about, and after a year.';
comment on column private.moderation_acts.moderator_id is 'Null for an operator, and for a moderator whose account is gone.';
comment on column private.moderation_acts.owner_name is 'As the post said, like the next two.';
CREATE INDEX moderation_acts_age ON private.moderation_acts USING btree (acted_at);
CREATE INDEX moderation_acts_moderator ON private.moderation_acts USING btree (moderator_id);
CREATE INDEX moderation_acts_owner ON private.moderation_acts USING btree (owner_id);
CREATE INDEX moderation_acts_post ON private.moderation_acts USING btree (board, post_id, id);
alter table private.moderation_acts enable row level security;

create table private.moderators (
  user_id uuid not null,
  added_at timestamp with time zone default now() not null,
  constraint moderators_pkey PRIMARY KEY (user_id),
  constraint moderators_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.moderators is 'Who may moderate. Written by operators ("npm run moderators").';
alter table private.moderators enable row level security;

create function private.is_reason(p_reason text) returns boolean
language sql immutable security invoker set search_path = ''
return coalesce(p_reason in ('spam', 'rude', 'not-a-request', 'personal-data', 'other'), false);
comment on function private.is_reason(text) is 'Whether it is one of the reasons for which a post is reported, hidden or removed.';

create table private.post_decisions (
  board text not null,
  post_id bigint not null,
  owner_id uuid not null,
  decision text not null,
  reason text not null,
  decided_at timestamp with time zone default now() not null,
  answer text,
  answered_at timestamp with time zone,
  constraint post_decisions_pkey PRIMARY KEY (board, post_id),
  constraint post_decisions_answer_dated CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint post_decisions_answer_filled CHECK (private.is_filled(answer, 300)),
  constraint post_decisions_board_known CHECK ((board = ANY (ARRAY['swap_requests'::text, 'practicum_groups'::text, 'course_requests'::text]))),
  constraint post_decisions_decision_known CHECK ((decision = ANY (ARRAY['hide'::text, 'remove'::text]))),
  constraint post_decisions_reason_known CHECK (private.is_reason(reason)),
  constraint post_decisions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.post_decisions is 'The posts that moderators took off the boards: at most one row for each. Deleted when the post is shown again, and with the post.';
comment on column private.post_decisions.board is 'The table of the post. With post_id it takes the place of a foreign key.';
comment on column private.post_decisions.decision is '"hide": until its owner edits it. "remove": for good, unless a moderator shows it again.';
comment on column private.post_decisions.answer is 'What the owner says to it. There is one answer, however often moderators decide.';
CREATE INDEX post_decisions_own ON private.post_decisions USING btree (owner_id);
alter table private.post_decisions enable row level security;

create table private.post_reports (
  id bigint generated always as identity not null,
  reporter_id uuid not null,
  board text not null,
  post_id bigint not null,
  reason text not null,
  note text,
  status text default 'open'::text not null,
  created_at timestamp with time zone default now() not null,
  constraint post_reports_pkey PRIMARY KEY (id),
  constraint post_reports_board_known CHECK ((board = ANY (ARRAY['swap_requests'::text, 'practicum_groups'::text, 'course_requests'::text]))),
  constraint post_reports_note_short CHECK (private.is_filled(note, 300)),
  constraint post_reports_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'rude'::text, 'not-a-request'::text, 'personal-data'::text, 'other'::text]))),
  constraint post_reports_status_known CHECK ((status = ANY (ARRAY['open'::text, 'edited'::text, 'kept'::text, 'repeated'::text]))),
  constraint post_reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.post_reports is 'What students report about posts of others. Deleted with the post and with the account of the reporter.';
comment on column private.post_reports.board is 'The table of the post. With post_id it takes the place of a foreign key.';
comment on column private.post_reports.status is '"open" reports count. "edited": the post has changed since. "kept": somebody reviewed it and found nothing wrong. "repeated": it only counts towards the limit a day, and is deleted after that.';
CREATE UNIQUE INDEX post_reports_one_open_each ON private.post_reports USING btree (board, post_id, reporter_id) WHERE (status = 'open'::text);
CREATE INDEX post_reports_own ON private.post_reports USING btree (reporter_id, created_at DESC);
CREATE INDEX post_reports_post ON private.post_reports USING btree (board, post_id, reporter_id);
CREATE INDEX post_reports_repeated ON private.post_reports USING btree (created_at) WHERE (status = 'repeated'::text);

create table private.suspensions (
  user_id uuid not null,
  reason text not null,
  ends_at timestamp with time zone not null,
  constraint suspensions_pkey PRIMARY KEY (user_id),
  constraint suspensions_reason_known CHECK (private.is_reason(reason)),
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.suspensions is 'Accounts that may not post until a time. Deleted when it is over.';
CREATE INDEX suspensions_ends_at ON private.suspensions USING btree (ends_at);
alter table private.suspensions enable row level security;

create table private.swap_match_records (
  user_id uuid not null,
  cycle text not null,
  own_request_id bigint not null,
  request_ids bigint[] not null,
  contacted_at timestamp with time zone,
  answer text,
  is_dismissed boolean default false not null,
  created_at timestamp with time zone default now() not null,
  agreement text,
  gets_section text,
  constraint swap_match_records_pkey PRIMARY KEY (user_id, cycle),
  constraint swap_match_records_agreement_known CHECK ((agreement = ANY (ARRAY['agreed'::text, 'changed'::text, 'done'::text, 'withdrew'::text, 'ended'::text]))),
  constraint swap_match_records_answer_known CHECK ((answer = ANY (ARRAY['yes'::text, 'no'::text]))),
  constraint swap_match_records_done_gets CHECK (((NOT (agreement IS DISTINCT FROM 'done'::text)) = (gets_section IS NOT NULL))),
  constraint swap_match_records_two_or_three CHECK ((cardinality(request_ids) = ANY (ARRAY[2, 3]))),
  constraint swap_match_records_own_request_id_fkey FOREIGN KEY (own_request_id) REFERENCES public.swap_requests(id) ON DELETE CASCADE,
  constraint swap_match_records_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.swap_match_records is 'The matches that a student has seen, and what the student said of them. Deleted with the own request.';
comment on column private.swap_match_records.contacted_at is 'When the student wrote to another one of the match: from then on all of them are asked.';
comment on column private.swap_match_records.is_dismissed is 'The student has read how it ended.';
comment on column private.swap_match_records.agreement is 'agreed: said by the student; changed: had agreed, and a request changed since; done: all have agreed; withdrew: by the student; ended: by another one.';
comment on column private.swap_match_records.gets_section is 'The section that the student gets, as its holder had typed it when all had agreed.';
CREATE INDEX swap_match_records_cycle ON private.swap_match_records USING btree (cycle);
CREATE INDEX swap_match_records_request ON private.swap_match_records USING btree (own_request_id);
alter table private.swap_match_records enable row level security;

create table private.swap_match_visits (
  user_id uuid not null,
  seen_at timestamp with time zone not null,
  constraint swap_match_visits_pkey PRIMARY KEY (user_id),
  constraint swap_match_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.swap_match_visits is 'When a student last saw the own matches. Newer ones are unseen.';
alter table private.swap_match_visits enable row level security;

create view private.belongings as
 SELECT u.id AS user_id,
    s.section,
    s.is_list,
    ''::text AS key,
    NULL::jsonb AS item
   FROM (auth.users u
     CROSS JOIN ( VALUES ('account'::text,false), ('sessions'::text,true), ('academic_info'::text,false), ('documents'::text,true), ('calendar_feed'::text,false), ('course_requests'::text,true), ('swap_requests'::text,true), ('swap_match_visit'::text,false), ('practicum_groups'::text,true), ('post_reports'::text,true), ('feedback'::text,true), ('alert_settings'::text,false), ('push_subscriptions'::text,true), ('alerts'::text,true), ('swap_match_records'::text,true)) s(section, is_list))
UNION ALL
 SELECT u.id AS user_id,
    'account'::text AS section,
    false AS is_list,
    '1'::text AS key,
    jsonb_build_object('id', u.id, 'email', u.email, 'name', (u.raw_user_meta_data ->> 'name'::text), 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at) AS item
   FROM auth.users u
UNION ALL
 SELECT s.user_id,
    'sessions'::text AS section,
    true AS is_list,
    concat(to_char((s.created_at AT TIME ZONE 'utc'::text), 'YYYYMMDDHH24MISSUS'::text), ' ', s.id) AS key,
    jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent) AS item
   FROM auth.sessions s
UNION ALL
 SELECT a.user_id,
    'academic_info'::text AS section,
    false AS is_list,
    '1'::text AS key,
    to_jsonb(a.*) AS item
   FROM public.academic_info a
UNION ALL
 SELECT d.user_id,
    'documents'::text AS section,
    true AS is_list,
    concat(d.kind, '/', d.id) AS key,
    to_jsonb(d.*) AS item
   FROM public.documents d
UNION ALL
 SELECT f.user_id,
    'calendar_feed'::text AS section,
    false AS is_list,
    '1'::text AS key,
    (to_jsonb(f.*) - 'token_hash'::text) AS item
   FROM public.calendar_feeds f
UNION ALL
 SELECT r.creator_id AS user_id,
    'course_requests'::text AS section,
    true AS is_list,
    lpad((r.id)::text, 19, '0'::text) AS key,
    to_jsonb(r.*) AS item
   FROM public.course_requests r
UNION ALL
 SELECT r.user_id,
    'swap_requests'::text AS section,
    true AS is_list,
    lpad((r.id)::text, 19, '0'::text) AS key,
    to_jsonb(r.*) AS item
   FROM public.swap_requests r
UNION ALL
 SELECT v.user_id,
    'swap_match_visit'::text AS section,
    false AS is_list,
    '1'::text AS key,
    to_jsonb(v.*) AS item
   FROM private.swap_match_visits v
UNION ALL
 SELECT r.user_id,
    'practicum_groups'::text AS section,
    true AS is_list,
    lpad((r.id)::text, 19, '0'::text) AS key,
    to_jsonb(r.*) AS item
   FROM public.practicum_groups r
UNION ALL
 SELECT r.reporter_id AS user_id,
    'post_reports'::text AS section,
    true AS is_list,
    lpad((r.id)::text, 19, '0'::text) AS key,
    to_jsonb(r.*) AS item
   FROM private.post_reports r
UNION ALL
 SELECT f.user_id,
    'feedback'::text AS section,
    true AS is_list,
    lpad((f.id)::text, 19, '0'::text) AS key,
    to_jsonb(f.*) AS item
   FROM public.feedback f
UNION ALL
 SELECT s.user_id,
    'alert_settings'::text AS section,
    false AS is_list,
    '1'::text AS key,
    (to_jsonb(s.*) - 'off_token'::text) AS item
   FROM private.alert_settings s
UNION ALL
 SELECT p.user_id,
    'push_subscriptions'::text AS section,
    true AS is_list,
    lpad((p.id)::text, 19, '0'::text) AS key,
    ((to_jsonb(p.*) - 'p256dh'::text) - 'auth'::text) AS item
   FROM private.push_subscriptions p
UNION ALL
 SELECT a.user_id,
    'alerts'::text AS section,
    true AS is_list,
    lpad((a.id)::text, 19, '0'::text) AS key,
    (to_jsonb(a.*) - 'post_id'::text) AS item
   FROM private.alerts a
UNION ALL
 SELECT r.user_id,
    'swap_match_records'::text AS section,
    true AS is_list,
    r.cycle AS key,
    to_jsonb(r.*) AS item
   FROM private.swap_match_records r
UNION ALL
 SELECT u.id AS user_id,
    s.section,
    s.is_list,
    ''::text AS key,
    NULL::jsonb AS item
   FROM (auth.users u
     CROSS JOIN ( VALUES ('moderator'::text,false), ('post_decisions'::text,true), ('suspension'::text,false), ('moderation_acts'::text,true)) s(section, is_list))
UNION ALL
 SELECT m.user_id,
    'moderator'::text AS section,
    false AS is_list,
    '1'::text AS key,
    to_jsonb(m.*) AS item
   FROM private.moderators m
UNION ALL
 SELECT d.owner_id AS user_id,
    'post_decisions'::text AS section,
    true AS is_list,
    concat(d.board, '/', lpad((d.post_id)::text, 19, '0'::text)) AS key,
    to_jsonb(d.*) AS item
   FROM private.post_decisions d
UNION ALL
 SELECT s.user_id,
    'suspension'::text AS section,
    false AS is_list,
    '1'::text AS key,
    to_jsonb(s.*) AS item
   FROM private.suspensions s
UNION ALL
 SELECT a.owner_id AS user_id,
    'moderation_acts'::text AS section,
    true AS is_list,
    concat(lpad((a.id)::text, 19, '0'::text), ' about') AS key,
    (to_jsonb(a.*) - 'moderator_id'::text) AS item
   FROM private.moderation_acts a
UNION ALL
 SELECT a.moderator_id AS user_id,
    'moderation_acts'::text AS section,
    true AS is_list,
    concat(lpad((a.id)::text, 19, '0'::text), ' by') AS key,
    (to_jsonb(a.*) - ARRAY['owner_id'::text, 'owner_name'::text, 'owner_student_id'::text, 'title'::text]) AS item
   FROM private.moderation_acts a
  WHERE (a.moderator_id IS NOT NULL)
UNION ALL
 SELECT u.id AS user_id,
    'student_blocks'::text AS section,
    true AS is_list,
    ''::text AS key,
    NULL::jsonb AS item
   FROM auth.users u
UNION ALL
 SELECT b.blocker_id AS user_id,
    'student_blocks'::text AS section,
    true AS is_list,
    lpad((b.id)::text, 19, '0'::text) AS key,
    (to_jsonb(b.*) - 'blocked_id'::text) AS item
   FROM private.student_blocks b
UNION ALL
 SELECT u.id AS user_id,
    s.section,
    s.is_list,
    ''::text AS key,
    NULL::jsonb AS item
   FROM (auth.users u
     CROSS JOIN ( VALUES ('confirmed_address'::text,false), ('listed_students'::text,true)) s(section, is_list))
UNION ALL
 SELECT c.user_id,
    'confirmed_address'::text AS section,
    false AS is_list,
    '1'::text AS key,
    to_jsonb(c.*) AS item
   FROM private.confirmed_addresses c
UNION ALL
 SELECT l.added_by AS user_id,
    'listed_students'::text AS section,
    true AS is_list,
    concat(lpad((l.request_id)::text, 19, '0'::text), '/', l.student_id) AS key,
    (to_jsonb(l.*) - 'secret_hash'::text) AS item
   FROM private.listed_students l
  WHERE (l.added_by IS NOT NULL);
comment on view private.belongings is 'All that belongs to a user, by section. Each section has a row with an empty key and no item, and then its items in the order of their keys.';
comment on column private.belongings.is_list is 'False where there is one item or none.';

create table private.document_revisions (
  user_id uuid not null,
  revision bigint not null,
  constraint document_revisions_pkey PRIMARY KEY (user_id),
  constraint document_revisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
comment on table private.document_revisions is 'The highest revision of each user. The rows cannot tell it: deleted ones are purged.';

create table private.published_dates_history (
  id bigint generated always as identity not null,
  publication bigint not null,
  published_at timestamp with time zone default now() not null,
  semester text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  undoes bigint,
  constraint published_dates_history_pkey PRIMARY KEY (id)
);
comment on table private.published_dates_history is 'Every change of a row of published_dates. No account stands in it.';
comment on column private.published_dates_history.publication is 'The id of the first of the changes that were published together.';
comment on column private.published_dates_history.before is 'The row before, without its revision; null where there was none.';
comment on column private.published_dates_history.after is 'The row after; null where the shipped dates count again.';
comment on column private.published_dates_history.undoes is 'The publication that this one takes back.';
CREATE INDEX published_dates_history_publication ON private.published_dates_history USING btree (publication);
alter table private.published_dates_history enable row level security;

create table private.student_mail_domains (
  domain text not null,
  constraint student_mail_domains_pkey PRIMARY KEY (domain),
  constraint student_mail_domains_lower_case CHECK ((domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'::text))
);
comment on table private.student_mail_domains is 'The domains whose addresses may sign up. Empty: all may.';

create table private.swap_edges (
  request_id bigint not null,
  user_id uuid not null,
  course_key text not null,
  gives_key text not null,
  wants_key text not null,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint swap_edges_pkey PRIMARY KEY (request_id, wants_key),
  constraint swap_edges_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.swap_requests(id) ON DELETE CASCADE
);
comment on table private.swap_edges is 'One row for each section that an open, shown request would accept. Kept by a trigger.';
CREATE INDEX swap_edges_expiry ON private.swap_edges USING btree (expires_at);
CREATE INDEX swap_edges_newest ON private.swap_edges USING btree (course_key, wants_key, gives_key, changed_at DESC, request_id DESC) INCLUDE (user_id, expires_at);
alter table private.swap_edges enable row level security;

create function private.add_interested_student(p_slug text, p_name text, p_student_id text, p_secret text)
returns public.shared_course_request
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name constant text := private.trimmed(p_name);
  v_student_id constant text := private.trimmed(p_student_id);
  v_request public.course_requests;
begin
  perform private.refuse_bad_student(v_name, v_student_id);
  if p_secret !~ '^[0-9a-f]{32}$' then
    raise exception 'A secret has 32 hexadecimal digits' using errcode = '22023';
  end if;
  v_request := private.held_course_request(p_slug);
  if v_request.expiration_date <= pg_catalog.now() then
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
  if auth.uid() is not null or p_secret is not null then
    insert into private.listed_students (request_id, student_id, added_by, secret_hash)
    values (v_request.id, v_student_id, auth.uid(), private.hash_of_token(p_secret));
  end if;
  return private.get_course_request(p_slug);
end;
$$;
comment on function private.add_interested_student(text,text,text,text) is 'Adds one student at the end of the list, in one locked step. Definer: the tables are closed to all but the creator.';
grant execute on function private.add_interested_student(text,text,text,text) to anon, authenticated;

create function public.add_interested_student(p_slug text, p_name text, p_student_id text, p_secret text default null)
returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.add_interested_student(p_slug, p_name, p_student_id, p_secret);
comment on function public.add_interested_student(text,text,text,text) is 'Adds a student to the request with this slug and gives the request as it is then. With the account of the caller, or the secret, 32 hexadecimal digits, the name is changed or removed later. 22023 for bad values, PT404 unknown, PT409 already listed or full, PT410 expired.';
grant execute on function public.add_interested_student(text,text,text,text) to anon, authenticated;

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
comment on function private.add_push_subscription(text,text,text,text) is 'Definer: the tables are closed to every role.';
grant execute on function private.add_push_subscription(text,text,text,text) to authenticated;

create function public.add_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.add_push_subscription(p_endpoint, p_p256dh, p_auth, p_language);
comment on function public.add_push_subscription(text,text,text,text) is 'Alerts the caller in this browser, too: the ten newest stay. The language is that of all alerts. 42501 without a confirmed e-mail, 23502 or 23514 for bad values.';
grant execute on function public.add_push_subscription(text,text,text,text) to authenticated;

create function private.answer_decision(p_board text, p_post bigint, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_answer constant text := private.trimmed(p_answer);
  v_decision private.post_decisions;
begin
  if coalesce(v_answer, '') = '' then
    raise exception 'Write an answer' using errcode = '22023', hint = 'answer-required';
  elsif pg_catalog.char_length(v_answer) > 300 then
    raise exception 'Must be 300 characters or fewer' using errcode = '22023', hint = 'answer-too-long';
  end if;
  if private.owner_of_post(p_board, p_post) = auth.uid() then
    -- A moderator who decides at this moment has not seen the answer: one of the two waits for the other.
    execute pg_catalog.format('select from public.%I where id = $1 for update', p_board) using p_post;
    select * into v_decision from private.post_decisions d where d.board = p_board and d.post_id = p_post;
  end if;
  if v_decision.board is null then
    raise exception 'There is nothing to answer any more' using errcode = 'PT404', hint = 'decision-gone';
  elsif v_decision.answer is not null then
    raise exception 'You have answered already' using errcode = 'PT409', hint = 'already-answered';
  end if;
  update private.post_decisions d set answer = v_answer, answered_at = pg_catalog.clock_timestamp()
  where d.board = p_board and d.post_id = p_post;
end;
$$;
comment on function private.answer_decision(text,bigint,text) is 'Definer: the decisions are closed to every role.';
grant execute on function private.answer_decision(text,bigint,text) to authenticated;

create function public.answer_decision(p_board text, p_post bigint, p_answer text) returns void
language sql volatile security invoker set search_path = ''
return private.answer_decision(p_board, p_post, p_answer);
comment on function public.answer_decision(text,bigint,text) is 'The owner of a hidden or removed post says something to it, once, in up to 300 characters. 22023 for a bad answer, PT404 when no moderator decided about such a post of the caller, PT409 for a second answer.';
grant execute on function public.answer_decision(text,bigint,text) to authenticated;

-- As before, with the agreement.
create function private.answer_swap_match(p_match text, p_answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_ids bigint[];
  v_cycle text;
  v_own private.swap_match_records;
begin
  if p_answer is null or p_answer <> all (array['contacted', 'yes', 'no', 'read', 'agreed', 'withdrawn']) then
    raise exception 'An answer is contacted, yes, no, read, agreed or withdrawn' using errcode = '22023';
  elsif coalesce(p_match !~ '^[0-9]{1,18}(-[0-9]{1,18}){1,2}$', true) then
    raise exception 'A match is named by its requests' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  v_ids := pg_catalog.string_to_array(p_match, '-')::bigint[];
  v_cycle := private.cycle_key(v_ids);
  -- The locks are for whose match it may be.
  if p_answer in ('yes', 'agreed', 'withdrawn') and exists (
    select from public.swap_requests r where r.id = any (v_ids) and r.user_id = v_user
  ) then
    perform from auth.users u
    where u.id in (select r.user_id from public.swap_requests r where r.id = any (v_ids)) order by u.id for key share;
    perform from public.swap_requests r where r.id = any (v_ids) order by r.id for no key update;
  end if;
  -- Of a match that was never marked as seen.
  if not exists (select from private.swap_match_records r where r.user_id = v_user and r.cycle = v_cycle) then
    perform private.record_swap_matches();
  end if;
  select * into v_own from private.swap_match_records r where r.user_id = v_user and r.cycle = v_cycle;
  if not found then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  elsif p_answer = 'agreed' then
    perform private.agree_to_swap(v_own);
  elsif p_answer = 'withdrawn' then
    perform private.withdraw_from_swap(v_own);
  else
    update private.swap_match_records r
    set contacted_at = case when p_answer = 'contacted' then coalesce(r.contacted_at, pg_catalog.now()) else r.contacted_at end,
      answer = case when p_answer in ('yes', 'no') then p_answer else r.answer end,
      is_dismissed = p_answer = 'read'
    where r.user_id = v_user and r.cycle = v_cycle;
    if p_answer = 'yes' then
      update public.swap_requests r set status = 'closed' where r.id = v_own.own_request_id and r.status = 'open';
    end if;
  end if;
end;
$$;
comment on function private.answer_swap_match(text,text) is 'Definer: the records are closed to every role. It writes that of the caller, and of the others only that all have agreed or that the caller withdrew.';
grant execute on function private.answer_swap_match(text,text) to authenticated;

create function public.answer_swap_match(p_match text, p_answer text) returns void
language sql volatile security invoker set search_path = ''
return private.answer_swap_match(p_match, p_answer);
comment on function public.answer_swap_match(text,text) is 'What the caller says of an own match, by its match_id: "contacted" has all of it asked, "yes" closes the own request, "no" keeps it, "read" puts an ended one away, "agreed" closes the requests of all once all have said so, "withdrawn" ends for all what somebody has agreed to. 22023 for other values, 42501 without a confirmed e-mail, PT404 when the caller never had that match or it is over, PT409 for a withdrawal once all have agreed.';
grant execute on function public.answer_swap_match(text,text) to authenticated;

-- As before, without expired posts and those from after a block.
create function private.block_poster(p_board text, p_post text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_post jsonb;
  v_owner uuid;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  elsif not private.has_confirmed_email() then
    raise exception 'Blocking needs a confirmed e-mail' using errcode = '42501';
  end if;
  if p_board = 'course_requests' then
    select pg_catalog.to_jsonb(r) into v_post from public.course_requests r where r.slug = p_post;
  elsif p_post ~ '^[0-9]{1,18}$' then
    execute pg_catalog.format(
      'select to_jsonb(p) from public.%I p where p.id = $1 and p.status = ''open'' and p.expires_at > now()', p_board
    ) into v_post using p_post::bigint;
  end if;
  v_owner := coalesce(v_post ->> 'user_id', v_post ->> 'creator_id');
  if v_owner = v_user then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif v_owner is null or v_post ->> 'hidden_at' is not null
    or not private.was_shown(v_owner, (v_post ->> 'created_at')::timestamptz) then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  end if;
  -- A mutex per user: two concurrent calls would both see room for one more.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('student_blocks' || v_user, 0));
  if (select count(*) from private.student_blocks b where b.blocker_id = v_user and b.blocked_id <> v_owner) >= 200 then
    raise exception 'You have blocked 200 students' using errcode = 'PT409', hint = 'too-many-blocks';
  end if;
  insert into private.student_blocks (blocker_id, blocked_id, name, student_id)
  values (
    v_user, v_owner, v_post ->> 'creator_name', coalesce(v_post ->> 'creator_student_id', v_post ->> 'publisher_student_id')
  )
  -- A repeated call is no error: the answer to the first may have been lost.
  on conflict on constraint student_blocks_once_each do nothing;
end;
$$;
comment on function private.block_poster(text,text) is 'Definer: the blocks are closed to every role.';
grant execute on function private.block_poster(text,text) to authenticated;

create function public.block_poster(p_board text, p_post text) returns void
language sql volatile security invoker set search_path = ''
return private.block_poster(p_board, p_post);
comment on function public.block_poster(text,text) is 'Blocks whoever posted a post, by its id, or by its slug on course_requests. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that is not on its board, PT409 for an own one, and after 200.';
grant execute on function public.block_poster(text,text) to authenticated;

create function private.change_interested_student(
  p_slug text, p_student_id text, p_new_name text, p_new_student_id text, p_secret text
) returns public.shared_course_request
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_name constant text := private.trimmed(p_new_name);
  v_student_id constant text := private.trimmed(p_new_student_id);
  v_request public.course_requests;
begin
  perform private.refuse_bad_student(v_name, v_student_id);
  v_request := private.held_course_request(p_slug);
  perform private.refuse_name_of_others(v_request.id, p_student_id, p_secret);
  if v_request.expiration_date <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  elsif v_student_id <> p_student_id
    and v_request.interested_students @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('student_id', v_student_id))
  then
    raise exception 'Student with this ID is already added' using errcode = 'PT409', hint = 'student-already-added';
  end if;
  update private.listed_students l set student_id = v_student_id
  where l.request_id = v_request.id and l.student_id = p_student_id;
  update public.course_requests r
  set interested_students = (
    select pg_catalog.jsonb_agg(
      case when student ->> 'student_id' = p_student_id
        then pg_catalog.jsonb_build_object('name', v_name, 'student_id', v_student_id) else student end
      order by place
    )
    from pg_catalog.jsonb_array_elements(r.interested_students) with ordinality as listed(student, place)
  )
  where r.id = v_request.id;
  return private.get_course_request(p_slug);
end;
$$;
comment on function private.change_interested_student(text,text,text,text,text) is 'Definer: the tables are closed to all but the creator.';
grant execute on function private.change_interested_student(text,text,text,text,text) to anon, authenticated;

create function public.change_interested_student(
  p_slug text, p_student_id text, p_new_name text, p_new_student_id text, p_secret text default null
) returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.change_interested_student(p_slug, p_student_id, p_new_name, p_new_student_id, p_secret);
comment on function public.change_interested_student(text,text,text,text,text) is 'Corrects a name that the caller''s account, or the browser with this secret, has added, and gives the request as it is then. 22023 for bad values, PT403 for names of others, PT404 unknown, PT409 already listed, PT410 expired.';
grant execute on function public.change_interested_student(text,text,text,text,text) to anon, authenticated;

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
comment on function private.claim_alerts(text,integer,integer,integer) is 'Definer: the outbox is closed to every role.';
grant execute on function private.claim_alerts(text,integer,integer,integer) to service_role;

create function public.claim_alerts(p_way text, p_most integer, p_each integer, p_lease integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.claim_alerts(p_way, p_most, p_each, p_lease);
comment on function public.claim_alerts(text,integer,integer,integer) is 'For the sender: up to p_most deliveries that are due by "push" or "mail", as {delivery, try}, for open_alert. Of an account at most p_each are in the hands of senders at a time, in turn by account, and one of each browser. Nobody else gets them for p_lease seconds; after that they are due again, so that a sender that died loses none. 22023 for other values.';
grant execute on function public.claim_alerts(text,integer,integer,integer) to service_role;

-- As before, without those that somebody has withdrawn from, and a ring that works both ways round the same way for all three.
create function private.find_swap_matches() returns table (
  match_id text, own_request_id bigint, course_name text, since timestamptz, is_seen boolean, steps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_seen_at constant timestamptz := (select v.seen_at from private.swap_match_visits v where v.user_id = v_user);
  v_blocked constant uuid[] := private.blocked_students();
begin
  if not private.has_confirmed_email() then
    return;
  end if;
  return query
  with recursive own as materialized (
    select r.id, r.course_name, r.course_key, r.current_key, r.target_keys, r.changed_at
    from public.swap_requests r
    where r.user_id = v_user and r.status = 'open' and r.hidden_at is null and r.expires_at > pg_catalog.now()
  ),
  -- The sections whose holders want the own one, each found by one look into the index.
  next_sections as (
    select o.id as own_id, o.course_key, o.current_key as own_key, (
      select e.gives_key from private.swap_edges e
      where e.course_key = o.course_key and e.wants_key = o.current_key
      order by e.gives_key limit 1
    ) as key
    from own o
    union all
    select n.own_id, n.course_key, n.own_key, (
      select e.gives_key from private.swap_edges e
      where e.course_key = n.course_key and e.wants_key = n.own_key and e.gives_key > n.key
      order by e.gives_key limit 1
    )
    from next_sections n
    where n.key is not null
  ),
  -- Who takes the own section and holds another one. The 40 newest are enough for the 20 newest matches (ADR-46).
  second as materialized (
    select n.own_id, n.key, e.request_id, e.user_id, e.changed_at
    from next_sections n
    cross join lateral (
      select e.request_id, e.user_id, e.changed_at
      from private.swap_edges e
      where e.course_key = n.course_key and e.gives_key = n.key and e.wants_key = n.own_key
        and e.user_id <> v_user and e.user_id <> all (v_blocked) and e.expires_at > pg_catalog.now()
      order by e.changed_at desc, e.request_id desc
      limit 40
    ) e
  ),
  -- Who takes that section and holds one that the own request wants.
  third as materialized (
    select n.own_id, n.key, e.request_id, e.user_id, e.changed_at
    from next_sections n
    join own o on o.id = n.own_id
    cross join lateral (
      select e.request_id, e.user_id, e.changed_at
      from unnest(o.target_keys) as wanted(key)
      cross join lateral (
        select e.request_id, e.user_id, e.changed_at
        from private.swap_edges e
        where e.course_key = n.course_key and e.gives_key = wanted.key and e.wants_key = n.key
          and e.user_id <> v_user and e.user_id <> all (v_blocked) and e.expires_at > pg_catalog.now()
        order by e.changed_at desc, e.request_id desc
        limit 40
      ) e
      order by e.changed_at desc, e.request_id desc
      limit 40
    ) e
  ),
  -- Who of them has blocked whom, both ways round.
  apart as materialized (
    select b.blocker_id as one_id, b.blocked_id as other_id from private.student_blocks b
    where b.blocker_id in (select s.user_id from second s union all select t.user_id from third t)
    union
    select b.blocked_id, b.blocker_id from private.student_blocks b
    where b.blocker_id in (select s.user_id from second s union all select t.user_id from third t)
  ),
  found as (
    select s.own_id, s.request_id as second_id, null::bigint as third_id, s.changed_at as newer, s.changed_at as older
    from second s
    join own o on o.id = s.own_id
    where s.key = any (o.target_keys)
    union all
    select s.own_id, s.request_id, t.request_id, greatest(s.changed_at, t.changed_at), least(s.changed_at, t.changed_at)
    from second s
    join third t on t.own_id = s.own_id and t.key = s.key and t.user_id <> s.user_id
    left join apart a on a.one_id = s.user_id and a.other_id = t.user_id
    where a.one_id is null
  ),
  -- What somebody has withdrawn from: the others of each, in any order, because it is over both ways round.
  withdrawn as materialized (
    select r.own_request_id as own_id, least(r.request_ids[2], r.request_ids[3]) as lower_id,
      greatest(r.request_ids[2], r.request_ids[3]) as higher_id
    from private.swap_match_records r
    where r.user_id = v_user and r.agreement in ('withdrew', 'ended')
  ),
  -- Twice 20, because a ring that works both ways round is found twice.
  newest as materialized (
    select f.*, pg_catalog.row_number() over () as place
    from (
      select o.id as own_id, o.course_name, f.second_id, f.third_id, greatest(f.newer, o.changed_at) as since
      from found f
      join own o on o.id = f.own_id
      where not exists (
        select from withdrawn w
        where w.own_id = f.own_id and w.lower_id = least(f.second_id, f.third_id)
          and w.higher_id = greatest(f.second_id, f.third_id)
      )
      order by since desc, f.third_id is not null, f.newer desc, f.older desc,
        greatest(f.second_id, f.third_id) desc, least(f.second_id, f.third_id) desc, o.id desc
      limit 40
    ) f
  )
  select
    pg_catalog.concat_ws('-', n.own_id, n.second_id, n.third_id), n.own_id, n.course_name, n.since,
    coalesce(n.since <= v_seen_at, false),
    (
      select pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'request_id', r.id, 'name', r.creator_name, 'student_id', r.creator_student_id, 'gives', r.current_section
        ) order by step.place
      )
      from unnest(array[n.own_id, n.second_id, n.third_id]) with ordinality as step(id, place)
      join public.swap_requests r on r.id = step.id
    )
  from newest n
  -- All three see it the same way round, or they would agree on two different ones: after the smallest ID comes the smaller one.
  where n.third_id is null
    or case least(n.own_id, n.second_id, n.third_id)
      when n.own_id then n.second_id < n.third_id
      when n.second_id then n.third_id < n.own_id
      else n.own_id < n.second_id
    end
    or not exists (
      select from newest m where m.own_id = n.own_id and m.second_id = n.third_id and m.third_id = n.second_id
    )
  order by n.place
  limit 20;
end;
$$;
comment on function private.find_swap_matches() is 'Definer: the edges are closed to every role, and what a match shows of others is what the board shows.';
grant execute on function private.find_swap_matches() to authenticated;

create function private.count_unseen_swap_matches() returns integer
language sql stable security definer set search_path = ''
return (select count(*) from private.find_swap_matches() m where not m.is_seen);
comment on function private.count_unseen_swap_matches() is 'Definer, like the function that it counts the rows of.';
grant execute on function private.count_unseen_swap_matches() to authenticated;

create function public.count_unseen_swap_matches() returns integer
language sql stable security invoker set search_path = ''
return private.count_unseen_swap_matches();
comment on function public.count_unseen_swap_matches() is 'How many of the caller''s matches are new since mark_swap_matches_seen.';
grant execute on function public.count_unseen_swap_matches() to authenticated;

-- As before, behind a mutex of all deletions, which take milliseconds: two students who reported each other's posts and leave
-- at the same moment would delete the rows of each other in opposite order, a deadlock.
create function private.delete_my_account(p_confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('delete_account', 0));
  delete from auth.users u
  where u.id = (select auth.uid())
    and pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_confirmation));
  if not found then
    raise exception 'Type the e-mail of your account to delete it' using errcode = '22023', hint = 'confirmation-wrong';
  end if;
end;
$$;
comment on function private.delete_my_account(text) is 'Definer: no role of the API may delete a user, only this function its caller.';
grant execute on function private.delete_my_account(text) to authenticated;

create function public.delete_my_account(p_confirmation text) returns void
language sql volatile security invoker set search_path = ''
return private.delete_my_account(p_confirmation);
comment on function public.delete_my_account(text) is 'Deletes the caller with all that is theirs, at once and for good. 22023 when the confirmation is not the e-mail of the account.';
grant execute on function public.delete_my_account(text) to authenticated;

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
comment on function private.describe_alert_sender(text,boolean) is 'Definer: the table is closed to every role.';
grant execute on function private.describe_alert_sender(text,boolean) to service_role;

create function public.describe_alert_sender(p_push_key text, p_sends_mail boolean) returns void
language sql volatile security invoker set search_path = ''
return private.describe_alert_sender(p_push_key, p_sends_mail);
comment on function public.describe_alert_sender(text,boolean) is 'For the sender: its public VAPID key, null when it cannot push, and whether it sends mail. Students are offered what it can do. A new key ends all push subscriptions.';
grant execute on function public.describe_alert_sender(text,boolean) to service_role;

-- As before, from the view.
create function private.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
return (
  select pg_catalog.jsonb_build_object('exported_at', pg_catalog.now()) || pg_catalog.jsonb_object_agg(
    found.section, case when found.is_list then coalesce(found.items, '[]') else coalesce(found.items -> 0, 'null') end
  )
  from (
    select b.section, b.is_list, pg_catalog.jsonb_agg(b.item order by b.key collate "C") filter (where b.key <> '') as items
    from private.belongings b
    where b.user_id = (select auth.uid())
    group by b.section, b.is_list
  ) as found
  -- Null for an account that is gone.
  having pg_catalog.count(*) > 0
);
comment on function private.export_my_data() is 'Definer: the account and the e-mails on the boards are closed to every role of the API.';
grant execute on function private.export_my_data() to authenticated;

create function public.export_my_data() returns jsonb
language sql stable security invoker set search_path = ''
return private.export_my_data();
comment on function public.export_my_data() is 'All that is stored about the caller, as one JSON object with a list for each table. Null for an account that is gone.';
grant execute on function public.export_my_data() to authenticated;

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
grant execute on function private.find_expiry_alerts(integer) to service_role;

create function public.find_expiry_alerts(p_most integer) returns integer
language sql volatile security invoker set search_path = ''
return private.find_expiry_alerts(p_most);
comment on function public.find_expiry_alerts(integer) is 'For the sender: puts up to p_most posts with less than a day left into the outbox, in turn by account, and returns how many. 22023 for other numbers.';
grant execute on function public.find_expiry_alerts(integer) to service_role;

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
grant execute on function private.find_match_alerts(bigint) to service_role;

create function public.find_match_alerts(p_request bigint) returns void
language sql volatile security invoker set search_path = ''
return private.find_match_alerts(p_request);
comment on function public.find_match_alerts(bigint) is 'For the sender: puts into the outbox whom a request of take_alert_cause concerns, and ends that cause.';
grant execute on function public.find_match_alerts(bigint) to service_role;

create function public.find_swap_matches() returns table (
  match_id text, own_request_id bigint, course_name text, since timestamptz, is_seen boolean, steps jsonb
)
language sql stable security invoker set search_path = ''
return private.find_swap_matches();
comment on function public.find_swap_matches() is 'The direct swaps and rings of three with an open request of the caller, newest first, at most 20. The steps are {request_id, name, student_id, gives}, the own one first; each gives its section to the next, the last to the first.';
grant execute on function public.find_swap_matches() to authenticated;

-- As before, with what is checked, and which names are the caller's.
create function private.get_course_request(p_slug text) returns public.shared_course_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.shared_course_request;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  end if;
  select r.creator_name, r.creator_student_id, r.course_name, r.slug, r.interested_students, r.created_at, r.expiration_date,
    r.is_checked,
    array(
      select l.student_id from private.listed_students l
      where l.request_id = r.id and l.added_by = auth.uid() order by l.student_id
    )
  into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid())
    and r.creator_id <> all (private.blocked_students());
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  end if;
  return v_request;
end;
$$;
comment on function private.get_course_request(text) is 'Definer: the table is closed to all but the creator.';
grant execute on function private.get_course_request(text) to anon, authenticated;

create function public.get_course_request(p_slug text) returns public.shared_course_request
language sql stable security invoker set search_path = ''
return private.get_course_request(p_slug);
comment on function public.get_course_request(text) is 'The request with this slug, and as own_student_ids the names that the caller''s account has added. 22023 without a slug, PT404 for an unknown one.';
grant execute on function public.get_course_request(text) to anon, authenticated;

create function private.lift_suspension(p_act bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_act private.moderation_acts;
begin
  perform private.refuse_others();
  select * into v_act from private.moderation_acts a where a.id = p_act and a.act = 'suspend';
  perform private.hold_moderator(v_act.owner_id);
  if v_act.owner_id = auth.uid() then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  end if;
  delete from private.suspensions s where s.user_id = v_act.owner_id and s.ends_at > pg_catalog.now();
  if not found then
    raise exception 'This suspension is over' using errcode = 'PT404', hint = 'suspension-over';
  elsif exists (
    select from private.moderation_acts l where l.owner_id = v_act.owner_id and l.act in ('suspend', 'lift') and l.id > p_act
  ) then
    raise exception 'This account has been suspended again' using errcode = 'PT409', hint = 'suspension-changed';
  end if;
  insert into private.moderation_acts (moderator_id, act, board, post_id, owner_id, owner_name, owner_student_id, title)
  values (
    auth.uid(), 'lift', v_act.board, v_act.post_id, v_act.owner_id, v_act.owner_name, v_act.owner_student_id, v_act.title
  );
end;
$$;
comment on function private.lift_suspension(bigint) is 'Definer: the suspensions are closed to every role.';
grant execute on function private.lift_suspension(bigint) to authenticated;

create function public.lift_suspension(p_act bigint) returns void
language sql volatile security invoker set search_path = ''
return private.lift_suspension(p_act);
comment on function public.lift_suspension(bigint) is 'For moderators: ends the suspension of the account that an act of the log suspended. PT403 for everybody else, PT404 when it is over, PT409 for the own one, and when the account has been suspended again since.';
grant execute on function public.lift_suspension(bigint) to authenticated;

-- As before, with the record.
create function private.mark_swap_matches_seen() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  insert into private.swap_match_visits as v (user_id, seen_at) values (auth.uid(), pg_catalog.now())
  on conflict (user_id) do update set seen_at = excluded.seen_at;
  perform private.record_swap_matches();
end;
$$;
comment on function private.mark_swap_matches_seen() is 'Definer: the visits are closed to every role.';
grant execute on function private.mark_swap_matches_seen() to authenticated;

create function public.mark_swap_matches_seen() returns void
language sql volatile security invoker set search_path = ''
return private.mark_swap_matches_seen();
comment on function public.mark_swap_matches_seen() is 'The caller has seen the present matches. 42501 without a confirmed e-mail.';
grant execute on function public.mark_swap_matches_seen() to authenticated;

create function private.moderate_post(p_board text, p_post bigint, p_decision text, p_reason text, p_stamp text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken from private.take_post(p_board, p_post, p_stamp);
  if p_decision is null or p_decision not in ('keep', 'hide', 'remove') then
    raise exception 'The decision is "keep", "hide" or "remove"' using errcode = '22023';
  elsif p_decision <> 'keep' and not private.is_reason(p_reason) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  elsif p_decision = 'keep' then
    update private.post_reports r set status = 'kept' where r.board = p_board and r.post_id = p_post and r.status = 'open';
    delete from private.post_decisions d where d.board = p_board and d.post_id = p_post;
    execute pg_catalog.format('update public.%I set hidden_at = null where id = $1', p_board) using p_post;
  else
    -- The clock, not the start of the transaction: an answer that came while it waited is older.
    insert into private.post_decisions as d (board, post_id, owner_id, decision, reason, decided_at)
    values (p_board, p_post, v_taken.owner, p_decision, p_reason, pg_catalog.clock_timestamp())
    on conflict (board, post_id) do update
    set decision = excluded.decision, reason = excluded.reason, decided_at = excluded.decided_at;
    execute pg_catalog.format('update public.%I set hidden_at = coalesce(hidden_at, now()) where id = $1', p_board) using p_post;
  end if;
  perform private.note_act(v_taken.item, v_taken.owner, p_decision, case when p_decision <> 'keep' then p_reason end, null, false);
end;
$$;
comment on function private.moderate_post(text,bigint,text,text,text) is 'Definer: a moderator may change neither posts of others nor their reports.';
grant execute on function private.moderate_post(text,bigint,text,text,text) to authenticated;

create function public.moderate_post(p_board text, p_post bigint, p_decision text, p_reason text, p_stamp text) returns void
language sql volatile security invoker set search_path = ''
return private.moderate_post(p_board, p_post, p_decision, p_reason, p_stamp);
comment on function public.moderate_post(text,bigint,text,text,text) is 'For moderators. "keep" shows a post and settles its reports; "hide" takes it off the board until its owner edits it; "remove" for good. The last two need a reason. The stamp is that of posts_to_moderate. PT403 for everybody else, PT404 for a post that is not on its board, PT409 for an own one, and for one that is not what was seen.';
grant execute on function public.moderate_post(text,bigint,text,text,text) to authenticated;

create function private.moderation_log(p_before bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_others();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'id', a.id,
      'act', a.act,
      'by', (
        select pg_catalog.left(private.trimmed(u.raw_user_meta_data ->> 'name'), 100)
        from auth.users u where u.id = a.moderator_id
      ),
      'is_operator', a.is_operator,
      'board', a.board,
      'title', a.title,
      'owner_name', a.owner_name,
      'owner_student_id', a.owner_student_id,
      'reason', a.reason,
      'days', a.days,
      'acted_at', a.acted_at,
      -- The newest of several that suspended an account is the one that can be lifted.
      'is_active', a.act = 'suspend' and a.owner_id <> auth.uid() and exists (
        select from private.suspensions s where s.user_id = a.owner_id and s.ends_at > pg_catalog.now()
      ) and not exists (
        select from private.moderation_acts l where l.owner_id = a.owner_id and l.act in ('suspend', 'lift') and l.id > a.id
      )
    ) order by a.id desc), '[]')
    from (
      select * from private.moderation_acts l
      where l.id < coalesce(p_before, 9223372036854775807) order by l.id desc limit 50
    ) a
  );
end;
$$;
comment on function private.moderation_log(bigint) is 'Definer: the log is closed to every role.';
grant execute on function private.moderation_log(bigint) to authenticated;

create function public.moderation_log(p_before bigint) returns jsonb
language sql stable security invoker set search_path = ''
return private.moderation_log(p_before);
comment on function public.moderation_log(bigint) is 'For moderators: 50 acts before this one, or the last 50, newest first. PT403 for everybody else.';
grant execute on function public.moderation_log(bigint) to authenticated;

-- As before, with reminders.
create function private.my_alerts() returns jsonb
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
comment on function private.my_alerts() is 'Definer: the tables are closed to every role; of settings it returns only the caller''s.';
grant execute on function private.my_alerts() to authenticated;

create function public.my_alerts() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_alerts();
comment on function public.my_alerts() is '{push_key, sends_mail, by_mail, reminds, time_zone, language, endpoints}: what the sender can do, and what the caller has chosen. language is null before any choice; endpoints are those of the caller''s push subscriptions.';
grant execute on function public.my_alerts() to authenticated;

create function private.my_blocks() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', b.id, 'name', b.name, 'student_id', b.student_id, 'created_at', b.created_at
  ) order by b.id desc), '[]')
  from private.student_blocks b where b.blocker_id = (select auth.uid())
);
comment on function private.my_blocks() is 'Definer: the blocks are closed to every role.';
grant execute on function private.my_blocks() to authenticated;

create function public.my_blocks() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_blocks();
comment on function public.my_blocks() is 'Whom the caller has blocked, newest first: {id, name, student_id, created_at}, as their posts named them.';
grant execute on function public.my_blocks() to authenticated;

-- As before, but the items of a page are made in one pass, and a page ends after 500 kB.
create function private.my_data(p_after_section text, p_after_key text, p_most integer)
returns table (section text, is_list boolean, key text, item text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_section constant text := coalesce(p_after_section, '');
  v_key constant text := coalesce(p_after_key, '');
begin
  if p_most is null or p_most not between 1 and 50 then
    raise exception 'Between 1 and 50 rows at a time' using errcode = '22023';
  end if;
  return query
    with page as materialized (
      select b.section, b.key from private.belongings b
      where b.user_id = v_user and (b.section collate "C", b.key collate "C") > (v_section, v_key)
      order by b.section collate "C", b.key collate "C"
      limit p_most
    ),
    last as materialized (
      select p.section, p.key from page p order by p.section collate "C" desc, p.key collate "C" desc limit 1
    ),
    measured as (
      select b.section, b.is_list, b.key, b.item::text as item, sum(coalesce(pg_catalog.octet_length(b.item::text), 0)) over (
        order by b.section collate "C", b.key collate "C" rows between unbounded preceding and 1 preceding
      ) as octets_before
      from private.belongings b
      where b.user_id = v_user and (b.section collate "C", b.key collate "C") > (v_section, v_key)
        and (b.section collate "C", b.key collate "C") <= ((select l.section from last l), (select l.key from last l))
    )
    select m.section, m.is_list, m.key, m.item from measured m
    where coalesce(m.octets_before, 0) < 500000
    order by m.section collate "C", m.key collate "C";
end;
$$;
comment on function private.my_data(text,text,integer) is 'Definer: the account and the e-mails on the boards are closed to every role of the API.';
grant execute on function private.my_data(text,text,integer) to authenticated;

create function public.my_data(p_after_section text, p_after_key text, p_most integer)
returns table (section text, is_list boolean, key text, item text)
language sql stable security invoker set search_path = ''
return private.my_data(p_after_section, p_after_key, p_most);
comment on function public.my_data(text,text,integer) is 'The caller''s data, a page at a time: at most p_most (1 to 50) rows, and no more after 500 kB, after a section and a key, both null for the first page. Rows are in the byte order of section and key. Each section begins with a row whose key is empty and whose item is null, also when it has no items; is_list tells whether it holds a list, or one item at most. An item is JSON as text. No row means that there are no more; on the first page, that the account is gone. 22023 for another p_most.';
grant execute on function public.my_data(text,text,integer) to authenticated;

create function private.my_post_decisions() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'board', d.board, 'post_id', d.post_id, 'decision', d.decision, 'reason', d.reason, 'answer', d.answer
  ) order by d.board, d.post_id), '[]')
  from private.post_decisions d where d.owner_id = (select auth.uid())
);
comment on function private.my_post_decisions() is 'Definer: the decisions are closed to every role.';
grant execute on function private.my_post_decisions() to authenticated;

create function public.my_post_decisions() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_post_decisions();
comment on function public.my_post_decisions() is 'The posts of the caller that moderators took off the boards: {board, post_id, decision, reason, answer}.';
grant execute on function public.my_post_decisions() to authenticated;

create function private.is_moderator() returns boolean
language sql stable security invoker set search_path = ''
return private.has_confirmed_email()
  and exists (select from private.moderators m where m.user_id = (select auth.uid()));
comment on function private.is_moderator() is 'Whether the caller moderates.';

create function private.address_of_student(p_id text) returns text
language sql stable security invoker set search_path = ''
return (select pg_catalog.replace(r.student_mail_pattern, '{id}', p_id) from private.university_rules r);
comment on function private.address_of_student(text) is 'The university address of a student ID; null where none is set.';

create function private.student_id_of(p_user uuid) returns text
language sql stable security definer set search_path = ''
return (
  select said.id
  from auth.users u
    join private.confirmed_addresses c on c.user_id = u.id and c.address = u.email
    join private.university_rules r on r.mail_confirms
    -- What stands where the ID would.
    cross join lateral (
      select pg_catalog.substr(u.email, pg_catalog.strpos(r.student_mail_pattern, '{id}'), r.student_id_digits) as id
    ) said
  where u.id = p_user and u.email_confirmed_at is not null
    and u.email = private.address_of_student(said.id)
    and pg_catalog.char_length(said.id) = r.student_id_digits and private.is_student_id(said.id)
);
comment on function private.student_id_of(uuid) is 'The student ID that the confirmed address of an account says; null for an account that is not checked. Definer: addresses are closed to every role.';

create function private.my_standing() returns jsonb
language sql stable security definer set search_path = ''
return pg_catalog.jsonb_build_object(
  'is_moderator', private.is_moderator(),
  'suspension', (
    select pg_catalog.jsonb_build_object('ends_at', s.ends_at, 'reason', s.reason)
    from private.suspensions s where s.user_id = (select auth.uid()) and s.ends_at > pg_catalog.now()
  ),
  'student_id', private.student_id_of((select auth.uid()))
);
comment on function private.my_standing() is 'Definer: moderators and suspensions are closed to every role.';
grant execute on function private.my_standing() to authenticated;

create function public.my_standing() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_standing();
comment on function public.my_standing() is '{is_moderator, suspension, student_id}: whether the caller moderates, until when and why the caller may not post (null for who may), and the checked student ID of the account (null for who has none).';
grant execute on function public.my_standing() to authenticated;

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
comment on function private.open_alert(bigint,integer) is 'Definer: the outbox is closed to every role.';
grant execute on function private.open_alert(bigint,integer) to service_role;

create function public.open_alert(p_delivery bigint, p_try integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.open_alert(p_delivery, p_try);
comment on function public.open_alert(bigint,integer) is 'For the sender: what a claimed delivery says, as {delivery, try, alert, kind, board, language, push, mail}. Null when it is no longer worth telling, and then it is gone, or when somebody else has claimed it since.';
grant execute on function public.open_alert(bigint,integer) to service_role;

-- As before, with as many of the first 30 posts as fit into an answer. One has 125 kB at most: 200 students and 20 notes.
create function private.posts_to_moderate(p_settled boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.refuse_others();
  with reported as (
    select r.board, r.post_id as id, count(distinct r.reporter_id) as reporters
    from private.post_reports r where r.status = 'open'
    group by r.board, r.post_id
  ),
  listed as (
    select 'swap_requests' as board, s.id from public.swap_requests s where s.hidden_at is not null
    union select 'practicum_groups', g.id from public.practicum_groups g where g.hidden_at is not null
    union select 'course_requests', c.id from public.course_requests c where c.hidden_at is not null
    union select r.board, r.id from reported r
  ),
  on_board as (
    select l.board, l.id, s.hidden_at
    from listed l join public.swap_requests s on l.board = 'swap_requests' and s.id = l.id
    where s.status = 'open' and s.expires_at > pg_catalog.now()
    union all
    select l.board, l.id, g.hidden_at
    from listed l join public.practicum_groups g on l.board = 'practicum_groups' and g.id = l.id
    where g.status = 'open' and g.expires_at > pg_catalog.now()
    union all
    select l.board, l.id, c.hidden_at
    from listed l join public.course_requests c on l.board = 'course_requests' and c.id = l.id
  ),
  judged as (
    select p.board, p.id, p.hidden_at, coalesce(r.reporters, 0) as reporters,
      d.board is not null and d.answered_at is not null and d.answered_at > d.decided_at as has_answer,
      d.board is not null and (d.answered_at is null or d.answered_at <= d.decided_at) as is_settled,
      d.decided_at
    from on_board p
    left join reported r on r.board = p.board and r.id = p.id
    left join private.post_decisions d on d.board = p.board and d.post_id = p.id
  ),
  asked as (
    select j.*, pg_catalog.row_number() over (
      order by j.has_answer desc, j.decided_at desc nulls last, j.hidden_at is null, j.reporters desc, j.board, j.id
    ) as place
    from judged j where j.is_settled = coalesce(p_settled, false)
  ),
  first as materialized (
    select a.place, private.post_for_moderators(a.board, a.id) as post from asked a where a.place <= 30
  ),
  measured as (
    select f.*, sum(pg_catalog.octet_length(f.post::text)) over (order by f.place) as octets from first f
  )
  select pg_catalog.jsonb_build_object(
    'count', (select count(*) from asked),
    'posts', coalesce(pg_catalog.jsonb_agg(m.post order by m.place), '[]')
  ) into v_found
  from measured m where m.octets <= 800000;
  return v_found;
end;
$$;
comment on function private.posts_to_moderate(boolean) is 'Definer: the reports and decisions are closed to every role.';
grant execute on function private.posts_to_moderate(boolean) to authenticated;

create function public.posts_to_moderate(p_settled boolean) returns jsonb
language sql stable security invoker set search_path = ''
return private.posts_to_moderate(p_settled);
comment on function public.posts_to_moderate(boolean) is '{count, posts}: for moderators, the first posts to decide about, up to 30 and 800 kB, those with an answer of the owner first, then hidden ones, then those with the most reporters; or, settled, those that moderators took off the boards. PT403 for everybody else.';
grant execute on function public.posts_to_moderate(boolean) to authenticated;

create function private.publications(p_before bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.refuse_others();
  return (
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.publication desc), '[]')
    from (
      select h.publication, min(h.published_at) as published_at, max(h.undoes) as undoes,
        pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'semester', h.semester, 'kind', h.kind, 'before', h.before -> 'dates', 'after', h.after -> 'dates'
        ) order by h.id) as changes
      from private.published_dates_history h
      where h.publication < coalesce(p_before, 9223372036854775807)
      group by h.publication order by h.publication desc limit 10
    ) p
  );
end;
$$;
comment on function private.publications(bigint) is 'Definer: the history is closed to every role.';
grant execute on function private.publications(bigint) to authenticated;

create function public.publications(p_before bigint) returns jsonb
language sql stable security invoker set search_path = ''
return private.publications(p_before);
comment on function public.publications(bigint) is 'For moderators: 10 publications before this one, or the last 10, newest first: {publication, published_at, undoes, changes: [{semester, kind, before, after}]}. PT403 for everybody else.';
grant execute on function public.publications(bigint) to authenticated;

create function private.publish_dates(p_changes jsonb) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_change jsonb;
  v_publication bigint;
begin
  perform private.hold_moderator(null);
  -- One publication at a time, so that of two moderators at once the second one sees what the first has published.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('published_dates', 0));
  if pg_catalog.jsonb_typeof(p_changes) is distinct from 'array' or pg_catalog.jsonb_array_length(p_changes) not between 1 and 200 then
    raise exception 'Between 1 and 200 changes' using errcode = '22023';
  end if;
  for v_change in select change from pg_catalog.jsonb_array_elements(p_changes) as changes(change) loop
    if pg_catalog.jsonb_typeof(v_change) is distinct from 'object'
      or coalesce(pg_catalog.jsonb_typeof(v_change -> 'semester'), '') <> 'string'
      or coalesce(pg_catalog.jsonb_typeof(v_change -> 'kind'), '') <> 'string'
      or coalesce(v_change ->> 'seen', '0') !~ '^[0-9]{1,15}$'
      or not private.is_semester(v_change ->> 'semester') then
      raise exception 'No change of a known semester' using errcode = '22023';
    end if;
    perform private.refuse_newer_dates(v_change ->> 'semester', v_change ->> 'kind', (v_change ->> 'seen')::bigint);
    if coalesce(pg_catalog.jsonb_typeof(v_change -> 'dates'), 'null') <> 'null' then
      if pg_catalog.jsonb_typeof(v_change -> 'dates') <> 'array' or exists (
        select from pg_catalog.jsonb_array_elements(v_change -> 'dates') as one(date)
        where not private.is_date_of_semester(one.date, v_change ->> 'semester')
      ) then
        raise exception 'Not all are dates near this semester' using errcode = '22023', hint = 'calendar-dates';
      end if;
      v_publication := private.write_published_dates(v_publication, v_change ->> 'semester', v_change ->> 'kind',
        pg_catalog.jsonb_build_object(
          'dates', v_change -> 'dates', 'own', v_change -> 'own', 'source', v_change -> 'source', 'read_on', v_change -> 'read_on'
        ), null);
    else
      v_publication := private.write_published_dates(v_publication, v_change ->> 'semester', v_change ->> 'kind', null, null);
    end if;
  end loop;
  if (select count(distinct d.semester) from public.published_dates d) > 12 or exists (
    select from public.published_dates d group by d.semester
    having sum(greatest(pg_catalog.jsonb_array_length(d.dates), 1)) > 200
  ) then
    raise exception 'At most 12 semesters, with 200 dates each' using errcode = 'PT409', hint = 'calendar-full';
  end if;
  return v_publication;
end;
$$;
comment on function private.publish_dates(jsonb) is 'Definer: nobody may write the dates; it asks whether the caller moderates.';
grant execute on function private.publish_dates(jsonb) to authenticated;

create function public.publish_dates(p_changes jsonb) returns bigint
language sql volatile security invoker set search_path = ''
return private.publish_dates(p_changes);
comment on function public.publish_dates(jsonb) is 'For moderators: [{semester, kind, dates, own?, source, read_on, seen}], all or none, and returns the number of the publication. dates null has the shipped ones count again; seen is the revision of the row, 0 for none. 22023 for bad dates, PT403 for everybody else, PT409 when somebody has changed a row since, and for too many.';
grant execute on function public.publish_dates(jsonb) to authenticated;

create function private.read_calendar_feed(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds;
  v_dates public.documents;
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
  select * into v_dates from public.documents d
  where d.user_id = v_feed.user_id and d.kind = 'dates' and d.id = 'main' and not d.is_deleted;
  return pg_catalog.jsonb_build_object(
    'plan',
    (
      select pg_catalog.jsonb_build_object(
        'data', p.data,
        'changed', pg_catalog.floor(extract(epoch from greatest(p.updated_at, t.updated_at)) * 1000)
      )
      from public.documents t
      join public.documents p
        -- Which plan is "My term", as app/persistence/merge/encoding.ts writes it.
        on p.user_id = t.user_id and p.kind = 'plan' and p.id = t.data #>> '{tree,planId,0}' and not p.is_deleted
      where t.user_id = v_feed.user_id and t.kind = 'term' and t.id = 'main' and not t.is_deleted
    ),
    'dates',
    case when v_dates.id is not null then
      pg_catalog.jsonb_build_object(
        'data', v_dates.data, 'changed', pg_catalog.floor(extract(epoch from v_dates.updated_at) * 1000)
      )
    end,
    'weights',
    (
      select coalesce(pg_catalog.jsonb_object_agg(
        g.id,
        (
          -- Without errors, whatever a client wrote: in lax mode what has another shape has no such member.
          select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
            'id', work.id, 'weight', work.fields #> '{weight,0}', 'isBonus', work.fields #> '{isBonus,0}',
            'best', work.fields #> '{best,0}'
          )), '[]')
          from (
            select member ->> 'key' as id, member -> 'value' as fields
            from pg_catalog.jsonb_path_query(g.data, 'lax $.tree."assignments[]".keyvalue()', '{}', true) as members(member)
          ) as work
          where work.fields #> '{?,0}' = 'true'
        )
      ), '{}')
      from public.documents g
      where g.user_id = v_feed.user_id and g.kind = 'grades' and not g.is_deleted
        -- A date names its work as app/domain/dates/graded-work.ts writes it.
        and g.id in (
          select pg_catalog.split_part(named.work #>> '{}', '/', 1)
          from pg_catalog.jsonb_path_query(v_dates.data, 'lax $.tree."dates[]".*.gradedWork[0]') as named(work)
        )
    ),
    'credits',
    (select i.total_credits from public.academic_info i where i.user_id = v_feed.user_id)
  );
end;
$$;
comment on function private.read_calendar_feed(text) is 'Definer: who has the token is no user, and reads what the feed shows of tables closed to all but their owner.';
grant execute on function private.read_calendar_feed(text) to anon;

create function public.read_calendar_feed(p_token text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.read_calendar_feed(p_token);
comment on function public.read_calendar_feed(text) is 'For whoever has the token: {plan, dates}, each {data, changed} or null: the plan marked "My term", and the own dates; weights, by the id of a grades document that dates name, [{id, weight, isBonus, best}]; credits, the stored total or null; {wait}, in seconds, after 120 calls in an hour; null for a token of no feed.';
grant execute on function public.read_calendar_feed(text) to anon;

create function private.remove_interested_student(p_slug text, p_student_id text, p_secret text)
returns public.shared_course_request
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_request public.course_requests;
begin
  v_request := private.held_course_request(p_slug);
  if v_request.creator_id is distinct from auth.uid() then
    perform private.refuse_name_of_others(v_request.id, p_student_id, p_secret);
  end if;
  update public.course_requests r
  set interested_students = (
    select coalesce(pg_catalog.jsonb_agg(student order by place), '[]')
    from pg_catalog.jsonb_array_elements(r.interested_students) with ordinality as listed(student, place)
    where student ->> 'student_id' <> p_student_id
  )
  where r.id = v_request.id;
  return private.get_course_request(p_slug);
end;
$$;
comment on function private.remove_interested_student(text,text,text) is 'Definer: the tables are closed to all but the creator.';
grant execute on function private.remove_interested_student(text,text,text) to anon, authenticated;

create function public.remove_interested_student(p_slug text, p_student_id text, p_secret text default null)
returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.remove_interested_student(p_slug, p_student_id, p_secret);
comment on function public.remove_interested_student(text,text,text) is 'Takes a name off the list: any of the caller''s own request, else one that the caller''s account, or the browser with this secret, has added; expired requests included. Gives the request as it is then. 22023 without a slug, PT403 for names of others, PT404 unknown.';
grant execute on function public.remove_interested_student(text,text,text) to anon, authenticated;

create function private.remove_push_subscription(p_endpoint text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.push_subscriptions p where p.endpoint = p_endpoint and p.user_id = (select auth.uid());
end;
comment on function private.remove_push_subscription(text) is 'Definer: the table is closed to every role.';
grant execute on function private.remove_push_subscription(text) to authenticated;

create function public.remove_push_subscription(p_endpoint text) returns void
language sql volatile security invoker set search_path = ''
return private.remove_push_subscription(p_endpoint);
comment on function public.remove_push_subscription(text) is 'Alerts the caller in this browser no longer.';
grant execute on function public.remove_push_subscription(text) to authenticated;

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
grant execute on function private.renew_calendar_feed() to authenticated;

create function public.renew_calendar_feed() returns text
language sql volatile security invoker set search_path = ''
return private.renew_calendar_feed();
comment on function public.renew_calendar_feed() is 'Makes the caller''s feed, or a new address for it: the former one stops working. Gives the token, this once.';
grant execute on function public.renew_calendar_feed() to authenticated;

-- As before, without posts that the reporter cannot see, reported before or not.
create function private.report_post(p_board text, p_post text, p_reason text, p_note text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_note constant text := nullif(private.trimmed(p_note), '');
  v_key constant text := case p_board when 'course_requests' then 'slug = $1' else 'id = $1::bigint' end;
  v_owner_column constant text := case p_board when 'course_requests' then 'creator_id' else 'user_id' end;
  -- Which posts the reporter can see. An expired course request stays readable (CREQ-28).
  v_visible constant text :=
    case p_board when 'course_requests' then 'true' else 'status = ''open'' and expires_at > now()' end;
  v_post bigint;
  v_owner uuid;
  v_is_visible boolean;
  v_is_repeated boolean;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  elsif p_reason is null or p_reason <> all (array['spam', 'rude', 'not-a-request', 'personal-data', 'other']) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  elsif pg_catalog.char_length(v_note) > 300 then
    raise exception 'Must be 300 characters or fewer' using errcode = '22023', hint = 'report-note-too-long';
  elsif not private.has_confirmed_email() then
    raise exception 'Reporting needs a confirmed e-mail' using errcode = '42501';
  end if;

  -- A mutex per user for the limit, then one per post: the row lock. Concurrent reports see each other, and an edit waits.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('post_reports' || v_user, 0));
  if p_board = 'course_requests' or p_post ~ '^[0-9]{1,18}$' then
    execute pg_catalog.format(
      'select id, %I, hidden_at is null and %s and private.was_shown(%I, created_at) from public.%I where %s for update',
      v_owner_column, v_visible, v_owner_column, p_board, v_key
    ) into v_post, v_owner, v_is_visible using p_post;
  end if;
  if v_owner = v_user then
    raise exception 'You cannot report your own post' using errcode = 'PT409', hint = 'own-post';
  end if;
  -- Before anything else is looked at: also to whoever has reported it, a post that is gone is gone.
  if v_is_visible is not true then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif (
    select count(*) from private.post_reports r
    where r.reporter_id = v_user and r.created_at > pg_catalog.now() - interval '1 day'
  ) >= 20 then
    raise exception 'You have made 20 reports today' using errcode = 'PT429', hint = 'too-many-reports';
  end if;
  v_is_repeated := exists (
    select from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.reporter_id = v_user and r.status in ('open', 'kept')
  );

  insert into private.post_reports (reporter_id, board, post_id, reason, note, status)
  values (
    v_user, p_board, v_post, p_reason, case when not v_is_repeated then v_note end,
    -- A repeated report is no error: the answer to the first may have been lost.
    case when v_is_repeated then 'repeated' else 'open' end
  );
  -- Who reported the post before its owner edited it is heard again, but does not hide it a second time (ENG-30).
  if (
    select count(*) from private.post_reports r
    where r.board = p_board and r.post_id = v_post and r.status = 'open'
      and private.is_established(r.reporter_id, r.created_at) and not exists (
      select from private.post_reports e
      where e.board = r.board and e.post_id = r.post_id and e.reporter_id = r.reporter_id and e.status = 'edited'
    )
  ) >= 3 then
    execute pg_catalog.format('update public.%I set hidden_at = now() where id = $1 and hidden_at is null', p_board) using v_post;
  end if;
end;
$$;
comment on function private.report_post(text,text,text,text) is 'Definer: the reports are closed to every role, and a reporter may not change the post.';
grant execute on function private.report_post(text,text,text,text) to authenticated;

create function public.report_post(p_board text, p_post text, p_reason text, p_note text) returns void
language sql volatile security invoker set search_path = ''
return private.report_post(p_board, p_post, p_reason, p_note);
comment on function public.report_post(text,text,text,text) is 'Reports a post of somebody else, by its id, or by its slug on course_requests. The third student who reports it hides it, not counting accounts of less than 3 days; after an edit by its owner, the third of those who had not reported it before. A report of a post that the caller has reported already changes nothing, but counts. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that the caller cannot see, PT409 for an own one, PT429 after 20 in a day.';
grant execute on function public.report_post(text,text,text,text) to authenticated;

-- As before, with the signs of a name.
create function private.search_swap_requests(p_course text, p_skip integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  -- By itself, a text without letters and digits would stay as it is. After a digit it goes.
  v_part constant text := pg_catalog.substr(private.course_key('0' || pg_catalog.left(p_course, 60)), 2);
  v_skip constant integer := greatest(coalesce(p_skip, 0), 0);
  v_blocked constant uuid[] := private.blocked_students();
  v_courses text[];
  v_rows jsonb;
  v_count bigint;
begin
  if not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  elsif v_skip > 10000 then
    raise exception 'At most 10000 requests can be skipped' using errcode = '22023';
  end if;

  -- The courses of open requests, each found by one look into the index.
  with recursive courses as (
    (select r.course_key as key from public.swap_requests r where r.status = 'open' order by r.course_key limit 1)
    union all
    select (
      select r.course_key from public.swap_requests r
      where r.status = 'open' and r.course_key > c.key
      order by r.course_key limit 1
    )
    from courses c
    where c.key is not null
  )
  select pg_catalog.array_agg(c.key) into v_courses from courses c where pg_catalog.strpos(c.key, v_part) > 0;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by page.created_at desc, page.id desc), '[]') into v_rows
  from (
    select found.* from unnest(v_courses) as course(key) cross join lateral (
      select
        r.id, r.user_id, r.creator_name, r.creator_student_id, r.course_name, r.current_section, r.target_section,
        r.other_target_sections, r.status, r.expires_at, r.created_at, r.hidden_at, r.is_checked
      from public.swap_requests r
      where r.course_key = course.key and r.status = 'open' and r.expires_at > pg_catalog.now()
        -- A request expires 30 days after it was made. This keeps the index from going through the expired ones.
        and r.created_at > pg_catalog.now() - interval '30 days'
        and (r.hidden_at is null or r.user_id = v_user)
        and r.user_id <> all (v_blocked)
      order by r.created_at desc, r.id desc
      limit v_skip + 10
    ) found
    order by found.created_at desc, found.id desc
    offset v_skip limit 10
  ) page;

  select count(*) into v_count
  from (
    select from unnest(v_courses) as course(key) cross join lateral (
      select from public.swap_requests r
      where r.course_key = course.key and r.status = 'open' and r.expires_at > pg_catalog.now()
        and r.created_at > pg_catalog.now() - interval '30 days'
        and (r.hidden_at is null or r.user_id = v_user)
        and r.user_id <> all (v_blocked)
    ) found
    limit 1001
  ) counted;

  return pg_catalog.jsonb_build_object('rows', v_rows, 'count', v_count);
end;
$$;
comment on function private.search_swap_requests(text,integer) is 'Definer: under a policy no index serves a search within texts. It repeats the policy of the table.';
grant execute on function private.search_swap_requests(text,integer) to authenticated;

create function public.search_swap_requests(p_course text, p_skip integer) returns jsonb
language sql stable security invoker set search_path = ''
return private.search_swap_requests(p_course, p_skip);
comment on function public.search_swap_requests(text,integer) is '{rows, count}: ten open, unexpired requests of the courses with this in their name, newest first, after the first p_skip; and how many there are, at most 1001. Case, blanks and punctuation do not matter.';
grant execute on function public.search_swap_requests(text,integer) to authenticated;

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
comment on function private.set_alert_mail(boolean,text) is 'Definer: the table is closed to every role.';
grant execute on function private.set_alert_mail(boolean,text) to authenticated;

create function public.set_alert_mail(p_is_on boolean, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.set_alert_mail(p_is_on, p_language);
comment on function public.set_alert_mail(boolean,text) is 'Whether the caller gets alerts by mail, and the language of all alerts, "en" or "ar". 42501 without a confirmed e-mail, 22023 or 23514 for bad values.';
grant execute on function public.set_alert_mail(boolean,text) to authenticated;

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
comment on function private.set_date_reminders(boolean,text,text) is 'Definer: the table is closed to every role.';
grant execute on function private.set_date_reminders(boolean,text,text) to authenticated;

create function public.set_date_reminders(p_is_on boolean, p_time_zone text, p_language text) returns void
language sql volatile security invoker set search_path = ''
return private.set_date_reminders(p_is_on, p_time_zone, p_language);
comment on function public.set_date_reminders(boolean,text,text) is 'Whether the caller is reminded of dates, and in which time zone of IANA, null for the university''s. The language counts for who has chosen none. 42501 without a confirmed e-mail, 22023, 23502 or 23514 for bad values.';
grant execute on function public.set_date_reminders(boolean,text,text) to authenticated;

-- As before, and out of the hands of the sender.
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
comment on function private.settle_alerts(jsonb) is 'Definer: the outbox is closed to every role.';
grant execute on function private.settle_alerts(jsonb) to service_role;

create function public.settle_alerts(p_outcomes jsonb) returns void
language sql volatile security invoker set search_path = ''
return private.settle_alerts(p_outcomes);
comment on function public.settle_alerts(jsonb) is 'For the sender: what became of deliveries, as [{delivery, try, outcome, wait}]. "sent" ends one, "gone" removes its push subscription, and "failed" tries again after a growing pause, at least wait seconds, five times.';
grant execute on function public.settle_alerts(jsonb) to service_role;

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
comment on function private.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone) is 'Definer: the settings and the outbox are closed to every role.';
grant execute on function private.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone) to service_role;

create function public.settle_reminder(p_account uuid, p_until timestamptz, p_next timestamptz, p_day date, p_tell_until timestamptz)
returns void
language sql volatile security invoker set search_path = ''
return private.settle_reminder(p_account, p_until, p_next, p_day, p_tell_until);
comment on function public.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone) is 'For the sender: that an account of take_reminders was looked at, on the day p_day of its time zone, and is to be again at p_next. With p_tell_until a reminder goes into the outbox that is true until then, once a day.';
grant execute on function public.settle_reminder(uuid,timestamp with time zone,timestamp with time zone,date,timestamp with time zone) to service_role;

create function private.suspend_poster(p_board text, p_post bigint, p_days integer, p_reason text, p_stamp text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_taken record;
begin
  select * into v_taken from private.take_post(p_board, p_post, p_stamp);
  if p_days is null or p_days not between 1 and 90 then
    raise exception 'Between 1 and 90 days' using errcode = '22023';
  elsif not private.is_reason(p_reason) then
    raise exception 'Choose a reason' using errcode = '22023', hint = 'report-reason-required';
  end if;
  insert into private.suspensions as s (user_id, reason, ends_at)
  values (v_taken.owner, p_reason, pg_catalog.now() + pg_catalog.make_interval(days => p_days))
  on conflict (user_id) do update set reason = excluded.reason, ends_at = excluded.ends_at;
  perform private.note_act(v_taken.item, v_taken.owner, 'suspend', p_reason, p_days, false);
end;
$$;
comment on function private.suspend_poster(text,bigint,integer,text,text) is 'Definer: the suspensions are closed to every role.';
grant execute on function private.suspend_poster(text,bigint,integer,text,text) to authenticated;

create function public.suspend_poster(p_board text, p_post bigint, p_days integer, p_reason text, p_stamp text) returns void
language sql volatile security invoker set search_path = ''
return private.suspend_poster(p_board, p_post, p_days, p_reason, p_stamp);
comment on function public.suspend_poster(text,bigint,integer,text,text) is 'For moderators: the owner of a post may not post for 1 to 90 days from now, for a reason. Refuses like moderate_post.';
grant execute on function public.suspend_poster(text,bigint,integer,text,text) to authenticated;

create function private.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb, own_agreement text, gives_section text, gets_section text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_blocked constant uuid[] := private.blocked_students();
begin
  if not private.has_confirmed_email() then
    return;
  end if;
  return query
  with records as (
    select r.cycle, r.request_ids, r.contacted_at, r.answer, r.agreement, r.gets_section as gets, own.course_name as course,
      own.current_section as gives, r.created_at, own.status = 'open' and own.expires_at > pg_catalog.now() as is_own_open,
      coalesce(r.agreement not in ('done', 'ended'), true) and private.is_swap_possible(r.request_ids) as is_possible
    from private.swap_match_records r
    join public.swap_requests own on own.id = r.own_request_id
    where r.user_id = v_user and not r.is_dismissed and r.agreement is distinct from 'withdrew'
      -- Nothing is said between students who are apart, not even that a match has ended.
      and not exists (
        select from public.swap_requests s
        where s.id = any (r.request_ids) and s.user_id = any (v_blocked)
      )
  ),
  members as (
    select r.cycle, member.id, member.place, s.creator_name as name, o.answer, o.contacted_at, o.agreement,
      case
        when r.agreement = 'ended' and o.agreement = 'withdrew' then 'withdrawn'
        when s.id is null or s.hidden_at is not null then 'removed'
        when s.status = 'closed' and o.answer = 'yes' then 'worked'
        when s.status = 'closed' and exists (
          select from private.swap_match_records other
          where other.own_request_id = s.id and (other.answer = 'yes' or other.agreement = 'done')
        ) then 'found-other'
        when s.status = 'closed' then 'closed'
        when s.expires_at <= pg_catalog.now() then 'expired'
      end as ended_because
    from records r
    cross join lateral unnest(r.request_ids[2:]) with ordinality as member(id, place)
    left join public.swap_requests s on s.id = member.id
    left join private.swap_match_records o on o.cycle = r.cycle and o.own_request_id = member.id
  ),
  known as (
    select r.*, m.others, m.is_answered, m.is_contacted, r.agreement is not null or m.is_agreed as is_agreed,
      e.ended_because, e.name as ended_by
    from records r
    join (
      select cycle, pg_catalog.bool_or(answer is not null) as is_answered,
        pg_catalog.bool_or(contacted_at is not null) as is_contacted,
        pg_catalog.bool_or(coalesce(agreement in ('agreed', 'done'), false)) as is_agreed,
        pg_catalog.jsonb_agg(
          pg_catalog.jsonb_build_object(
            'request_id', id, 'name', name, 'answer', answer, 'has_agreed', coalesce(agreement in ('agreed', 'done'), false)
          ) order by place
        ) as others
      from members group by cycle
    ) m on m.cycle = r.cycle
    left join lateral (
      select x.ended_because, x.name from members x
      where x.cycle = r.cycle and x.ended_because is not null
      -- What somebody said tells most.
      order by x.ended_because <> 'withdrawn', x.ended_because <> 'worked', x.ended_because <> 'found-other', x.place limit 1
    ) e on true
  )
  select
    pg_catalog.array_to_string(k.request_ids, '-'), k.course, k.is_possible,
    -- Not besides the question whether they agreed.
    k.answer is null and k.is_own_open and not k.is_agreed and (k.contacted_at is not null or k.is_contacted or k.is_answered),
    k.answer,
    case
      when k.is_possible then null
      when k.agreement = 'done' then 'done'
      -- Whoever withdrew may have deleted the request since.
      when k.agreement = 'ended' then 'withdrawn'
      else coalesce(k.ended_because, case when k.is_own_open then 'changed' else 'own' end)
    end,
    case when not k.is_possible and k.agreement is distinct from 'done' then k.ended_by end,
    k.others, k.agreement, k.gives, k.gets
  from known k
  where case
    when k.is_possible then k.contacted_at is not null or k.answer is not null or k.is_contacted or k.is_answered or k.is_agreed
    -- Who has ended it alone knows why.
    else k.is_own_open or k.is_answered or coalesce(k.agreement = 'done', false)
  end
  order by k.created_at desc, k.cycle
  limit 20;
end;
$$;
comment on function private.swap_match_news() is 'Definer: the records are closed to every role, and of others it shows only what they said to this student.';
grant execute on function private.swap_match_news() to authenticated;

create function public.swap_match_news() returns table (
  match_id text, course_name text, is_possible boolean, is_asked boolean, own_answer text, ended_because text, ended_by text,
  others jsonb, own_agreement text, gives_section text, gets_section text
)
language sql stable security invoker set search_path = ''
return private.swap_match_news();
comment on function public.swap_match_news() is 'What there is to say about matches that the caller has seen or others agreed to, at most 20: those that somebody wrote or said something about, and those that have ended. is_asked: the caller should say whether it worked. ended_because: done, withdrawn, worked, found-other, closed, expired, removed, changed, or own; ended_by is the name of whoever did it. others: {request_id, name, answer, has_agreed}, answer "yes", "no" or null. own_agreement: agreed, changed (agreed before a request changed), done, ended, or null; gets_section once it is done.';
grant execute on function public.swap_match_news() to authenticated;

create function private.switch_off_alert_mail(p_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.alert_settings s set by_mail = false where s.off_token = p_token;
  return found;
end;
$$;
comment on function private.switch_off_alert_mail(text) is 'Definer: who has the token of a mail need not be signed in.';
grant execute on function private.switch_off_alert_mail(text) to anon, authenticated;

create function public.switch_off_alert_mail(p_token text) returns boolean
language sql volatile security invoker set search_path = ''
return private.switch_off_alert_mail(p_token);
comment on function public.switch_off_alert_mail(text) is 'For whoever has the token of a mail: no more alerts by mail. False when no account has that token.';
grant execute on function public.switch_off_alert_mail(text) to anon, authenticated;

create function private.switch_off_calendar_feed() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.calendar_feeds f where f.user_id = (select auth.uid());
end;
$$;
comment on function private.switch_off_calendar_feed() is 'Definer: the table is closed to writes.';
grant execute on function private.switch_off_calendar_feed() to authenticated;

create function public.switch_off_calendar_feed() returns void
language sql volatile security invoker set search_path = ''
return private.switch_off_calendar_feed();
comment on function public.switch_off_calendar_feed() is 'Removes the caller''s feed. Its address stops working.';
grant execute on function public.switch_off_calendar_feed() to authenticated;

-- As before, but the answer says whether it is complete, and of a part never names an earlier revision than it was asked since.
create function private.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_before bigint;
  v_revision bigint;
  v_live bigint;
  v_sent jsonb;
  v_stored public.documents;
  v_is_deleted boolean;
  v_growth integer;
  v_constraint text;
  v_refusal text;
  v_written jsonb := '[]';
  v_refused jsonb := '[]';
  v_conflicts text[] := '{}';
  v_documents jsonb;
  v_since bigint;
  v_last bigint;
  v_is_cut boolean;
begin
  if pg_catalog.jsonb_typeof(p_documents) is distinct from 'array' then
    raise exception 'The documents must be a list' using errcode = '22023';
  elsif pg_catalog.jsonb_array_length(p_documents) > 200 then
    raise exception 'At most 200 documents at a time' using errcode = '22023';
  elsif p_since is null then
    raise exception 'The revision since which is asked must be a number' using errcode = '22023';
  elsif not exists (select from auth.users u where u.id = v_user) then
    raise exception 'The account does not exist any more' using errcode = '42501';
  end if;

  -- A mutex per user. Without it, a reader could see revision 6 before revision 5, and never ask for 5 again.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('documents' || v_user, 0));
  select coalesce(max(r.revision), 0) into v_before from private.document_revisions r where r.user_id = v_user;
  v_revision := v_before;
  -- A revision from the future was given before this database was restored from a backup.
  v_since := case when p_since > v_before then 0 else p_since end;
  select count(*) into v_live from public.documents d where d.user_id = v_user and not d.is_deleted;

  for v_sent in
    select sent.document from pg_catalog.jsonb_array_elements(p_documents) with ordinality as sent(document, place)
    -- Deletions first, because they make room.
    order by coalesce(sent.document -> 'is_deleted' = 'true', false) desc, sent.place
  loop
    v_refusal := null;
    -- The constraints of the table are the rules; a document that breaks one does not fail the others.
    begin
      select * into v_stored from public.documents d
      where d.user_id = v_user and d.kind = v_sent ->> 'kind' and d.id = v_sent ->> 'id';
      -- Without a stored row there is nothing to overwrite, whatever was seen: it was deleted and purged.
      if v_stored.revision <> coalesce((v_sent ->> 'revision')::bigint, 0) then
        v_conflicts := v_conflicts || pg_catalog.concat(v_stored.kind, '/', v_stored.id);
        continue;
      end if;
      v_is_deleted := coalesce((v_sent ->> 'is_deleted')::boolean, false);
      v_growth := (not v_is_deleted)::integer - coalesce(not v_stored.is_deleted, false)::integer;
      if v_growth > 0 and v_live >= 60 then
        v_refusal := 'too-many';
      else
        insert into public.documents as d (user_id, kind, id, revision, schema_version, is_deleted, data, updated_at)
        values (
          v_user, v_sent ->> 'kind', v_sent ->> 'id', v_revision + 1, (v_sent ->> 'schema_version')::integer,
          v_is_deleted, case when v_is_deleted then private.mark_of_deletion(v_sent -> 'data') else v_sent -> 'data' end,
          pg_catalog.now()
        )
        on conflict (user_id, kind, id) do update
        set revision = excluded.revision, schema_version = excluded.schema_version, is_deleted = excluded.is_deleted,
          data = excluded.data, updated_at = excluded.updated_at;
        v_revision := v_revision + 1;
        v_live := v_live + v_growth;
        v_written := v_written || pg_catalog.jsonb_build_object(
          'kind', v_sent -> 'kind', 'id', v_sent -> 'id', 'revision', v_revision
        );
      end if;
    exception when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_constraint = constraint_name;
      v_refusal := case v_constraint when 'documents_data_at_most_64_kb' then 'too-large' else 'invalid' end;
    end;
    if v_refusal is not null then
      v_refused := v_refused || pg_catalog.jsonb_build_object(
        'kind', pg_catalog.left(v_sent ->> 'kind', 40), 'id', pg_catalog.left(v_sent ->> 'id', 40), 'reason', v_refusal
      );
    end if;
  end loop;

  if v_revision > v_before then
    insert into private.document_revisions as r (user_id, revision) values (v_user, v_revision)
    on conflict (user_id) do update set revision = excluded.revision;
    delete from public.documents d
    where d.user_id = v_user and d.revision in (
      -- Never a live one: there are at most 60, and they come first.
      select o.revision from public.documents o where o.user_id = v_user order by o.is_deleted, o.revision desc offset 200
    );
  end if;

  -- Up to v_before: not what this call wrote. At most 900 kB at once, because an answer may have 1 MB (ENG-08); the next
  -- call gets the rest. Conflicts can be of any revision.
  select
    coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'kind', found.kind, 'id', found.id, 'schema_version', found.schema_version,
        'is_deleted', found.is_deleted, 'data', found.data, 'revision', found.revision
      ) order by found.revision
    ) filter (where found.octets <= 900000), '[]'),
    max(found.revision) filter (where found.octets <= 900000),
    coalesce(pg_catalog.bool_or(found.octets > 900000), false)
  into v_documents, v_last, v_is_cut
  from (
    select d.*, sum(pg_catalog.octet_length(d.data::text)) over (order by d.revision) as octets
    from public.documents d
    where d.user_id = v_user and (
      (d.revision > v_since and d.revision <= v_before)
      or pg_catalog.concat(d.kind, '/', d.id) = any (v_conflicts)
    )
  ) as found;

  return pg_catalog.jsonb_build_object(
    'time', pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) * 1000),
    'revision', case when v_is_cut then greatest(v_last, v_since) else v_revision end,
    'is_complete', not v_is_cut,
    'written', v_written,
    'refused', v_refused,
    'documents', v_documents
  );
end;
$$;
comment on function private.sync_documents(jsonb,bigint) is 'Definer: the table is written here alone, so that every write has its revision and the limits hold.';
grant execute on function private.sync_documents(jsonb,bigint) to authenticated;

-- As before, but also of ordinary depth: numbers are looked for with a recursion that ends at some 11,000 levels.
create function public.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
language sql volatile security invoker set search_path = ''
return private.sync_documents(
  case
    when not pg_catalog.jsonb_path_exists(p_documents, 'strict $.**{7000}') and not private.has_extreme_number(p_documents)
    then p_documents
  end,
  p_since
);
comment on function public.sync_documents(jsonb,bigint) is 'Writes the caller''s documents that nobody changed since the revision they name, and gives {time, revision, is_complete, written, refused, documents}: what else changed since p_since, and the stored row of each conflict. The next call passes revision as p_since; without is_complete there is more. 22023 for a malformed call.';
grant execute on function public.sync_documents(jsonb,bigint) to authenticated;

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
grant execute on function private.take_alert_cause(integer) to service_role;

create function public.take_alert_cause(p_lease integer) returns bigint
language sql volatile security invoker set search_path = ''
return private.take_alert_cause(p_lease);
comment on function public.take_alert_cause(integer) is 'For the sender: a request that may have made matches, in turn by account, for find_match_alerts; null when there is none. One that it does not get through comes again after p_lease seconds, five times. 22023 for other numbers.';
grant execute on function public.take_alert_cause(integer) to service_role;

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
comment on function private.take_reminders(integer,integer) is 'Definer: the settings and the documents are closed to every role but their owner.';
grant execute on function private.take_reminders(integer,integer) to service_role;

create function public.take_reminders(p_most integer, p_lease integer) returns jsonb
language sql volatile security invoker set search_path = ''
return private.take_reminders(p_most, p_lease);
comment on function public.take_reminders(integer,integer) is 'For the sender: up to p_most accounts whose dates are to be looked at, as {accounts: [{account, until, time_zone, dates}], published}, for settle_reminder; null when there is none. dates is the stored document of own dates or null, published the published dates of the calendar. An account that it does not get through comes again at until, p_lease seconds later. 22023 for other numbers.';
grant execute on function public.take_reminders(integer,integer) to service_role;

create function private.unblock_student(p_block bigint) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.student_blocks b where b.id = p_block and b.blocker_id = (select auth.uid());
end;
comment on function private.unblock_student(bigint) is 'Definer: the blocks are closed to every role.';
grant execute on function private.unblock_student(bigint) to authenticated;

create function public.unblock_student(p_block bigint) returns void
language sql volatile security invoker set search_path = ''
return private.unblock_student(p_block);
comment on function public.unblock_student(bigint) is 'Ends a block of the caller, by its id. Calm when there is none.';
grant execute on function public.unblock_student(bigint) to authenticated;

create function private.undo_publication(p_publication bigint) returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_change private.published_dates_history;
  v_publication bigint;
begin
  perform private.hold_moderator(null);
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('published_dates', 0));
  for v_change in
    select * from private.published_dates_history h where h.publication = p_publication order by h.id desc
  loop
    -- Where the shipped dates count again there is no row, and so no revision, that could be newer: the history says it.
    if exists (
      select from private.published_dates_history h
      where h.semester = v_change.semester and h.kind = v_change.kind and h.id > v_change.id
        and h.publication <> p_publication and h.publication is distinct from v_publication
    ) then
      raise exception 'Another moderator has changed these dates' using errcode = 'PT409', hint = 'calendar-changed';
    end if;
    v_publication := private.write_published_dates(
      v_publication, v_change.semester, v_change.kind, v_change.before - array['semester', 'kind'], p_publication
    );
  end loop;
  if v_publication is null then
    raise exception 'There is no such publication' using errcode = 'PT404';
  end if;
  return v_publication;
end;
$$;
comment on function private.undo_publication(bigint) is 'Definer: nobody may write the dates; it asks whether the caller moderates.';
grant execute on function private.undo_publication(bigint) to authenticated;

create function public.undo_publication(p_publication bigint) returns bigint
language sql volatile security invoker set search_path = ''
return private.undo_publication(p_publication);
comment on function public.undo_publication(bigint) is 'For moderators: has the dates be as they were before a publication, as a new one, and returns its number. PT403 for everybody else, PT404 for no publication, PT409 when one of its dates was changed since.';
grant execute on function public.undo_publication(bigint) to authenticated;

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
comment on function private.add_alert(uuid,text,text,bigint,timestamp with time zone) is 'Puts an alert into the outbox, in each way that the student has chosen: once for a post, and at most five within 24 hours.';

-- For operators.
create function private.add_moderator(p_email text) returns text
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_user auth.users;
begin
  select * into v_user from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_email));
  if v_user.id is null then
    return 'no-account';
  elsif v_user.email_confirmed_at is null then
    return 'not-confirmed';
  end if;
  insert into private.moderators (user_id) values (v_user.id) on conflict do nothing;
  return case when found then 'added' else 'already' end;
end;
$$;
comment on function private.add_moderator(text) is 'Makes the account with this e-mail a moderator: "added", "already", "no-account" or "not-confirmed".';

create function private.agree_to_swap(p_own private.swap_match_records) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_ids constant bigint[] := p_own.request_ids;
begin
  if p_own.agreement = 'done' then
    return;
  elsif p_own.agreement in ('withdrew', 'ended') or not private.is_swap_possible(v_ids) or exists (
    select from private.student_blocks b
    where b.blocker_id in (select r.user_id from public.swap_requests r where r.id = any (v_ids))
      and b.blocked_id in (select r.user_id from public.swap_requests r where r.id = any (v_ids))
  ) then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  end if;
  -- The others hear of it, whether they have seen the match or not. Each has the own request first.
  insert into private.swap_match_records as r (user_id, cycle, own_request_id, request_ids)
  select s.user_id, p_own.cycle, s.id, v_ids[place:] || v_ids[: place - 1]
  from pg_catalog.generate_subscripts(v_ids, 1) as place
  join public.swap_requests s on s.id = v_ids[place]
  order by s.user_id
  on conflict (user_id, cycle) do update set is_dismissed = false;
  update private.swap_match_records r
  set agreement = 'agreed', answer = nullif(r.answer, 'no')
  where r.user_id = p_own.user_id and r.cycle = p_own.cycle;
  if (
    select count(*) from private.swap_match_records r where r.cycle = p_own.cycle and r.agreement = 'agreed'
  ) = pg_catalog.cardinality(v_ids) then
    update private.swap_match_records r set agreement = 'done', gets_section = s.current_section
    from public.swap_requests s
    where r.cycle = p_own.cycle and s.id = r.request_ids[pg_catalog.cardinality(r.request_ids)];
    update public.swap_requests s set status = 'closed' where s.id = any (v_ids) and s.status = 'open';
  end if;
end;
$$;
comment on function private.agree_to_swap(private.swap_match_records) is 'Whose record it is has agreed. The caller holds the accounts and the requests of the match.';

create function private.call_alert_sender() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  -- As texts: neither schema is there where this migration runs without them.
  execute 'select max(s.decrypted_secret) filter (where s.name = ''zameel_project_url''),
      max(s.decrypted_secret) filter (where s.name = ''zameel_secret_key'')
    from vault.decrypted_secrets s' into v_url, v_key;
  if v_url is null or v_key is null then
    raise exception 'The vault has no zameel_project_url or no zameel_secret_key';
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 60000)'
  using v_url || '/functions/v1/send-alerts', pg_catalog.jsonb_build_object(
    'Authorization', 'Bearer ' || v_key, 'Content-Type', 'application/json'
  );
end;
$$;
comment on function private.call_alert_sender() is 'Calls the edge function "send-alerts", without waiting for it. An error without the secrets, which the log of pg_cron then shows.';

create function private.check_portion(p_most integer, p_lease integer) returns void
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if p_most is null or p_most not between 1 and 500 or p_lease is null or p_lease not between 1 and 3600 then
    raise exception 'Between 1 and 500 at a time, for 1 to 3600 seconds' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_portion(integer,integer) is 'Refuses other numbers of items and seconds with 22023.';

-- Existing accounts stay, whatever their address.
create function private.check_student_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.student_mail_domains)
    and not exists (
      select from private.student_mail_domains d
      where d.domain = pg_catalog.lower(pg_catalog.split_part(new.email, '@', -1))
    )
  then
    raise exception 'Please use your university e-mail address' using errcode = '22023', hint = 'email-not-of-university';
  end if;
  return new;
end;
$$;
comment on function private.check_student_mail() is 'Trigger: only addresses of the university sign up, where it says which those are. Definer: the account service may not look into private.';

create function private.cycle_key(p_requests bigint[]) returns text
language sql immutable security invoker set search_path = ''
return (
  -- The same from each of its requests: it begins with the smallest.
  select pg_catalog.array_to_string(p_requests[first.place:] || p_requests[: first.place - 1], '-')
  from (
    select place::integer from unnest(p_requests) with ordinality as r(id, place) order by id limit 1
  ) as first
);
comment on function private.cycle_key(bigint[]) is 'The name of a match that all its students share, from its requests in their order, the own one first.';

-- As before, but once for all users of a statement: where the log has no index, each of a night's deletions read all of it.
create function private.forget_log_of_users() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from gone) then
    delete from auth.audit_log_entries where payload ->> 'actor_id' in (select g.id::text from gone g);
  end if;
  return null;
end;
$$;
comment on function private.forget_log_of_users() is 'Trigger: nothing that names a user stays when the user goes.';

create function private.hash_of_token(p_token text) returns bytea
language sql immutable security invoker set search_path = ''
return pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8'));


create function private.held_course_request(p_slug text) returns public.course_requests
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_request public.course_requests;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  end if;
  -- The row lock makes concurrent changes of one list wait, so that each sees it with the other (DATA-11).
  select * into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid())
    and r.creator_id <> all (private.blocked_students()) for update;
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  end if;
  return v_request;
end;
$$;
comment on function private.held_course_request(text) is 'The request with this slug, locked for a change of its list.';

create function private.hold_moderator(p_owner uuid) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Accounts first, in the order of their IDs: a deletion of one of them locks the account before what belongs to it.
  perform from auth.users u where u.id in (auth.uid(), p_owner) order by u.id for key share;
  perform from private.moderators m where m.user_id = auth.uid() for share;
  perform private.refuse_others();
end;
$$;
comment on function private.hold_moderator(uuid) is 'Refuses whoever is no moderator, and has an operator who removes the caller wait until the act is done. p_owner is the account that the act is about.';

create function private.is_date_of_semester(p_date jsonb, p_semester text) returns boolean
language sql immutable security invoker set search_path = ''
return case when pg_catalog.jsonb_typeof(p_date) is distinct from 'object' then false else
  p_date - array['start', 'end', 'time', 'tentative'] = '{}'
  and pg_catalog.jsonb_typeof(p_date -> 'start') = 'string'
  and private.is_day(p_date ->> 'start')
  and (not p_date ? 'end' or pg_catalog.jsonb_typeof(p_date -> 'end') = 'string' and private.is_day(p_date ->> 'end')
    and p_date ->> 'end' >= p_date ->> 'start')
  and (not p_date ? 'time' or pg_catalog.jsonb_typeof(p_date -> 'time') = 'string'
    and p_date ->> 'time' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  and (not p_date ? 'tentative' or p_date -> 'tentative' = 'true')
  -- From nine months before its year, when registration may open, to three months after it.
  and p_date ->> 'start' >= (pg_catalog.right(p_semester, 4)::integer - 1) || '-04-01'
  and coalesce(p_date ->> 'end', p_date ->> 'start') <= (pg_catalog.right(p_semester, 4)::integer + 1) || '-03-31'
end;
comment on function private.is_date_of_semester(jsonb,text) is 'Whether it is {start, end?, time?, tentative?}, near the year of the semester.';

create function private.is_established(p_user uuid, p_at timestamptz) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select from auth.users u
  where u.id = p_user and u.email_confirmed_at is not null and u.created_at < p_at - interval '3 days'
);
comment on function private.is_established(uuid,timestamp with time zone) is 'Whether the account was older than 3 days at a time, and has confirmed its e-mail.';

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
comment on function private.is_matched_by(bigint,uuid) is 'Whether students_matched_by has this student, without looking for all the others.';

-- In a ring of three, everybody is next to everybody else.
create function private.is_swap_possible(p_requests bigint[]) returns boolean
language sql stable security invoker set search_path = ''
return not exists (
  select from pg_catalog.generate_subscripts(p_requests, 1) as place
  where not exists (
    select from public.swap_requests giver
    join public.swap_requests taker
      on taker.id = p_requests[place % pg_catalog.cardinality(p_requests) + 1]
      and taker.course_key = giver.course_key and giver.current_key = any (taker.target_keys)
    where giver.id = p_requests[place] and giver.status = 'open' and giver.hidden_at is null
      and giver.expires_at > pg_catalog.now()
      and not exists (
        select from private.student_blocks b
        where (b.blocker_id, b.blocked_id) in ((giver.user_id, taker.user_id), (taker.user_id, giver.user_id))
      )
  )
);
comment on function private.is_swap_possible(bigint[]) is 'Whether each request, open and shown, gives its section to the next one, and the last to the first.';

-- As before, with reminders: they are true until their day is over, and only for who still wants them.
create function private.is_worth_telling(p_user uuid, p_kind text, p_board text, p_post bigint, p_time timestamptz) returns boolean
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
comment on function private.is_worth_telling(uuid,text,text,bigint,timestamp with time zone) is 'Whether it is still so, and still news: asked again before each try.';

-- Deleting a session loses the time of its last refresh. Without this trigger, an account used daily on one device for two
-- years would count as inactive as soon as its owner signs out (ADR-08).
create function private.keep_last_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u
  set last_sign_in_at = greatest(u.last_sign_in_at, old.updated_at)
  where u.id = old.user_id and u.last_sign_in_at < old.updated_at;
  return null;
end;
$$;
comment on function private.keep_last_activity() is 'Trigger: a user was there at least until the last refresh of a session.';

create function private.list_moderators() returns table (email text, name text, added_at timestamptz)
language sql stable security invoker set search_path = ''
begin atomic
  select u.email, private.trimmed(u.raw_user_meta_data ->> 'name'), m.added_at
  from private.moderators m join auth.users u on u.id = m.user_id
  order by m.added_at, u.email;
end;
comment on function private.list_moderators() is 'All moderators, the oldest first.';

create function private.names_in(p_value jsonb) returns setof text
language sql immutable security invoker set search_path = ''
begin atomic
  select case pg_catalog.jsonb_typeof(item) when 'string' then item #>> '{}' when 'object' then item ->> 'name' end
  from pg_catalog.jsonb_array_elements(
    case pg_catalog.jsonb_typeof(p_value) when 'array' then p_value else pg_catalog.jsonb_build_array(p_value) end
  ) as item;
end;
comment on function private.names_in(jsonb) is 'A text, the texts of a list, or the names of a list of students.';

create function private.note_act(p_item jsonb, p_owner uuid, p_act text, p_reason text, p_days integer, p_is_operator boolean)
returns void
language sql volatile security invoker set search_path = ''
begin atomic
  insert into private.moderation_acts (
    moderator_id, is_operator, act, board, post_id, owner_id, owner_name, owner_student_id, title, reason, days
  ) values (
    case when not p_is_operator then auth.uid() end, p_is_operator, p_act, p_item ->> 'board', (p_item ->> 'id')::bigint, p_owner,
    p_item #>> '{post,creator_name}',
    coalesce(p_item #>> '{post,creator_student_id}', p_item #>> '{post,publisher_student_id}'),
    coalesce(p_item #>> '{post,title}', p_item #>> '{post,course_name}'), p_reason, p_days
  );
end;
comment on function private.note_act(jsonb,uuid,text,text,integer,boolean) is 'Writes a line of the log about a post as moderators see it.';

create function private.note_confirmed_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id text;
begin
  -- Without mail an account is confirmed unseen.
  if not (select r.mail_confirms from private.university_rules r) then
    return null;
  end if;
  insert into private.confirmed_addresses as c (user_id, address, confirmed_at)
  values (new.id, new.email, new.email_confirmed_at)
  on conflict (user_id) do update set address = excluded.address, confirmed_at = excluded.confirmed_at;
  v_id := private.student_id_of(new.id);
  update public.swap_requests r set is_checked = true where r.user_id = new.id and r.creator_student_id = v_id;
  update public.practicum_groups r set is_checked = true where r.user_id = new.id and r.publisher_student_id = v_id;
  update public.course_requests r set is_checked = true where r.creator_id = new.id and r.creator_student_id = v_id;
  return null;
end;
$$;
comment on function private.note_confirmed_address() is 'Trigger: an account is checked from when its address is confirmed by mail, with the posts that carry its ID. Definer: the account service may not look into private.';

create function private.owner_of_post(p_board text, p_post bigint) returns uuid
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_owner uuid;
begin
  if p_board is null or p_board <> all (array['swap_requests', 'practicum_groups', 'course_requests']) then
    raise exception 'There is no such board' using errcode = '22023';
  end if;
  execute pg_catalog.format(
    'select %I from public.%I where id = $1', case p_board when 'course_requests' then 'creator_id' else 'user_id' end, p_board
  ) into v_owner using p_post;
  return v_owner;
end;
$$;
comment on function private.owner_of_post(text,bigint) is 'Null for a post that does not exist. 22023 for a board that does not.';

-- As before, with one column more.
create function private.post_for_moderators(p_board text, p_post bigint) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_row jsonb;
  v_owner uuid;
  v_decision private.post_decisions;
  v_item jsonb;
begin
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1', p_board) into v_row using p_post;
  -- What is not on the board is nobody's business but its owner's. An expired course request stays readable (CREQ-28).
  if v_row is null
    or v_row ->> 'status' <> 'open'
    or (v_row ->> 'expires_at')::timestamptz <= pg_catalog.now()
  then
    return null;
  end if;
  v_owner := coalesce(v_row ->> 'user_id', v_row ->> 'creator_id');
  select * into v_decision from private.post_decisions d where d.board = p_board and d.post_id = p_post;
  v_item := pg_catalog.jsonb_build_object(
    'board', p_board,
    'id', p_post,
    'is_own', v_owner = auth.uid(),
    'post', (
      select pg_catalog.jsonb_object_agg(public.name, v_row -> public.name)
      from unnest(array[
        'creator_name', 'creator_student_id', 'publisher_student_id', 'is_checked', 'course_name', 'current_section', 'target_section',
        'other_target_sections', 'title', 'description', 'tags', 'notes', 'semester', 'interested_students', 'created_at'
      ]) as public(name)
      where v_row ? public.name
    ),
    'state', case
      when v_row ->> 'hidden_at' is null then 'shown'
      when v_decision.decision = 'remove' then 'removed'
      else 'hidden'
    end,
    'reason', v_decision.reason,
    'decided_at', v_decision.decided_at,
    'answer', v_decision.answer,
    'reporters', (
      select count(distinct r.reporter_id) from private.post_reports r
      where r.board = p_board and r.post_id = p_post and r.status = 'open'
    ),
    'reports', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('reason', r.reason, 'note', r.note) order by r.id), '[]')
      from (
        select * from private.post_reports o
        where o.board = p_board and o.post_id = p_post and o.status = 'open' order by o.id desc limit 20
      ) r
    ),
    'suspended_until', (
      select s.ends_at from private.suspensions s where s.user_id = v_owner and s.ends_at > pg_catalog.now()
    )
  );
  return v_item || pg_catalog.jsonb_build_object('stamp', pg_catalog.md5(v_item::text || v_owner || coalesce((
    select pg_catalog.max(a.id)::text from private.moderation_acts a where a.board = p_board and a.post_id = p_post
  ), '')));
end;
$$;
comment on function private.post_for_moderators(text,bigint) is 'A post as moderators see it, null for one that is not on its board. The stamp changes with whatever else is in it, and with each act.';

-- As before, and reports that no longer count towards the limit.
create function private.purge_expired(
  p_now timestamptz, out course_requests bigint, out swap_requests bigint, out practicum_groups bigint, out documents bigint
)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.swap_edges e where e.expires_at <= p_now;
  delete from private.post_reports r where r.status = 'repeated' and r.created_at < p_now - interval '1 day';
  delete from public.course_requests r where r.expiration_date < p_now - interval '90 days';
  get diagnostics course_requests = row_count;
  delete from public.swap_requests r where r.expires_at < p_now - interval '90 days';
  get diagnostics swap_requests = row_count;
  delete from public.practicum_groups r where r.expires_at < p_now - interval '90 days';
  get diagnostics practicum_groups = row_count;
  delete from public.documents d where d.is_deleted and d.updated_at < p_now - interval '90 days';
  get diagnostics documents = row_count;
end;
$$;
comment on function private.purge_expired(timestamp with time zone) is 'Deletes rows that expired, and documents that were deleted, more than 90 days ago. Gives how many of each table.';

create function private.purge_inactive_accounts(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from auth.users u
  where greatest(u.created_at, u.last_sign_in_at) <= p_now - interval '2 years'
    and not exists (
      select from auth.sessions s
      where s.user_id = u.id and greatest(s.created_at, s.updated_at) > p_now - interval '2 years'
    );
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_inactive_accounts(timestamp with time zone) is 'Deletes accounts without sign-in and without session refresh for 2 years, with all that is theirs. Gives how many.';

create function private.purge_moderation(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from private.suspensions s where s.ends_at <= p_now;
  delete from private.moderation_acts a where a.acted_at < p_now - interval '1 year';
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_moderation(timestamp with time zone) is 'Deletes suspensions that are over and acts of the log after a year. Gives how many acts.';

-- A page that is open renews its session every 15 minutes. Each time the auth service keeps a used token and two lines of its
-- log, for good: after a year most of the database.
create function private.purge_sign_ins(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_tokens bigint;
  v_lines bigint;
begin
  delete from auth.refresh_tokens t where t.revoked and t.updated_at < p_now - interval '30 days';
  get diagnostics v_tokens = row_count;
  delete from auth.audit_log_entries l where l.created_at < p_now - interval '90 days';
  get diagnostics v_lines = row_count;
  return v_tokens + v_lines;
end;
$$;
comment on function private.purge_sign_ins(timestamp with time zone) is 'Deletes used tokens of sessions after 30 days, and lines of the auth service''s log after 90. Gives how many.';

create function private.purge_unconfirmed_accounts(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  -- Only what has never been signed in to: an older account may have been opened in another way.
  delete from auth.users u
  where u.email_confirmed_at is null and u.last_sign_in_at is null and u.created_at <= p_now - interval '24 hours';
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_unconfirmed_accounts(timestamp with time zone) is 'Deletes accounts that were not confirmed within 24 hours. Gives how many.';

-- As before, but in one order, because others lock several records, too.
create function private.record_swap_matches() returns void
language sql volatile security invoker set search_path = ''
begin atomic
  insert into private.swap_match_records as r (user_id, cycle, own_request_id, request_ids)
  select (select auth.uid()), private.cycle_key(m.ids), m.own_request_id, m.ids
  from (
    select f.own_request_id, pg_catalog.string_to_array(f.match_id, '-')::bigint[] as ids from private.find_swap_matches() f
  ) m
  order by private.cycle_key(m.ids)
  -- It has become possible again.
  on conflict (user_id, cycle) do update set is_dismissed = false where r.is_dismissed;
end;
comment on function private.record_swap_matches() is 'Keeps which matches the caller has now.';

create function private.refuse_bad_student(p_name text, p_student_id text) returns void
language plpgsql immutable security invoker set search_path = ''
as $$
begin
  if coalesce(p_name, '') = '' or coalesce(p_student_id, '') = '' then
    raise exception 'Student name and ID are required' using errcode = '22023', hint = 'student-incomplete';
  elsif p_student_id !~ '^[0-9]+$' then
    raise exception 'Student ID must contain only numbers' using errcode = '22023', hint = 'student-id-not-digits';
  elsif not private.is_student_id(p_student_id) then
    raise exception 'Must be 20 characters or fewer' using errcode = '22023', hint = 'student-id-too-long';
  elsif not private.is_filled(p_name, 100) then
    raise exception 'Must be 100 characters or fewer' using errcode = '22023', hint = 'name-too-long';
  end if;
end;
$$;
comment on function private.refuse_bad_student(text,text) is 'Refuses a trimmed name and ID that no list takes, with the sentence of CREQ-19 and CREQ-20.';

create function private.refuse_name_of_others(p_request bigint, p_student_id text, p_secret text) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not exists (
    select from private.listed_students l
    where l.request_id = p_request and l.student_id = p_student_id
      and (l.added_by = auth.uid() or l.secret_hash = private.hash_of_token(p_secret))
  ) then
    raise exception 'Only who added this name can change it' using errcode = 'PT403', hint = 'name-not-yours';
  end if;
end;
$$;
comment on function private.refuse_name_of_others(bigint,text,text) is 'Refuses everybody but who added the name, by the account or by the secret of the browser.';

create function private.refuse_newer_dates(p_semester text, p_kind text, p_seen bigint) returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if coalesce((
    select d.revision from public.published_dates d where d.semester = p_semester and d.kind = p_kind
  ), 0) <> coalesce(p_seen, 0) then
    raise exception 'Another moderator has changed these dates' using errcode = 'PT409', hint = 'calendar-changed';
  end if;
end;
$$;
comment on function private.refuse_newer_dates(text,text,bigint) is 'Refuses a change of what is not what was seen.';

create function private.refuse_others() returns void
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception 'Only moderators can do this' using errcode = 'PT403', hint = 'not-a-moderator';
  end if;
end;
$$;
comment on function private.refuse_others() is 'Refuses whoever is no moderator, with PT403.';

create function private.remove_moderator(p_email text) returns boolean
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.moderators m using auth.users u
  where u.id = m.user_id and pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_email));
  return found;
end;
$$;
comment on function private.remove_moderator(text) is 'The account with this e-mail moderates no longer. False when it did not.';

-- As before, without repeated reports, and with the number of reporters: a student can report a post again after an edit.
create function private.reported_post(p_board text, p_post bigint) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
declare
  v_post jsonb;
begin
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1', p_board) into v_post using p_post;
  return pg_catalog.jsonb_build_object(
    'post', v_post,
    'reporters', (
      select count(distinct r.reporter_id) from private.post_reports r where r.board = p_board and r.post_id = p_post
    ),
    'reports', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('reason', r.reason, 'note', r.note, 'status', r.status, 'created_at', r.created_at)
        order by r.created_at
      ), '[]') from private.post_reports r where r.board = p_board and r.post_id = p_post and r.status <> 'repeated'
    )
  );
end;
$$;
comment on function private.reported_post(text,bigint) is '{post, reporters, reports}: one post, how many students reported it, and what they reported, also what no longer counts. The post is null when there is none.';

create function private.reported_posts() returns table (
  board text, post_id bigint, post text, reports bigint, reasons text, hidden_at timestamptz
)
language sql stable security invoker set search_path = ''
as $$
  with reported as (
    select r.board, r.post_id as id, count(*) as reports,
      pg_catalog.string_agg(distinct r.reason, ', ' order by r.reason) as reasons
    from private.post_reports r
    where r.status = 'open'
    group by r.board, r.post_id
  ),
  -- The reports of a hidden post may have been deleted with the accounts of the reporters.
  listed as (
    select 'swap_requests' as board, s.id from public.swap_requests s where s.hidden_at is not null
    union select 'practicum_groups', g.id from public.practicum_groups g where g.hidden_at is not null
    union select 'course_requests', c.id from public.course_requests c where c.hidden_at is not null
    union select r.board, r.id from reported r
  ),
  posts as (
    select l.board, l.id, s.course_name as post, s.hidden_at
    from listed l join public.swap_requests s on l.board = 'swap_requests' and s.id = l.id
    union all
    select l.board, l.id, g.title, g.hidden_at
    from listed l join public.practicum_groups g on l.board = 'practicum_groups' and g.id = l.id
    union all
    select l.board, l.id, c.course_name, c.hidden_at
    from listed l join public.course_requests c on l.board = 'course_requests' and c.id = l.id
  )
  select p.board, p.id, p.post, coalesce(r.reports, 0), r.reasons, p.hidden_at
  from posts p
  left join reported r on r.board = p.board and r.id = p.id
  order by p.hidden_at is null, coalesce(r.reports, 0) desc, p.board, p.id;
$$;
comment on function private.reported_posts() is 'The posts with open reports and those that are hidden, hidden ones first.';

-- As before, and in the log of the moderators. Operators also decide about posts that are not on their board.
create function private.review_post(p_board text, p_post bigint, p_decision text) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_post jsonb;
begin
  if p_decision is null or p_decision not in ('keep', 'remove') then
    raise exception 'The decision is "keep" or "remove"' using errcode = '22023';
  end if;
  execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1 for update', p_board) into v_post using p_post;
  if v_post is null then
    raise exception 'There is no such post' using errcode = 'PT404';
  end if;
  perform private.note_act(
    pg_catalog.jsonb_build_object('board', p_board, 'id', p_post, 'post', v_post),
    private.owner_of_post(p_board, p_post), p_decision, null, null, true
  );
  if p_decision = 'remove' then
    execute pg_catalog.format('delete from public.%I where id = $1', p_board) using p_post;
  else
    update private.post_reports r set status = 'kept' where r.board = p_board and r.post_id = p_post and r.status = 'open';
    delete from private.post_decisions d where d.board = p_board and d.post_id = p_post;
    execute pg_catalog.format('update public.%I set hidden_at = null where id = $1', p_board) using p_post;
  end if;
end;
$$;
comment on function private.review_post(text,bigint,text) is '"keep" shows the post again and settles its reports; "remove" deletes it with its reports.';

create function private.schedule_alert_sender() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-send-alerts'', ''20 seconds'', ''select private.call_alert_sender()'')';
end;
$$;
comment on function private.schedule_alert_sender() is 'Has pg_cron call the sender every 20 seconds. Once is enough.';

create function private.schedule_retention() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-purge-unconfirmed'', ''7 0 * * *'', ''select private.purge_unconfirmed_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-accounts'', ''17 0 * * *'', ''select private.purge_inactive_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-expired'', ''27 0 * * *'', ''select private.purge_expired(now())'')';
  execute 'select cron.schedule(''zameel-purge-cron-log'', ''37 0 * * *'', ''delete from cron.job_run_details where end_time < now() - interval ''''7 days'''''')';
  execute 'select cron.schedule(''zameel-purge-sign-ins'', ''47 0 * * *'', ''select private.purge_sign_ins(now())'')';
  execute 'select cron.schedule(''zameel-purge-moderation'', ''57 0 * * *'', ''select private.purge_moderation(now())'')';
end;
$$;
comment on function private.schedule_retention() is 'Schedules the daily purges with pg_cron, under fixed names: a second call changes nothing.';

create function private.set_student_ids(p_digits integer, p_mail text, p_mail_confirms boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.university_rules
  set student_id_digits = p_digits, student_mail_pattern = p_mail, mail_confirms = p_mail_confirms;
end;
$$;
comment on function private.set_student_ids(integer,text,boolean) is 'Sets which addresses are those of a student ID, as in {id}@students.example.edu, and whether mail confirms them. For operators: the embedded edition calls it with the data of its institution.';

create function private.set_student_mail_domains(p_domains text[]) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.student_mail_domains d where d.domain <> all (p_domains);
  insert into private.student_mail_domains (domain)
  select distinct given.domain from unnest(p_domains) as given(domain)
  on conflict do nothing;
end;
$$;
comment on function private.set_student_mail_domains(text[]) is 'Sets the domains whose addresses may sign up; an empty list admits all. For operators: the embedded edition calls it with STUDENT_MAIL_DOMAINS.';

create function private.set_university_rules(p_highest_gpa numeric, p_terms text[]) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.university_rules set highest_gpa = p_highest_gpa, terms = p_terms;
end;
$$;
comment on function private.set_university_rules(numeric,text[]) is 'Sets the rules of the university. Rows that are already stored stay. For operators: the embedded edition calls it with the data of its institution.';

-- As before, and faster: whether somebody is in a ring is looked up for each, and all pairs are never made. And a match is that of
-- its newest request alone: looked for one by one, the others would tell of it once more.
create function private.students_matched_by(p_request bigint) returns setof uuid
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
comment on function private.students_matched_by(bigint) is 'Everybody with a direct swap or a ring of three that this request is part of and has made, as its newest one; its owner included.';

-- The part that both acts share: who may, on what, and whether it is still what was seen.
create function private.take_post(p_board text, p_post bigint, p_stamp text, out item jsonb, out owner uuid)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- Before anything tells whether there is such a post.
  perform private.refuse_others();
  owner := private.owner_of_post(p_board, p_post);
  perform private.hold_moderator(owner);
  execute pg_catalog.format('select from public.%I where id = $1 for update', p_board) using p_post;
  -- A statement of its own, which sees what was committed while it waited for the lock.
  item := private.post_for_moderators(p_board, p_post);
  if item is null then
    raise exception 'This post is no longer on the board' using errcode = 'PT404', hint = 'post-gone';
  elsif owner = auth.uid() then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif item ->> 'stamp' is distinct from p_stamp then
    raise exception 'This post has changed, or another moderator has decided' using errcode = 'PT409', hint = 'post-changed';
  end if;
end;
$$;
comment on function private.take_post(text,bigint,text) is 'Locks a post for an act of the caller, who moderates and has seen it as it is.';

create function private.was_shown(p_owner uuid, p_posted_at timestamptz) returns boolean
language sql stable security invoker set search_path = ''
return not exists (
  select from private.student_blocks b
  where (b.blocker_id = p_owner and b.blocked_id = (select auth.uid()))
    or (b.blocker_id = (select auth.uid()) and b.blocked_id = p_owner and b.created_at < p_posted_at)
);
comment on function private.was_shown(uuid,timestamp with time zone) is 'Whether no block keeps a post from the caller. One from before the caller''s own block counts as shown: the answer to a first call may have been lost.';

create function private.withdraw_from_swap(p_own private.swap_match_records) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if p_own.agreement = 'done' then
    raise exception 'All have agreed already' using errcode = 'PT409', hint = 'match-done';
  elsif p_own.agreement in ('withdrew', 'ended') then
    return;
  elsif not exists (
    select from private.swap_match_records r where r.cycle = p_own.cycle and r.agreement in ('agreed', 'changed')
  ) then
    raise exception 'This match is no longer there' using errcode = 'PT404', hint = 'match-gone';
  end if;
  update private.swap_match_records r
  set agreement = case when r.user_id = p_own.user_id then 'withdrew' else 'ended' end, is_dismissed = r.user_id = p_own.user_id
  where r.cycle = p_own.cycle and r.agreement is distinct from 'done';
end;
$$;
comment on function private.withdraw_from_swap(private.swap_match_records) is 'Whose record it is has withdrawn: it ends for all. The caller holds the accounts and the requests of the match.';

create function private.write_published_dates(p_publication bigint, p_semester text, p_kind text, p_after jsonb, p_undoes bigint)
returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_before constant jsonb := (
    select pg_catalog.to_jsonb(d) - 'revision' from public.published_dates d
    where d.semester = p_semester and d.kind = p_kind
  );
  v_id bigint;
begin
  insert into private.published_dates_history (publication, semester, kind, before, after, undoes)
  values (coalesce(p_publication, 0), p_semester, p_kind, v_before, p_after, p_undoes)
  returning id into v_id;
  if p_publication is null then
    update private.published_dates_history h set publication = v_id where h.id = v_id;
  end if;
  if p_after is null then
    delete from public.published_dates d where d.semester = p_semester and d.kind = p_kind;
  else
    insert into public.published_dates (semester, kind, dates, own, source, read_on, revision)
    values (
      p_semester, p_kind, p_after -> 'dates', nullif(p_after -> 'own', 'null'), p_after ->> 'source', p_after ->> 'read_on', v_id
    )
    on conflict (semester, kind) do update set
      dates = excluded.dates, own = excluded.own, source = excluded.source, read_on = excluded.read_on,
      revision = excluded.revision;
  end if;
  return coalesce(p_publication, v_id);
end;
$$;
comment on function private.write_published_dates(bigint,text,text,jsonb,bigint) is 'Writes a row and its history, and returns the publication.';

CREATE TRIGGER zameel_keep_last_activity AFTER DELETE ON auth.sessions FOR EACH ROW EXECUTE FUNCTION private.keep_last_activity();

CREATE TRIGGER zameel_check_student_mail BEFORE INSERT OR UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.check_student_mail();
CREATE TRIGGER zameel_forget_log AFTER DELETE ON auth.users REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.forget_log_of_users();
CREATE TRIGGER zameel_note_confirmed_address AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (((new.email_confirmed_at IS NOT NULL) AND (new.email_confirmed_at IS DISTINCT FROM old.email_confirmed_at))) EXECUTE FUNCTION private.note_confirmed_address();
