-- Purpose: the boards require a confirmed e-mail, a university can restrict sign-up to its own domains (ENG-15), and a user
--          cannot fill the disk with closed or expired rows (ENG-09).
-- Special: without a mail server, addresses are confirmed at sign-up, so one rule serves all editions (ADR-18). The policies
--          are restrictive: they only remove rights.

create function private.has_confirmed_email() returns boolean
language sql stable security definer set search_path = ''
return exists (select from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null);
comment on function private.has_confirmed_email() is 'Whether the caller is a user, still, and has confirmed the e-mail. Definer: nobody else may read auth.users.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array['course_requests', 'practicum_groups', 'swap_requests'] loop
    execute pg_catalog.format(
      'create policy "Reading needs a confirmed e-mail" on public.%I as restrictive
       for select to authenticated using ((select private.has_confirmed_email()))', v_table);
    execute pg_catalog.format(
      'create policy "Posting needs a confirmed e-mail" on public.%I as restrictive
       for insert to authenticated with check ((select private.has_confirmed_email()))', v_table);
    execute pg_catalog.format(
      'create policy "Changing needs a confirmed e-mail" on public.%I as restrictive
       for update to authenticated using ((select private.has_confirmed_email()))
       with check ((select private.has_confirmed_email()))', v_table);
    execute pg_catalog.format(
      'create policy "Removing needs a confirmed e-mail" on public.%I as restrictive
       for delete to authenticated using ((select private.has_confirmed_email()))', v_table);
  end loop;
end;
$$;

create table private.student_mail_domains (
  domain text primary key,
  constraint student_mail_domains_lower_case check (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$')
);
comment on table private.student_mail_domains is 'The domains whose addresses may sign up. Empty: all may.';

create function private.set_student_mail_domains(p_domains text[]) returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from private.student_mail_domains d where d.domain <> all (p_domains);
  insert into private.student_mail_domains (domain)
  select distinct given.domain from unnest(p_domains) as given(domain)
  on conflict do nothing;
end;
$$;
comment on function private.set_student_mail_domains(text[]) is 'Sets the domains whose addresses may sign up; an empty list admits all. For operators: the embedded edition calls it with STUDENT_MAIL_DOMAINS.';

-- Existing accounts stay, whatever their address.
create function private.check_student_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.student_mail_domains)
    and not exists (
      select from private.student_mail_domains d
      where d.domain = pg_catalog.lower(pg_catalog.split_part(new.email, '@', -1))
    )
  then
    raise exception 'Please use your university e-mail address' using errcode = '22023', hint = 'email-not-of-university';
  end if;
  return new;
end;
$$;
comment on function private.check_student_mail() is 'Trigger: only addresses of the university sign up, where it says which those are. Definer: the account service may not look into private.';

create trigger zameel_check_student_mail
before insert or update of email on auth.users
for each row execute function private.check_student_mail();

-- As before, with a second limit on all rows of a user: closed rows are only deleted months later.
create or replace function private.limit_open_rows() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_owner uuid := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  v_expiry timestamptz := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  v_open bigint;
  v_all bigint;
begin
  if tg_op = 'UPDATE' and v_expiry <= pg_catalog.now() then
    raise exception 'This request has expired' using errcode = 'PT410', hint = 'request-expired';
  end if;
  -- A mutex per user: two concurrent inserts would both see room for one more row.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || v_owner, 0));
  execute pg_catalog.format(
    'select count(*) filter (where %I > now() and %s), count(*) from %I.%I where %I = $1',
    tg_argv[1], coalesce(tg_argv[2], 'true'), tg_table_schema, tg_table_name, tg_argv[0]
  ) into v_open, v_all using v_owner;
  if v_open >= 20 then
    raise exception 'You have reached the limit of 20 open requests' using errcode = 'PT409', hint = 'too-many-open';
  elsif tg_op = 'INSERT' and v_all >= 200 then
    raise exception 'You have reached the limit of 200 requests, closed ones included' using errcode = 'PT409', hint = 'too-many-rows';
  end if;
  return new;
end;
$$;
comment on function private.limit_open_rows() is 'Trigger: a user has at most 20 open, unexpired rows and 200 rows in all in a table, and opens no expired one again (DATA-17, ENG-09).';

revoke all on function private.has_confirmed_email(), private.set_student_mail_domains(text[]), private.check_student_mail()
from public, anon, authenticated, service_role;
grant execute on function private.has_confirmed_email() to authenticated;
revoke all on table private.student_mail_domains from public, anon, authenticated, service_role;
