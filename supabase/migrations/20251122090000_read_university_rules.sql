-- Purpose: two checks depend on the university: the highest GPA (ACAD-11) and the terms of a semester (PRAC-07). They now
--          read these rules from a table, so that another university sets rows and changes no migration (DATA-25, SEC-03).
-- Tables: private.university_rules, one row. Rights: none; the two functions behind the checks read it as definers.
-- Special: it starts with the rules that the checks had until now. The embedded edition sets the rules of its institution
--          at every start; for a hosted project docs/adopting.md has the statement.

create table private.university_rules (
  only_row boolean primary key default true,
  highest_gpa numeric(5, 2) not null,
  terms text[] not null,
  constraint university_rules_one_row check (only_row),
  constraint university_rules_gpa_positive check (highest_gpa > 0),
  constraint university_rules_terms_are_codes check (array_to_string(terms, ' ', '?') ~ '^[a-z]+([ -][a-z]+)*$')
);
comment on table private.university_rules is 'The rules of the university that checks of other tables depend on. One row.';
comment on column private.university_rules.highest_gpa is 'The highest cumulative GPA.';
comment on column private.university_rules.terms is 'What the code of a semester starts with: fall for fall-2026.';

insert into private.university_rules (highest_gpa, terms) values (4, '{fall,winter,spring}');

create function private.set_university_rules(p_highest_gpa numeric, p_terms text[]) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.university_rules set highest_gpa = p_highest_gpa, terms = p_terms;
end;
$$;
comment on function private.set_university_rules(numeric, text[]) is 'Sets the rules of the university. Rows that are already stored stay. For operators: the embedded edition calls it with the data of its institution.';

create function private.highest_gpa() returns numeric
language sql stable security definer set search_path = ''
return (select r.highest_gpa from private.university_rules r);
comment on function private.highest_gpa() is 'The highest cumulative GPA of the university. Definer: nobody else may read the rules.';

create function private.is_semester(p_code text) returns boolean
language sql stable security definer set search_path = ''
return p_code ~ '-20[0-9]{2}$' and exists (
  select from private.university_rules r where pg_catalog.left(p_code, -5) = any (r.terms)
);
comment on function private.is_semester(text) is 'A term of the university and a year, like fall-2026. Definer: nobody else may read the rules.';

alter table public.academic_info
  drop constraint academic_info_gpa_at_most_4,
  -- The GPA counts as 0 when there are no credits (ACAD-11).
  add constraint academic_info_gpa_on_the_scale
    check (total_credits = 0 or total_grade_points <= private.highest_gpa() * total_credits);

alter table public.practicum_groups
  drop constraint practicum_groups_semester_known,
  add constraint practicum_groups_semester_known check (private.is_semester(semester));

revoke all on table private.university_rules from public, anon, authenticated, service_role;
revoke all on function private.set_university_rules(numeric, text[]), private.highest_gpa(), private.is_semester(text)
from public, anon, authenticated, service_role;
grant execute on function private.highest_gpa(), private.is_semester(text) to authenticated;
