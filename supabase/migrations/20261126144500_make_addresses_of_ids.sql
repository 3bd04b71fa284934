-- Purpose: an address can have more than the student ID before the @, such as s201234@students.example.edu (OPS-14).
-- Tables: private.university_rules, where student_mail_pattern replaces student_mail_domain.
-- Special: the domain that is set becomes '{id}@' and the domain, so nobody's ID is checked otherwise than before. The second
--          argument of private.set_student_ids is the whole pattern now; a domain alone is refused.

alter table private.university_rules rename column student_mail_domain to student_mail_pattern;
alter table private.university_rules drop constraint university_rules_student_mail_domain;
update private.university_rules set student_mail_pattern = '{id}@' || student_mail_pattern;
alter table private.university_rules
  -- With an ID of 20 digits fewer than 64 characters before the @, the most that an address may have.
  add constraint university_rules_student_mail_pattern
    check (student_mail_pattern ~ '^[a-z0-9._-]{0,20}[{]id[}][a-z0-9._-]{0,20}@[a-z0-9-]+([.][a-z0-9-]+)+$');
comment on column private.university_rules.student_mail_pattern is 'How a student''s address is made of the student ID: {id} is where it stands.';

drop function private.set_student_ids(integer, text, boolean);
create function private.set_student_ids(p_digits integer, p_mail text, p_mail_confirms boolean) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.university_rules
  set student_id_digits = p_digits, student_mail_pattern = p_mail, mail_confirms = p_mail_confirms;
end;
$$;
comment on function private.set_student_ids(integer, text, boolean) is 'Sets which addresses are those of a student ID, as in {id}@students.example.edu, and whether mail confirms them. For operators: the embedded edition calls it with the data of its institution.';
revoke all on function private.set_student_ids(integer, text, boolean) from public, anon, authenticated, service_role;

create function private.address_of_student(p_id text) returns text
language sql stable security invoker set search_path = ''
return (select pg_catalog.replace(r.student_mail_pattern, '{id}', p_id) from private.university_rules r);
comment on function private.address_of_student(text) is 'The university address of a student ID; null where none is set.';
revoke all on function private.address_of_student(text) from public, anon, authenticated, service_role;

create or replace function private.student_id_of(p_user uuid) returns text
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

create or replace function private.check_student_id() returns trigger
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
