-- Purpose: values that were cheap to send and expensive to read are refused before they are worked on (ENG-06), and a list
--          has one form, so that no post breaks the board of others (SEC-03).
-- Tables: swap_requests, practicum_groups, course_requests, documents. Rights: unchanged.
-- Special: a check comes too late for numbers, since its error message writes out the refused row.

-- As before, of no more letters than a name may have. Sorting 28,000 combining marks took 6 s, and only then the check
-- refused the name.
create or replace function private.plain_text(p_text text) returns text
language sql immutable security invoker set search_path = ''
return pg_catalog.translate(
  pg_catalog.lower(pg_catalog.normalize(pg_catalog.left(p_text, 60), 'NFKC')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'
);

-- As before, but lists count from 1. The driver of the embedded edition reads '[5:6]={a,b}' as a list within a list.
create or replace function private.are_other_sections(p_names text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.cardinality(p_names) <= 4
  and coalesce(pg_catalog.array_ndims(p_names), 1) = 1
  and coalesce(pg_catalog.array_lower(p_names, 1), 1) = 1
  and not exists (select from unnest(p_names) as name where private.is_filled(name, 60) is not true);

create or replace function private.are_tags(p_tags text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.array_ndims(p_tags) = 1
  and pg_catalog.array_lower(p_tags, 1) = 1
  and pg_catalog.cardinality(p_tags) <= 20
  and not exists (
    select from unnest(p_tags) as tag
    where tag is null or tag <> private.trimmed(tag) or pg_catalog.char_length(tag) not between 2 and 60
  );

update public.swap_requests set other_target_sections = other_target_sections[:]
where pg_catalog.array_lower(other_target_sections, 1) <> 1;
update public.practicum_groups set tags = tags[:] where pg_catalog.array_lower(tags, 1) <> 1;

create function private.has_extreme_number(p_json jsonb) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.jsonb_path_exists(
  p_json, 'strict $.** ? (@.type() == "number" && (@.abs() >= 1e40 || (@ != 0 && @.abs() < 1e-40)))'
);
comment on function private.has_extreme_number(jsonb) is 'Whether a number has an exponent that no tool has. 1e131071 takes 8 bytes to send, and 131 kB when it is written out.';

-- As before, but such numbers are no documents: nothing looks at them further.
create or replace function public.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
language sql volatile security invoker set search_path = ''
return private.sync_documents(case when not private.has_extreme_number(p_documents) then p_documents end, p_since);

create function private.refuse_extreme_number() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  raise exception 'A number is too large or too small' using errcode = '22023';
end;
$$;
comment on function private.refuse_extreme_number() is 'Trigger: refuses the row before its checks, whose error message would write the number out.';

create trigger course_requests_refuse_extreme_number
before insert or update of interested_students on public.course_requests
for each row when (private.has_extreme_number(new.interested_students))
execute function private.refuse_extreme_number();

revoke all on function private.has_extreme_number(jsonb), private.refuse_extreme_number()
from public, anon, authenticated, service_role;
-- The public function and the trigger run it for whoever writes.
grant execute on function private.has_extreme_number(jsonb) to authenticated;
