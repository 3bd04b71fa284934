-- Purpose: C, C++ and C# are three courses: the signs at the end of a word are part of a course's name (MATCH-03).
-- Tables: the keys of swap requests with such names, the edges made of them, and what was agreed on matches that are none.
-- Special: names stay as they are. app/domain/course-keys.ts makes the same keys.

create or replace function private.course_key(p_name text) returns text
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

-- As before, with the signs of a name.
create or replace function private.search_swap_requests(p_course text, p_skip integer) returns jsonb
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

-- The keys are generated, and triggers follow them: new edges, and nothing agreed between what are two courses now.
update public.swap_requests set course_name = course_name
where course_key <> private.course_key(course_name);
