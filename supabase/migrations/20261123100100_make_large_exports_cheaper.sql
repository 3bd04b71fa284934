-- Purpose: a page of a data export costs two passes over what a student has, not one for each of its rows (PROF-12, ENG-23).
-- Tables: reads private.belongings. Rights: unchanged.
-- Special: keys are computed, so no index finds the item of one key. With 40,000 rows, each such look took 0.2 s.

-- As before, but the items of a page are made in one pass, and a page ends after 500 kB.
create or replace function private.my_data(p_after_section text, p_after_key text, p_most integer)
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
comment on function public.my_data(text, text, integer) is 'The caller''s data, a page at a time: at most p_most (1 to 50) rows, and no more after 500 kB, after a section and a key, both null for the first page. Rows are in the byte order of section and key. Each section begins with a row whose key is empty and whose item is null, also when it has no items; is_list tells whether it holds a list, or one item at most. An item is JSON as text. No row means that there are no more; on the first page, that the account is gone. 22023 for another p_most.';
