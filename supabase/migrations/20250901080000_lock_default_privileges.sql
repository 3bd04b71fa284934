-- Purpose: nobody may do anything until a migration names the right.
-- Special: the first statement has no "in schema" on purpose. Per-schema defaults can only add rights; the built-in
--          "everybody may execute every function" goes away only with the global form.

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- The API may look names up in "public"; what it finds there is granted table by table.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Functions that the API must not expose: no role of the API may look into this schema.
create schema private;
comment on schema private is 'Functions behind policies and triggers. Not exposed by the API; no usage for its roles.';
