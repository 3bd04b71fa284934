-- Purpose: a student blocks another: neither sees the other's posts, and they never match, in rings neither (MOD-04, ADR-90).
-- Tables: private.student_blocks. Rights: nobody reads or writes it through the API; three functions block the poster of a
--         post, list the caller's own blocks, and end one. Nobody learns who has blocked them.
-- Special: the policies are restrictive: they only remove rights.

create table private.student_blocks (
  id bigint generated always as identity primary key,
  blocker_id uuid not null references auth.users (id) on delete cascade,
  blocked_id uuid not null references auth.users (id) on delete cascade,
  name text,
  student_id text not null,
  created_at timestamptz not null default now(),
  constraint student_blocks_once_each unique (blocker_id, blocked_id),
  constraint student_blocks_of_other check (blocker_id <> blocked_id)
);
comment on table private.student_blocks is 'Who has blocked whom. It works both ways.';
comment on column private.student_blocks.name is 'As the post said, like the student ID: what the blocker saw.';
alter table private.student_blocks enable row level security;

create index student_blocks_blocked on private.student_blocks (blocked_id);

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

-- The caller never is in the list, so own rows stay visible. One array a query, whatever the number of rows.
create policy "Blocked students do not see each other's requests" on public.swap_requests as restrictive
for select to authenticated using (user_id <> all ((select private.blocked_students())::uuid[]));

create policy "Blocked students do not see each other's groups" on public.practicum_groups as restrictive
for select to authenticated using (user_id <> all ((select private.blocked_students())::uuid[]));

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
    execute pg_catalog.format('select to_jsonb(p) from public.%I p where p.id = $1 and p.status = ''open''', p_board)
    into v_post using p_post::bigint;
  end if;
  v_owner := coalesce(v_post ->> 'user_id', v_post ->> 'creator_id');
  if v_owner = v_user then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  elsif v_owner is null or v_post ->> 'hidden_at' is not null then
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
comment on function private.block_poster(text, text) is 'Definer: the blocks are closed to every role.';

create function public.block_poster(p_board text, p_post text) returns void
language sql volatile security invoker set search_path = ''
return private.block_poster(p_board, p_post);
comment on function public.block_poster(text, text) is 'Blocks whoever posted a post, by its id, or by its slug on course_requests. 22023 for bad values, 42501 without a confirmed e-mail, PT404 for a post that is not on its board, PT409 for an own one, and after 200.';

create function private.my_blocks() returns jsonb
language sql stable security definer set search_path = ''
return (
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'id', b.id, 'name', b.name, 'student_id', b.student_id, 'created_at', b.created_at
  ) order by b.id desc), '[]')
  from private.student_blocks b where b.blocker_id = (select auth.uid())
);
comment on function private.my_blocks() is 'Definer: the blocks are closed to every role.';

create function public.my_blocks() returns jsonb
language sql stable security invoker set search_path = ''
return private.my_blocks();
comment on function public.my_blocks() is 'Whom the caller has blocked, newest first: {id, name, student_id, created_at}, as their posts named them.';

create function private.unblock_student(p_block bigint) returns void
language sql volatile security definer set search_path = ''
begin atomic
  delete from private.student_blocks b where b.id = p_block and b.blocker_id = (select auth.uid());
end;
comment on function private.unblock_student(bigint) is 'Definer: the blocks are closed to every role.';

create function public.unblock_student(p_block bigint) returns void
language sql volatile security invoker set search_path = ''
return private.unblock_student(p_block);
comment on function public.unblock_student(bigint) is 'Ends a block of the caller, by its id. Calm when there is none.';

-- As before, but not for blocked students.
create or replace function private.get_course_request(p_slug text) returns public.shared_course_request
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_request public.shared_course_request;
begin
  if coalesce(private.trimmed(p_slug), '') = '' then
    raise exception 'Slug is required' using errcode = '22023', hint = 'slug-required';
  end if;
  select r.creator_name, r.creator_student_id, r.course_name, r.slug, r.interested_students, r.created_at, r.expiration_date
  into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid())
    and r.creator_id <> all (private.blocked_students());
  if not found then
    raise exception 'Course request not found' using errcode = 'PT404', hint = 'course-request-not-found';
  end if;
  return v_request;
end;
$$;

create or replace function private.add_interested_student(p_slug text, p_name text, p_student_id text)
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
  select * into v_request from public.course_requests r
  where r.slug = p_slug and (r.hidden_at is null or r.creator_id = auth.uid())
    and r.creator_id <> all (private.blocked_students()) for update;
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

-- As before, without the requests of blocked students.
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
        r.other_target_sections, r.status, r.expires_at, r.created_at, r.hidden_at
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

-- As before, without blocked students: neither with the caller nor with each other in a ring.
create or replace function private.find_swap_matches() returns table (
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

revoke all on table private.student_blocks from public, anon, authenticated, service_role;
revoke all on function private.blocked_students(), private.block_poster(text, text), public.block_poster(text, text),
  private.my_blocks(), public.my_blocks(), private.unblock_student(bigint), public.unblock_student(bigint)
from public, anon, authenticated, service_role;
grant execute on function private.blocked_students(), private.block_poster(text, text), public.block_poster(text, text),
  private.my_blocks(), public.my_blocks(), private.unblock_student(bigint), public.unblock_student(bigint)
to authenticated;

-- Whatever the view has so far, and the own blocks.
do $$
begin
  execute pg_catalog.concat(
    'create or replace view private.belongings (user_id, section, is_list, key, item) as ',
    pg_catalog.rtrim(pg_catalog.pg_get_viewdef('private.belongings'::regclass), '; '),
    $view$
    union all
    select u.id, 'student_blocks', true, '', null::jsonb from auth.users u
    union all
    select b.blocker_id, 'student_blocks', true, pg_catalog.lpad(b.id::text, 19, '0'), pg_catalog.to_jsonb(b) - 'blocked_id'
    from private.student_blocks b
    $view$
  );
end;
$$;
