-- Purpose: what belongs to a user has one home, and everybody gets all of it, read a few rows at a time (PROF-12, ENG-23).
-- Tables: a view, private.belongings. Rights: signed-in users may call my_data, which gives the caller's rows only.
-- Special: export_my_data, one object, stays for hosted projects. A table that is new is added to the view, and a test
--          fails until it is.

create view private.belongings (user_id, section, is_list, key, item) as
-- The sections themselves. A column of item that nobody asks for is not computed, so keys are cheap to read.
select u.id, s.section, s.is_list, '', null::jsonb
from auth.users u cross join (
  values ('account', false), ('sessions', true), ('academic_info', false), ('documents', true), ('calendar_feed', false),
    ('course_requests', true), ('swap_requests', true), ('swap_match_visit', false), ('practicum_groups', true),
    ('post_reports', true), ('feedback', true)
) as s(section, is_list)
union all
select u.id, 'account', false, '1', pg_catalog.jsonb_build_object(
  'id', u.id,
  'email', u.email,
  'name', u.raw_user_meta_data ->> 'name',
  'created_at', u.created_at,
  'last_sign_in_at', u.last_sign_in_at
) from auth.users u
union all
select s.user_id, 'sessions', true,
  pg_catalog.concat(pg_catalog.to_char(s.created_at at time zone 'utc', 'YYYYMMDDHH24MISSUS'), ' ', s.id),
  pg_catalog.jsonb_build_object('created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent)
from auth.sessions s
union all
select a.user_id, 'academic_info', false, '1', pg_catalog.to_jsonb(a) from public.academic_info a
union all
select d.user_id, 'documents', true, pg_catalog.concat(d.kind, '/', d.id), pg_catalog.to_jsonb(d) from public.documents d
union all
select f.user_id, 'calendar_feed', false, '1', pg_catalog.to_jsonb(f) - 'token_hash' from public.calendar_feeds f
union all
select r.creator_id, 'course_requests', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.course_requests r
union all
select r.user_id, 'swap_requests', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.swap_requests r
union all
select v.user_id, 'swap_match_visit', false, '1', pg_catalog.to_jsonb(v) from private.swap_match_visits v
union all
select r.user_id, 'practicum_groups', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from public.practicum_groups r
union all
select r.reporter_id, 'post_reports', true, pg_catalog.lpad(r.id::text, 19, '0'), pg_catalog.to_jsonb(r)
from private.post_reports r
union all
select f.user_id, 'feedback', true, pg_catalog.lpad(f.id::text, 19, '0'), pg_catalog.to_jsonb(f) from public.feedback f;

comment on view private.belongings is 'All that belongs to a user, by section. Each section has a row with an empty key and no item, and then its items in the order of their keys.';
comment on column private.belongings.is_list is 'False where there is one item or none.';

-- As before, from the view.
create or replace function private.export_my_data() returns jsonb
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

create function private.my_data(p_after_section text, p_after_key text, p_most integer)
returns table (section text, is_list boolean, key text, item text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
begin
  if p_most is null or p_most not between 1 and 50 then
    raise exception 'Between 1 and 50 rows at a time' using errcode = '22023';
  end if;
  return query
    select page.section, page.is_list, page.key, (
      -- Only the items of this page are made, by the one table that has them.
      select b.item::text from private.belongings b
      where b.user_id = v_user and b.section = page.section and b.key = page.key
    )
    from (
      select b.section, b.is_list, b.key from private.belongings b
      where b.user_id = v_user
        and (b.section collate "C", b.key collate "C") > (coalesce(p_after_section, ''), coalesce(p_after_key, ''))
      order by b.section collate "C", b.key collate "C"
      limit p_most
    ) as page
    order by page.section collate "C", page.key collate "C";
end;
$$;
comment on function private.my_data(text, text, integer) is 'Definer: the account and the e-mails on the boards are closed to every role of the API.';

create function public.my_data(p_after_section text, p_after_key text, p_most integer)
returns table (section text, is_list boolean, key text, item text)
language sql stable security invoker set search_path = ''
return private.my_data(p_after_section, p_after_key, p_most);
comment on function public.my_data(text, text, integer) is 'The caller''s data, a page at a time: at most p_most (1 to 50) rows after a section and a key, both null for the first page. Rows are in the byte order of section and key. Each section begins with a row whose key is empty and whose item is null, also when it has no items; is_list tells whether it holds a list, or one item at most. An item is JSON as text. Fewer rows than p_most are the last ones; no row at all means that the account is gone. 22023 for another p_most.';

revoke all on table private.belongings from public, anon, authenticated, service_role;
revoke all on function private.my_data(text, text, integer), public.my_data(text, text, integer)
from public, anon, authenticated, service_role;
grant execute on function private.my_data(text, text, integer), public.my_data(text, text, integer) to authenticated;
