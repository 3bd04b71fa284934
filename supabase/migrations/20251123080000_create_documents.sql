-- Purpose: what a student typed into plans and tools, kept in the account (KEEP-07), with its export, deletion and purge.
-- Tables: documents, and private.document_revisions, which counts. Rights: the owner reads; sync_documents alone writes.
-- Special: the database does not look into "data", which clients merge. A write names the revision that it was made from,
--          so no client overwrites what it has not seen (ADR-35). The public function is a thin wrapper (ADR-06).

create table public.documents (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  kind text not null,
  id text not null,
  revision bigint not null,
  schema_version integer not null,
  is_deleted boolean not null default false,
  data jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, id),
  -- Also the index for "everything since".
  constraint documents_one_revision_each unique (user_id, revision),
  constraint documents_kind_known check (kind in ('gpa', 'grades', 'attendance', 'study-time', 'fees', 'plan', 'term')),
  constraint documents_id_short check (id ~ '^[a-z0-9-]{1,40}$'),
  constraint documents_schema_version_known check (schema_version between 1 and 1000),
  constraint documents_data_is_object check (jsonb_typeof(data) = 'object'),
  constraint documents_data_at_most_64_kb check (octet_length(data::text) <= 65536)
);

comment on table public.documents is 'Plans and the input of tools, one row each. A user has at most 60, and 200 with deleted ones.';
comment on column public.documents.id is 'Chosen by the client, unique among the documents of one kind and user.';
comment on column public.documents.revision is 'Grows with every write of the user. What changed since a revision are the rows above it.';
comment on column public.documents.schema_version is 'The version of the client''s schema that data was written with.';
comment on column public.documents.is_deleted is 'Deleted rows stay for 90 days, so that other devices learn of it.';

-- For the daily purge.
create index documents_deletion on public.documents (updated_at) where is_deleted;

alter table public.documents enable row level security;

create policy "A student reads the own documents" on public.documents
for select to authenticated
using ((select auth.uid()) = user_id);

create table private.document_revisions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  revision bigint not null
);
comment on table private.document_revisions is 'The highest revision of each user. The rows cannot tell it: deleted ones are purged.';

create function private.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_user constant uuid := auth.uid();
  v_before bigint;
  v_revision bigint;
  v_live bigint;
  v_sent jsonb;
  v_stored public.documents;
  v_is_deleted boolean;
  v_growth integer;
  v_constraint text;
  v_refusal text;
  v_written jsonb := '[]';
  v_refused jsonb := '[]';
  v_conflicts text[] := '{}';
  v_documents jsonb;
  v_last bigint;
  v_is_cut boolean;
