-- Purpose: moderators publish dates of the academic calendar, which everybody reads over those that are shipped.
-- Tables: published_dates, private.published_dates_history. Rights: everybody reads published_dates; functions alone write, and
--         only for moderators.
-- Special: a row has all dates of a kind in a semester, so two moderators who change two kinds are not in each other's way. Who
--          changes a row says which revision was seen, and is refused when there is a newer one.

create function private.is_plain_line(p_text text, p_most integer) returns boolean
language sql immutable security invoker set search_path = ''
-- No control characters and no marks of direction, which could turn what stands beside them.
return coalesce(private.is_filled(p_text, p_most), false) and p_text = private.trimmed(p_text)
  and p_text !~ U&'[\0001-\001F\007F-\009F\200E\200F\2028-\202E\2066-\2069]';
comment on function private.is_plain_line(text,integer) is 'Whether the text is one line without blanks at its ends, control characters and marks of direction, at most so long.';
revoke all on function private.is_plain_line(text,integer) from public, anon, authenticated, service_role;

create function private.is_day(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return coalesce(
  case when p_text ~ '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
    pg_catalog.right(p_text, 2)::integer <= pg_catalog.date_part('day',
      pg_catalog.make_date(pg_catalog.left(p_text, 4)::integer, pg_catalog.substr(p_text, 6, 2)::integer, 1)
        + interval '1 month - 1 day')::integer
  end, false);
comment on function private.is_day(text) is 'Whether it is a day of this century as yyyy-MM-dd that exists.';
revoke all on function private.is_day(text) from public, anon, authenticated, service_role;

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
revoke all on function private.is_date_of_semester(jsonb,text) from public, anon, authenticated, service_role;

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
revoke all on function private.is_own_kind(jsonb) from public, anon, authenticated, service_role;

create table public.published_dates (
  semester text not null,
  kind text not null,
  dates jsonb not null,
  own jsonb,
  source text not null,
  read_on text not null,
  revision bigint not null,
  constraint published_dates_pkey primary key (semester, kind),
  constraint published_dates_semester_check check (semester ~ '^[a-z]+(-[a-z0-9]+)*-20[0-9]{2}$' and char_length(semester) <= 40),
  constraint published_dates_kind_check check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(kind) <= 60),
  -- A kind of the data of a university has its name there.
  constraint published_dates_own_check check (case when kind ~ '^own-' then own is not null and private.is_own_kind(own) else own is null end),
  constraint published_dates_source_check check (private.is_plain_line(source, 300)),
  constraint published_dates_read_on_check check (private.is_day(read_on))
);
comment on table public.published_dates is 'What moderators published of the academic calendar: all dates of a kind in a semester, in the place of the shipped ones.';
comment on column public.published_dates.dates is '[{start, end?, time?, tentative?}]; empty where the university took them back.';
comment on column public.published_dates.own is '{type, name: {en, ar}} of a kind that the data does not have; null for the others.';
comment on column public.published_dates.read_on is 'The day on which the source was read, as yyyy-MM-dd.';
comment on column public.published_dates.revision is 'The entry of the history that wrote it.';
alter table public.published_dates enable row level security;
create policy "Everybody reads the published dates" on public.published_dates for select to anon, authenticated using (true);
revoke all on public.published_dates from public, anon, authenticated, service_role;
grant select on public.published_dates to anon, authenticated;

create table private.published_dates_history (
  id bigint generated always as identity primary key,
  publication bigint not null,
  published_at timestamptz not null default now(),
  semester text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  undoes bigint
);
comment on table private.published_dates_history is 'Every change of a row of published_dates. No account stands in it.';
comment on column private.published_dates_history.publication is 'The id of the first of the changes that were published together.';
comment on column private.published_dates_history.before is 'The row before, without its revision; null where there was none.';
comment on column private.published_dates_history.after is 'The row after; null where the shipped dates count again.';
comment on column private.published_dates_history.undoes is 'The publication that this one takes back.';
create index published_dates_history_publication on private.published_dates_history (publication);
alter table private.published_dates_history enable row level security;
revoke all on private.published_dates_history from public, anon, authenticated, service_role;

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
revoke all on function private.write_published_dates(bigint,text,text,jsonb,bigint) from public, anon, authenticated, service_role;

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
revoke all on function private.refuse_newer_dates(text,text,bigint) from public, anon, authenticated, service_role;

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
revoke all on function private.publish_dates(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.publish_dates(jsonb) to authenticated;

create function public.publish_dates(p_changes jsonb) returns bigint
language sql volatile security invoker set search_path = ''
return private.publish_dates(p_changes);
comment on function public.publish_dates(jsonb) is 'For moderators: [{semester, kind, dates, own?, source, read_on, seen}], all or none, and returns the number of the publication. dates null has the shipped ones count again; seen is the revision of the row, 0 for none. 22023 for bad dates, PT403 for everybody else, PT409 when somebody has changed a row since, and for too many.';
revoke all on function public.publish_dates(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.publish_dates(jsonb) to authenticated;

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
revoke all on function private.undo_publication(bigint) from public, anon, authenticated, service_role;
grant execute on function private.undo_publication(bigint) to authenticated;

create function public.undo_publication(p_publication bigint) returns bigint
language sql volatile security invoker set search_path = ''
return private.undo_publication(p_publication);
comment on function public.undo_publication(bigint) is 'For moderators: has the dates be as they were before a publication, as a new one, and returns its number. PT403 for everybody else, PT404 for no publication, PT409 when one of its dates was changed since.';
revoke all on function public.undo_publication(bigint) from public, anon, authenticated, service_role;
grant execute on function public.undo_publication(bigint) to authenticated;

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
revoke all on function private.publications(bigint) from public, anon, authenticated, service_role;
grant execute on function private.publications(bigint) to authenticated;

create function public.publications(p_before bigint) returns jsonb
language sql stable security invoker set search_path = ''
return private.publications(p_before);
comment on function public.publications(bigint) is 'For moderators: 10 publications before this one, or the last 10, newest first: {publication, published_at, undoes, changes: [{semester, kind, before, after}]}. PT403 for everybody else.';
revoke all on function public.publications(bigint) from public, anon, authenticated, service_role;
grant execute on function public.publications(bigint) to authenticated;
