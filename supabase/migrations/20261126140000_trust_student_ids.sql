-- Purpose: a student ID that mail has confirmed is its account's alone, and posts say whether theirs is checked (BOARD-06,
--          ADR-106); who added a name to a course request corrects or removes it (CREQ-39); names that nobody can read are
--          refused (CREQ-41).
-- Tables: private.confirmed_addresses and private.listed_students, closed to every role; a column is_checked of each board;
--         three columns of private.university_rules.
-- Special: nothing that is stored changes or goes. Posts of before are not checked until their account is, or they are edited;
--          names of before are changed by the creator of their request alone; unreadable texts of before stay until edited.

-- Which IDs are a student's.

alter table private.university_rules
  add column student_id_digits smallint,
  add column student_mail_domain text,
  add column mail_confirms boolean not null default false,
  add constraint university_rules_student_id_digits check (student_id_digits between 1 and 20),
  add constraint university_rules_student_mail_domain check (student_mail_domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$');
comment on column private.university_rules.student_id_digits is 'How many digits every student ID has; null where they differ.';
comment on column private.university_rules.student_mail_domain is 'Where an address is the student ID, an @ and this domain.';
comment on column private.university_rules.mail_confirms is 'Whether accounts confirm their address by mail. Where they do not, no ID is checked.';

create function private.set_student_ids(p_digits integer, p_domain text, p_mail_confirms boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.university_rules
  set student_id_digits = p_digits, student_mail_domain = p_domain, mail_confirms = p_mail_confirms;
end;
$$;
comment on function private.set_student_ids(integer, text, boolean) is 'Sets which addresses are those of a student ID, and whether mail confirms them. For operators: the embedded edition calls it with the data of its institution.';

create table private.confirmed_addresses (
  user_id uuid primary key references auth.users on delete cascade,
  address text not null,
  confirmed_at timestamptz not null
);
comment on table private.confirmed_addresses is 'The address that an account has confirmed by mail. An account that was confirmed without has no row.';
alter table private.confirmed_addresses enable row level security;

create function private.student_id_of(p_user uuid) returns text
language sql stable security definer set search_path = ''
return (
  select pg_catalog.split_part(u.email, '@', 1)
  from auth.users u
    join private.confirmed_addresses c on c.user_id = u.id and c.address = u.email
    join private.university_rules r on r.mail_confirms
      and u.email = pg_catalog.split_part(u.email, '@', 1) || '@' || r.student_mail_domain
      and pg_catalog.char_length(pg_catalog.split_part(u.email, '@', 1)) = r.student_id_digits
  where u.id = p_user and u.email_confirmed_at is not null and private.is_student_id(pg_catalog.split_part(u.email, '@', 1))
);
comment on function private.student_id_of(uuid) is 'The student ID that the confirmed address of an account says; null for an account that is not checked. Definer: addresses are closed to every role.';

-- Checked.

alter table public.swap_requests add column is_checked boolean not null default false;
alter table public.practicum_groups add column is_checked boolean not null default false;
alter table public.course_requests add column is_checked boolean not null default false;
comment on column public.swap_requests.is_checked is 'Whether mail has confirmed that the student ID is the poster''s.';
comment on column public.practicum_groups.is_checked is 'Whether mail has confirmed that the student ID is the poster''s.';
comment on column public.course_requests.is_checked is 'Whether mail has confirmed that the student ID is the creator''s.';
grant select (is_checked) on public.swap_requests, public.practicum_groups to authenticated;

create function private.check_student_id() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id constant text := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  v_user constant uuid := auth.uid();
  v_own constant text := private.student_id_of(v_user);
begin
  if v_own <> v_id then
    raise exception 'Posts of this account carry its own student ID' using errcode = 'PT403', hint = 'student-id-not-yours';
  elsif v_own is null and v_user is not null and exists (
    select from auth.users u join private.university_rules r on u.email = v_id || '@' || r.student_mail_domain
    where u.id <> v_user and not u.is_sso_user and private.student_id_of(u.id) = v_id
  ) then
    raise exception 'This student ID belongs to another account' using errcode = 'PT403', hint = 'student-id-of-another';
  end if;
  new.is_checked := v_own is not null;
  return new;
end;
$$;
comment on function private.check_student_id() is 'Trigger: a post carries the checked ID of its account, and nobody else''s. Definer: who posts may not read the addresses.';

create trigger swap_requests_check_student_id before insert or update of creator_student_id on public.swap_requests
for each row execute function private.check_student_id('creator_student_id');
create trigger practicum_groups_check_student_id before insert or update of publisher_student_id on public.practicum_groups
for each row execute function private.check_student_id('publisher_student_id');
create trigger course_requests_check_student_id before insert or update of creator_student_id on public.course_requests
for each row execute function private.check_student_id('creator_student_id');
-- What is opened again is a post as well.
create trigger swap_requests_check_student_id_again before update of status on public.swap_requests
for each row when (old.status <> 'open' and new.status = 'open') execute function private.check_student_id('creator_student_id');
create trigger practicum_groups_check_student_id_again before update of status on public.practicum_groups
for each row when (old.status <> 'open' and new.status = 'open') execute function private.check_student_id('publisher_student_id');

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

-- An account that is confirmed at once is inserted so.
create trigger zameel_note_confirmed_address
after update of email_confirmed_at on auth.users
for each row when (new.email_confirmed_at is not null and new.email_confirmed_at is distinct from old.email_confirmed_at)
execute function private.note_confirmed_address();

create or replace function private.my_standing() returns jsonb
language sql stable security definer set search_path = ''
return pg_catalog.jsonb_build_object(
  'is_moderator', private.is_moderator(),
  'suspension', (
    select pg_catalog.jsonb_build_object('ends_at', s.ends_at, 'reason', s.reason)
    from private.suspensions s where s.user_id = (select auth.uid()) and s.ends_at > pg_catalog.now()
  ),
  'student_id', private.student_id_of((select auth.uid()))
);
comment on function public.my_standing() is '{is_moderator, suspension, student_id}: whether the caller moderates, until when and why the caller may not post (null for who may), and the checked student ID of the account (null for who has none).';

-- As before, with one column more.
create or replace function private.search_swap_requests(p_course text, p_skip integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  -- By itself, a text without letters and digits would stay as it is.
  v_part constant text := pg_catalog.substr(
    private.letters_and_digits(private.plain_text('x' || pg_catalog.left(p_course, 60))), 2
  );
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

-- As before, with one column more.
create or replace function private.post_for_moderators(p_board text, p_post bigint) returns jsonb
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

-- Names that nobody can read.

create function private.shows_nothing(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
-- app/domain/readable-line.ts has the same characters.
return p_text ~ U&'^[\0001-\0020\007F-\00A0\00AD\034F\061C\115F\1160\1680\17B4\17B5\180B-\180F\2000-\200F\2028-\202F\205F-\206F\2800\3000\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]*$';
comment on function private.shows_nothing(text) is 'Whether all its characters are invisible.';

create function private.has_controls(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return p_text ~ U&'[\0001-\001F\007F-\009F\2028-\202E\2066-\2069]';
comment on function private.has_controls(text) is 'Whether it has line breaks or other control characters, those that turn the direction of text included.';

create function private.names_in(p_value jsonb) returns setof text
language sql immutable security invoker set search_path = ''
begin atomic
  select case pg_catalog.jsonb_typeof(item) when 'string' then item #>> '{}' when 'object' then item ->> 'name' end
  from pg_catalog.jsonb_array_elements(
    case pg_catalog.jsonb_typeof(p_value) when 'array' then p_value else pg_catalog.jsonb_build_array(p_value) end
  ) as item;
end;
comment on function private.names_in(jsonb) is 'A text, the texts of a list, or the names of a list of students.';

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

create trigger swap_requests_refuse_unreadable
before insert or update of course_name, current_section, target_section, other_target_sections on public.swap_requests
for each row execute function private.refuse_unreadable('course_name', 'current_section', 'target_section', 'other_target_sections');
create trigger practicum_groups_refuse_unreadable before insert or update of title, tags on public.practicum_groups
for each row execute function private.refuse_unreadable('title', 'tags');
create trigger course_requests_refuse_unreadable
before insert or update of creator_name, course_name, interested_students on public.course_requests
for each row execute function private.refuse_unreadable('creator_name', 'course_name', 'interested_students');

-- The name of an account is chosen elsewhere: a post does without one that nobody can read.
create or replace function private.current_user_name() returns text
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

-- Lists that one can leave.

create table private.listed_students (
  request_id bigint not null references public.course_requests on delete cascade,
  student_id text not null,
  added_by uuid references auth.users on delete cascade,
  secret_hash bytea,
  primary key (request_id, student_id),
  constraint listed_students_by_somebody check (num_nonnulls(added_by, secret_hash) > 0)
);
comment on table private.listed_students is 'Who added a name to the list of a course request: an account, or a browser that has a secret.';
comment on column private.listed_students.secret_hash is 'SHA-256 of the secret. Readable by nobody.';
create index listed_students_own on private.listed_students (added_by);
alter table private.listed_students enable row level security;

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
create trigger course_requests_forget_listed after update of interested_students on public.course_requests
for each row execute function private.forget_listed_students();

-- A list may become empty: its last student leaves it, too. A new request names somebody.
create or replace function private.are_students(p_students jsonb) returns boolean
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

create function private.refuse_empty_list() returns trigger
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  raise exception 'At least one interested student is required' using errcode = '22023', hint = 'students-required';
end;
$$;
comment on function private.refuse_empty_list() is 'Trigger: a new request names a student (CREQ-13).';
create trigger course_requests_refuse_empty_list before insert on public.course_requests
for each row when (new.interested_students = '[]') execute function private.refuse_empty_list();

-- As before, but only the creator edits a request: others add, correct and remove their own names, which settles no report.
create or replace function private.show_edited_post() returns trigger
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

-- A suspended account still takes names off a list.
drop trigger course_requests_refuse_suspended on public.course_requests;
create trigger course_requests_refuse_suspended
before insert or update of creator_name, creator_student_id, course_name on public.course_requests
for each row execute function private.refuse_suspended();
create trigger course_requests_refuse_suspended_names before update of interested_students on public.course_requests
for each row when (not old.interested_students @> new.interested_students) execute function private.refuse_suspended();

alter type public.shared_course_request add attribute is_checked boolean;
alter type public.shared_course_request add attribute own_student_ids text[];

-- As before, with what is checked, and which names are the caller's.
create or replace function private.get_course_request(p_slug text) returns public.shared_course_request
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
comment on function public.get_course_request(text) is 'The request with this slug, and as own_student_ids the names that the caller''s account has added. 22023 without a slug, PT404 for an unknown one.';

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
comment on function private.refuse_bad_student(text, text) is 'Refuses a trimmed name and ID that no list takes, with the sentence of CREQ-19 and CREQ-20.';

drop function public.add_interested_student(text, text, text);
drop function private.add_interested_student(text, text, text);

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
comment on function private.add_interested_student(text, text, text, text) is 'Adds one student at the end of the list, in one locked step. Definer: the tables are closed to all but the creator.';

create function public.add_interested_student(p_slug text, p_name text, p_student_id text, p_secret text default null)
returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.add_interested_student(p_slug, p_name, p_student_id, p_secret);
comment on function public.add_interested_student(text, text, text, text) is 'Adds a student to the request with this slug and gives the request as it is then. With the account of the caller, or the secret, 32 hexadecimal digits, the name is changed or removed later. 22023 for bad values, PT404 unknown, PT409 already listed or full, PT410 expired.';

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
comment on function private.refuse_name_of_others(bigint, text, text) is 'Refuses everybody but who added the name, by the account or by the secret of the browser.';

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
comment on function private.change_interested_student(text, text, text, text, text) is 'Definer: the tables are closed to all but the creator.';

create function public.change_interested_student(
  p_slug text, p_student_id text, p_new_name text, p_new_student_id text, p_secret text default null
) returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.change_interested_student(p_slug, p_student_id, p_new_name, p_new_student_id, p_secret);
comment on function public.change_interested_student(text, text, text, text, text) is 'Corrects a name that the caller''s account, or the browser with this secret, has added, and gives the request as it is then. 22023 for bad values, PT403 for names of others, PT404 unknown, PT409 already listed, PT410 expired.';

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
comment on function private.remove_interested_student(text, text, text) is 'Definer: the tables are closed to all but the creator.';

create function public.remove_interested_student(p_slug text, p_student_id text, p_secret text default null)
returns public.shared_course_request
language sql volatile security invoker set search_path = ''
return private.remove_interested_student(p_slug, p_student_id, p_secret);
comment on function public.remove_interested_student(text, text, text) is 'Takes a name off the list: any of the caller''s own request, else one that the caller''s account, or the browser with this secret, has added; expired requests included. Gives the request as it is then. 22023 without a slug, PT403 for names of others, PT404 unknown.';

do $$
begin
  execute pg_catalog.concat(
    'create or replace view private.belongings (user_id, section, is_list, key, item) as ',
    pg_catalog.rtrim(pg_catalog.pg_get_viewdef('private.belongings'::regclass), '; '),
    $view$
    union all
    select u.id, s.section, s.is_list, '', null::jsonb
    from auth.users u cross join (values ('confirmed_address', false), ('listed_students', true)) as s(section, is_list)
    union all
    select c.user_id, 'confirmed_address', false, '1', pg_catalog.to_jsonb(c) from private.confirmed_addresses c
    union all
    select l.added_by, 'listed_students', true,
      pg_catalog.concat(pg_catalog.lpad(l.request_id::text, 19, '0'), '/', l.student_id), pg_catalog.to_jsonb(l) - 'secret_hash'
    from private.listed_students l where l.added_by is not null
    $view$
  );
end;
$$;

revoke all on table private.confirmed_addresses, private.listed_students from public, anon, authenticated, service_role;
revoke all on function
  private.set_student_ids(integer, text, boolean), private.student_id_of(uuid), private.check_student_id(),
  private.note_confirmed_address(), private.shows_nothing(text), private.has_controls(text), private.names_in(jsonb),
  private.refuse_unreadable(), private.forget_listed_students(), private.refuse_empty_list(),
  private.held_course_request(text), private.refuse_bad_student(text, text),
  private.refuse_name_of_others(bigint, text, text),
  private.add_interested_student(text, text, text, text), public.add_interested_student(text, text, text, text),
  private.change_interested_student(text, text, text, text, text), public.change_interested_student(text, text, text, text, text),
  private.remove_interested_student(text, text, text), public.remove_interested_student(text, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  private.add_interested_student(text, text, text, text), public.add_interested_student(text, text, text, text),
  private.change_interested_student(text, text, text, text, text), public.change_interested_student(text, text, text, text, text),
  private.remove_interested_student(text, text, text), public.remove_interested_student(text, text, text)
to anon, authenticated;