begin
  if pg_catalog.jsonb_typeof(p_documents) is distinct from 'array' then
    raise exception 'The documents must be a list' using errcode = '22023';
  elsif pg_catalog.jsonb_array_length(p_documents) > 200 then
    raise exception 'At most 200 documents at a time' using errcode = '22023';
  elsif p_since is null then
    raise exception 'The revision since which is asked must be a number' using errcode = '22023';
  elsif not exists (select from auth.users u where u.id = v_user) then
    raise exception 'The account does not exist any more' using errcode = '42501';
  end if;

  -- A mutex per user. Without it, a reader could see revision 6 before revision 5, and never ask for 5 again.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('documents' || v_user, 0));
  select coalesce(max(r.revision), 0) into v_before from private.document_revisions r where r.user_id = v_user;
  v_revision := v_before;
  select count(*) into v_live from public.documents d where d.user_id = v_user and not d.is_deleted;

  for v_sent in
    select sent.document from pg_catalog.jsonb_array_elements(p_documents) with ordinality as sent(document, place)
    -- Deletions first, because they make room.
    order by coalesce(sent.document -> 'is_deleted' = 'true', false) desc, sent.place
  loop
    v_refusal := null;
    -- The constraints of the table are the rules; a document that breaks one does not fail the others.
    begin
      select * into v_stored from public.documents d
      where d.user_id = v_user and d.kind = v_sent ->> 'kind' and d.id = v_sent ->> 'id';
      -- Without a stored row there is nothing to overwrite, whatever was seen: it was deleted and purged.
      if v_stored.revision <> coalesce((v_sent ->> 'revision')::bigint, 0) then
        v_conflicts := v_conflicts || pg_catalog.concat(v_stored.kind, '/', v_stored.id);
        continue;
      end if;
      v_is_deleted := coalesce((v_sent ->> 'is_deleted')::boolean, false);
      v_growth := (not v_is_deleted)::integer - coalesce(not v_stored.is_deleted, false)::integer;
      if v_growth > 0 and v_live >= 60 then
        v_refusal := 'too-many';
      else
        insert into public.documents as d (user_id, kind, id, revision, schema_version, is_deleted, data, updated_at)
        values (
          v_user, v_sent ->> 'kind', v_sent ->> 'id', v_revision + 1, (v_sent ->> 'schema_version')::integer,
          v_is_deleted, v_sent -> 'data', pg_catalog.now()
        )
        on conflict (user_id, kind, id) do update
        set revision = excluded.revision, schema_version = excluded.schema_version, is_deleted = excluded.is_deleted,
          data = excluded.data, updated_at = excluded.updated_at;
        v_revision := v_revision + 1;
        v_live := v_live + v_growth;
        v_written := v_written || pg_catalog.jsonb_build_object(
          'kind', v_sent -> 'kind', 'id', v_sent -> 'id', 'revision', v_revision
        );
      end if;
    exception when data_exception or integrity_constraint_violation then
      get stacked diagnostics v_constraint = constraint_name;
      v_refusal := case v_constraint when 'documents_data_at_most_64_kb' then 'too-large' else 'invalid' end;
    end;
    if v_refusal is not null then
      v_refused := v_refused || pg_catalog.jsonb_build_object(
        'kind', pg_catalog.left(v_sent ->> 'kind', 40), 'id', pg_catalog.left(v_sent ->> 'id', 40), 'reason', v_refusal
      );
    end if;
  end loop;

  if v_revision > v_before then
    insert into private.document_revisions as r (user_id, revision) values (v_user, v_revision)
    on conflict (user_id) do update set revision = excluded.revision;
    delete from public.documents d
    where d.user_id = v_user and d.revision in (
      -- Never a live one: there are at most 60, and they come first.
      select o.revision from public.documents o where o.user_id = v_user order by o.is_deleted, o.revision desc offset 200
    );
  end if;

  -- Up to v_before: not what this call wrote. At most 900 kB at once, because an answer may have 1 MB (ENG-08); the next
  -- call gets the rest. A revision from the future was given before this database was restored from a backup.
  select
    coalesce(pg_catalog.jsonb_agg(
      pg_catalog.jsonb_build_object(
        'kind', found.kind, 'id', found.id, 'schema_version', found.schema_version,
        'is_deleted', found.is_deleted, 'data', found.data, 'revision', found.revision
      ) order by found.revision
    ) filter (where found.octets <= 900000), '[]'),
    max(found.revision) filter (where found.octets <= 900000),
    coalesce(pg_catalog.bool_or(found.octets > 900000), false)
  into v_documents, v_last, v_is_cut
  from (
    select d.*, sum(pg_catalog.octet_length(d.data::text)) over (order by d.revision) as octets
    from public.documents d
    where d.user_id = v_user and (
      (d.revision > case when p_since > v_before then 0 else p_since end and d.revision <= v_before)
      or pg_catalog.concat(d.kind, '/', d.id) = any (v_conflicts)
    )
  ) as found;

  return pg_catalog.jsonb_build_object(
    'time', pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) * 1000),
    'revision', case when v_is_cut then v_last else v_revision end,
    'written', v_written,
    'refused', v_refused,
    'documents', v_documents
  );
end;
$$;
comment on function private.sync_documents(jsonb, bigint) is 'Definer: the table is written here alone, so that every write has its revision and the limits hold.';

create function public.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
language sql volatile security invoker set search_path = ''
return private.sync_documents(p_documents, p_since);
comment on function public.sync_documents(jsonb, bigint) is 'Writes the caller''s documents that nobody changed since the revision they name, and gives {time, revision, written, refused, documents}: what else changed since p_since, and the stored row of each conflict. The next call passes revision as p_since. 22023 for a malformed call.';

-- As before, with the documents.
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
    'course_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.course_requests r where r.creator_id = u.id
    ),
    'swap_requests', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.swap_requests r where r.user_id = u.id
    ),
    'practicum_groups', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(r) order by r.id), '[]')
      from public.practicum_groups r where r.user_id = u.id
    ),
    'feedback', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(f) order by f.id), '[]')
      from public.feedback f where f.user_id = u.id
    )
  )
  from auth.users u
  where u.id = (select auth.uid())
);

-- As before, with one more count. Jobs call it by name, so they stay scheduled.
drop function private.purge_expired(timestamptz);
create function private.purge_expired(
  p_now timestamptz, out course_requests bigint, out swap_requests bigint, out practicum_groups bigint, out documents bigint
)
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from public.course_requests r where r.expiration_date < p_now - interval '90 days';
  get diagnostics course_requests = row_count;
  delete from public.swap_requests r where r.expires_at < p_now - interval '90 days';
  get diagnostics swap_requests = row_count;
  delete from public.practicum_groups r where r.expires_at < p_now - interval '90 days';
  get diagnostics practicum_groups = row_count;
  delete from public.documents d where d.is_deleted and d.updated_at < p_now - interval '90 days';
  get diagnostics documents = row_count;
end;
$$;
comment on function private.purge_expired(timestamptz) is 'Deletes rows that expired, and documents that were deleted, more than 90 days ago. Gives how many of each table.';

revoke all on table public.documents, private.document_revisions from public, anon, authenticated, service_role;
grant select on table public.documents to authenticated;
revoke all on function private.sync_documents(jsonb, bigint), public.sync_documents(jsonb, bigint),
  private.purge_expired(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function private.sync_documents(jsonb, bigint), public.sync_documents(jsonb, bigint) to authenticated;
