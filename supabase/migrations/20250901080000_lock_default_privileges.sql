-- Purpose: deny by default. Roles have only the rights that a migration grants.
-- Special: the first statement has no "in schema" on purpose. Per-schema defaults can only add rights; only the global form
--          removes the built-in right of everybody to execute every function.

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- The roles of the API may resolve names in "public"; rights are granted table by table.
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- For functions that the API must not expose: its roles have no usage on this schema.
create schema private;
comment on schema private is 'Functions behind policies and triggers. Not exposed by the API; no usage for its roles.';
