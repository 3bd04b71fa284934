-- Purpose: up to five wanted sections in a swap request, and the direct swaps and rings of three that the requests allow
--          (MATCH-01 to MATCH-03, MATCH-07).
-- Tables: swap_requests; private.swap_edges and private.swap_match_visits. Rights: students read and write
--         other_target_sections like target_section. Nobody reads keys, changed_at, edges or visits; the functions use them.
-- Special: keys are generated columns, so that no row disagrees with its texts (ADR-46). app/term/course-keys.ts makes the
--          same keys; tests compare the two.

create function private.plain_text(p_text text) returns text
language sql immutable security invoker set search_path = ''
return pg_catalog.translate(
  pg_catalog.lower(pg_catalog.normalize(p_text, 'NFKC')), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'
);
comment on function private.plain_text(text) is 'The text in lower case, in compatibility characters, with Arabic-Indic and Persian digits as Latin ones.';

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

create function private.course_key(p_name text) returns text
language sql immutable security invoker set search_path = ''
return private.letters_and_digits(private.plain_text(p_name));
comment on function private.course_key(text) is 'Equal for names of one course: "MATH 101", "math-101" and "Math ١٠١" (MATCH-03).';

create function private.section_key(p_name text) returns text
language sql immutable security invoker set search_path = ''
return private.letters_and_digits(
  pg_catalog.regexp_replace(private.plain_text(p_name), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
);
comment on function private.section_key(text) is 'Equal for names of one section: "L02", "l-2" and "L ٢" (MATCH-03).';

create function private.section_keys(p_names text[]) returns text[]
language sql immutable security invoker set search_path = ''
return (
  select coalesce(pg_catalog.array_agg(private.section_key(name) order by place), '{}')
  from unnest(p_names) with ordinality as given(name, place)
);
comment on function private.section_keys(text[]) is 'The keys of the sections, in their order.';

create function private.are_other_sections(p_names text[]) returns boolean
language sql immutable security invoker set search_path = ''
return pg_catalog.cardinality(p_names) <= 4
  and coalesce(pg_catalog.array_ndims(p_names), 1) = 1
  and not exists (select from unnest(p_names) as name where private.is_filled(name, 60) is not true);
comment on function private.are_other_sections(text[]) is 'Whether it is a list of up to 4 sections.';

create function private.are_different(p_keys text[]) returns boolean
language sql immutable security invoker set search_path = ''
return (select count(*) = count(distinct key) from unnest(p_keys) as key);
comment on function private.are_different(text[]) is 'Whether none of the keys is there twice.';

alter table public.swap_requests
  add column other_target_sections text[] not null default '{}',
  add column changed_at timestamptz not null default now(),
  add column course_key text not null generated always as (private.course_key(course_name)) stored,
  add column current_key text not null generated always as (private.section_key(current_section)) stored,
  add column target_keys text[] not null
    generated always as (private.section_keys(array[target_section] || other_target_sections)) stored;

comment on column public.swap_requests.other_target_sections is 'Up to 4 more sections that would do as well as the target section.';
comment on column public.swap_requests.changed_at is 'When course or sections last changed, or the request was opened again: what makes its matches new.';

update public.swap_requests set changed_at = created_at;
-- What passed the former rule, but wants the section that it has by the new one: "02" for "2".
update public.swap_requests set status = 'closed' where current_key = any (target_keys);

alter table public.swap_requests
  add constraint swap_requests_other_sections_filled check (private.are_other_sections(other_target_sections)),
  -- A closed one can be older than this rule.
  add constraint swap_requests_wanted_sections_differ
    check (status = 'closed' or private.are_different(current_key || target_keys));

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

create trigger swap_requests_set_changed_at
before update on public.swap_requests
for each row when (
  (old.course_name, old.current_section, old.target_section, old.other_target_sections)
    is distinct from (new.course_name, new.current_section, new.target_section, new.other_target_sections)
  or (old.status <> 'open' and new.status = 'open')
)
execute function private.set_changed_at();

-- A graph whose nodes are the sections of a course: matches are its cycles of two and three requests. A request has up to
-- five edges, and no index on a list of sections gives the newest first.
create table private.swap_edges (
  request_id bigint not null references public.swap_requests (id) on delete cascade,
  user_id uuid not null,
  course_key text not null,
  gives_key text not null,
  wants_key text not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (request_id, wants_key)
);
comment on table private.swap_edges is 'One row for each section that an open, shown request would accept. Kept by a trigger.';
alter table private.swap_edges enable row level security;

create index swap_edges_newest on private.swap_edges (course_key, wants_key, gives_key, changed_at desc, request_id desc)
include (user_id, expires_at);

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

create trigger swap_requests_store_edges
after insert or update on public.swap_requests
for each row execute function private.store_swap_edges();

insert into private.swap_edges (request_id, user_id, course_key, gives_key, wants_key, changed_at, expires_at)
select r.id, r.user_id, r.course_key, r.current_key, wanted.key, r.changed_at, r.expires_at
from public.swap_requests r, unnest(r.target_keys) as wanted(key)
where r.status = 'open' and r.hidden_at is null;

create table private.swap_match_visits (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table private.swap_match_visits is 'When a student last saw the own matches. Newer ones are unseen.';
alter table private.swap_match_visits enable row level security;

create function private.find_swap_matches() returns table (
  match_id text, own_request_id bigint, course_name text, since timestamptz, is_seen boolean, steps jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_seen_at constant timestamptz := (select v.seen_at from private.swap_match_visits v where v.user_id = v_user);
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
        and e.user_id <> v_user and e.expires_at > pg_catalog.now()
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
          and e.user_id <> v_user and e.expires_at > pg_catalog.now()
        order by e.changed_at desc, e.request_id desc
        limit 40
      ) e
      order by e.changed_at desc, e.request_id desc
      limit 40
    ) e
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
  ),
  -- Twice 20, because a ring that works both ways round is found twice.
  newest as materialized (
    select f.*, pg_catalog.row_number() over () as place
    from (
      select o.id as own_id, o.course_name, f.second_id, f.third_id, greatest(f.newer, o.changed_at) as since
      from found f
      join own o on o.id = f.own_id
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
  where coalesce(n.second_id < n.third_id, true) or not exists (
    select from newest m where m.own_id = n.own_id and m.second_id = n.third_id and m.third_id = n.second_id
  )
  order by n.place
  limit 20;
end;
$$;
comment on function private.find_swap_matches() is 'Definer: the edges are closed to every role, and what a match shows of others is what the board shows.';

create function public.find_swap_matches() returns table (
  match_id text, own_request_id bigint, course_name text, since timestamptz, is_seen boolean, steps jsonb
)
language sql stable security invoker set search_path = ''
return private.find_swap_matches();
comment on function public.find_swap_matches() is 'The direct swaps and rings of three with an open request of the caller, newest first, at most 20. The steps are {request_id, name, student_id, gives}, the own one first; each gives its section to the next, the last to the first.';

create function private.count_unseen_swap_matches() returns integer
language sql stable security definer set search_path = ''
return (select count(*) from private.find_swap_matches() m where not m.is_seen);
comment on function private.count_unseen_swap_matches() is 'Definer, like the function that it counts the rows of.';

create function public.count_unseen_swap_matches() returns integer
language sql stable security invoker set search_path = ''
return private.count_unseen_swap_matches();
comment on function public.count_unseen_swap_matches() is 'How many of the caller''s matches are new since mark_swap_matches_seen.';

create function private.mark_swap_matches_seen() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.has_confirmed_email() then
    raise exception 'The boards need a confirmed e-mail' using errcode = '42501';
  end if;
  insert into private.swap_match_visits as v (user_id, seen_at) values (auth.uid(), pg_catalog.now())
  on conflict (user_id) do update set seen_at = excluded.seen_at;
end;
$$;
comment on function private.mark_swap_matches_seen() is 'Definer: the visits are closed to every role.';

create function public.mark_swap_matches_seen() returns void
language sql volatile security invoker set search_path = ''
return private.mark_swap_matches_seen();
comment on function public.mark_swap_matches_seen() is 'The caller has seen the present matches. 42501 without a confirmed e-mail.';

-- As before, with the visit, and with the reports of the migration before this one.
create or replace function private.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
return (
  select pg_catalog.jsonb_build_object(
    'exported_at', pg_catalog.now(),
    'account', pg_catalog.jsonb_build_object(
      'id', u.id,
      'email', u.email,
      'name', u.raw_user_meta_data ->> 'name',
      'created_at', u.created_at,
      'last_sign_in_at', u.last_sign_in_at
    ),
    'sessions', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object(
          'created_at', s.created_at, 'updated_at', s.updated_at, 'ip', s.ip, 'user_agent', s.user_agent
        ) order by s.created_at
      ), '[]') from auth.sessions s where s.user_id = u.id
    ),
    'academic_info', (select pg_catalog.to_jsonb(a) from public.academic_info a where a.user_id = u.id),
    'documents', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(d) order by d.kind, d.id), '[]')
      from public.documents d where d.user_id = u.id
    ),
    'calendar_feed', (
      select pg_catalog.to_jsonb(f) - 'token_hash' from public.calendar_feeds f where f.user_id = u.id
    ),
    'course_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.course_requests r where r.creator_id = u.id
    ),
    'swap_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.swap_requests r where r.user_id = u.id
    ),
    'swap_match_visit', (select pg_catalog.to_jsonb(v) from private.swap_match_visits v where v.user_id = u.id),
    'practicum_groups', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.practicum_groups r where r.user_id = u.id
    ),
    'post_reports', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from private.post_reports r where r.reporter_id = u.id
    ),
    'feedback', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) order by f.id), '[]')
      from public.feedback f where f.user_id = u.id
    )
  )
  from auth.users u
  where u.id = (select auth.uid())
);

grant select (other_target_sections), insert (other_target_sections), update (other_target_sections)
on table public.swap_requests to authenticated;
revoke all on table private.swap_edges, private.swap_match_visits from public, anon, authenticated, service_role;
revoke all on function private.plain_text(text), private.letters_and_digits(text), private.course_key(text),
  private.section_key(text), private.section_keys(text[]), private.are_other_sections(text[]), private.are_different(text[]),
  private.set_changed_at(), private.store_swap_edges(),
  private.find_swap_matches(), public.find_swap_matches(),
  private.count_unseen_swap_matches(), public.count_unseen_swap_matches(),
  private.mark_swap_matches_seen(), public.mark_swap_matches_seen()
from public, anon, authenticated, service_role;
-- Checks and generated columns run them for whoever writes a row.
grant execute on function private.plain_text(text), private.letters_and_digits(text), private.course_key(text),
  private.section_key(text), private.section_keys(text[]), private.are_other_sections(text[]), private.are_different(text[])
to authenticated;
grant execute on function private.find_swap_matches(), public.find_swap_matches(),
  private.count_unseen_swap_matches(), public.count_unseen_swap_matches(),
  private.mark_swap_matches_seen(), public.mark_swap_matches_seen()
to authenticated;
