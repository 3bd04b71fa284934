-- Purpose: a device that got a part of the account's documents knows it, and asks for the rest (KEEP-13). It had guessed from the
--          characters of the answer, while the cut is made by octets: of Arabic text it missed the cut.
-- Tables: none. Rights: unchanged.
-- Special: one more key in the answer; older clients ignore it.

-- As before, but the answer says whether it is complete, and of a part never names an earlier revision than it was asked since.
create or replace function private.sync_documents(p_documents jsonb, p_since bigint) returns jsonb
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
  v_since bigint;
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
  -- A revision from the future was given before this database was restored from a backup.
  v_since := case when p_since > v_before then 0 else p_since end;
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
          v_is_deleted, case when v_is_deleted then private.mark_of_deletion(v_sent -> 'data') else v_sent -> 'data' end,
          pg_catalog.now()
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
  -- call gets the rest. Conflicts can be of any revision.
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
      (d.revision > v_since and d.revision <= v_before)
      or pg_catalog.concat(d.kind, '/', d.id) = any (v_conflicts)
    )
  ) as found;

  return pg_catalog.jsonb_build_object(
    'time', pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) * 1000),
    'revision', case when v_is_cut then greatest(v_last, v_since) else v_revision end,
    'is_complete', not v_is_cut,
    'written', v_written,
    'refused', v_refused,
    'documents', v_documents
  );
end;
$$;

comment on function public.sync_documents(jsonb, bigint) is 'Writes the caller''s documents that nobody changed since the revision they name, and gives {time, revision, is_complete, written, refused, documents}: what else changed since p_since, and the stored row of each conflict. The next call passes revision as p_since; without is_complete there is more. 22023 for a malformed call.';
