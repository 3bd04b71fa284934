-- Purpose: rules that the tables of the boards share: valid text, the poster's name and e-mail, the limit of open rows.
-- Special: the bodies are SQL-standard ("return"), so names are resolved when the function is created (ADR-06). A check or
--          default can then run them for a role without usage on the schema "private"; it only needs the right to execute.
--          The lengths repeat app/backend/field-limits.ts; tests compare the two.

create function private.trimmed(p_text text) returns text
language sql immutable security invoker set search_path = ''
-- The characters that JavaScript's trim() removes, so that forms and tables agree on what is blank.
return pg_catalog.btrim(
  p_text,
  U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
);
comment on function private.trimmed(text) is 'The text without blanks at its ends, all that Unicode has.';

create function private.is_filled(p_text text, p_most integer) returns boolean
language sql immutable security invoker set search_path = ''
return private.trimmed(p_text) <> '' and pg_catalog.char_length(p_text) <= p_most;
comment on function private.is_filled(text, integer) is 'Whether the text is more than blanks and at most so many characters long.';

create function private.is_student_id(p_text text) returns boolean
language sql immutable security invoker set search_path = ''
return p_text ~ '^[0-9]{1,20}$';
comment on function private.is_student_id(text) is '1 to 20 digits.';

create function private.current_user_name() returns text
language sql stable security definer set search_path = ''
return (
  select pg_catalog.left(nullif(private.trimmed(u.raw_user_meta_data ->> 'name'), ''), 100)
  from auth.users u
  where u.id = (select auth.uid())
);
comment on function private.current_user_name() is 'The name that the signed-in user goes by, null for none. Definer: nobody else may read auth.users.';

create function private.current_user_email() returns text
language sql stable security definer set search_path = ''
return (select u.email from auth.users u where u.id = (select auth.uid()));
comment on function private.current_user_email() is 'The e-mail of the signed-in user. Definer: nobody else may read auth.users.';

-- Arguments: the owner column, the expiry column, and an optional further condition for open rows.
create function private.limit_open_rows() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_owner uuid := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  v_expiry timestamptz := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  v_open bigint;
begin
  if tg_op = 'UPDATE' and v_expiry <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  end if;
  -- A mutex per user: two concurrent inserts would both see room for one more row.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || v_owner, 0));
  execute pg_catalog.format(
    'select count(*) from %I.%I where %I = $1 and %I > now() and %s',
    tg_table_schema, tg_table_name, tg_argv[0], tg_argv[1], coalesce(tg_argv[2], 'true')
  ) into v_open using v_owner;
  if v_open >= 20 then
    raise exception 'You have reached the limit of 20 open requests' using errcode = 'PT409', hint = 'too-many-open';
  end if;
  return new;
end;
$$;
comment on function private.limit_open_rows() is 'Trigger: a user has at most 20 open, unexpired rows in a table, and opens no expired one again (DATA-17, ADR-28).';

revoke all on all functions in schema private from public, anon, authenticated, service_role;
grant execute on function private.trimmed(text), private.is_filled(text, integer), private.is_student_id(text),
  private.current_user_name(), private.current_user_email()
to authenticated;
