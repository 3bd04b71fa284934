-- Purpose: an account whose address was not confirmed within a day is deleted, so that a mistyped or foreign address is free
-- again (AUTH-32).
-- Rights: none. Runs daily, like the other purges.

create function private.purge_unconfirmed_accounts(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  -- Only what has never been signed in to: an older account may have been opened in another way.
  delete from auth.users u
  where u.email_confirmed_at is null and u.last_sign_in_at is null and u.created_at <= p_now - interval '24 hours';
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_unconfirmed_accounts(timestamptz) is 'Deletes accounts that were not confirmed within 24 hours. Gives how many.';
revoke all on function private.purge_unconfirmed_accounts(timestamptz) from public, anon, authenticated, service_role;

create or replace function private.schedule_retention() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-purge-unconfirmed'', ''7 0 * * *'', ''select private.purge_unconfirmed_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-accounts'', ''17 0 * * *'', ''select private.purge_inactive_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-expired'', ''27 0 * * *'', ''select private.purge_expired(now())'')';
  execute 'select cron.schedule(''zameel-purge-cron-log'', ''37 0 * * *'', ''delete from cron.job_run_details where end_time < now() - interval ''''7 days'''''')';
  execute 'select cron.schedule(''zameel-purge-sign-ins'', ''47 0 * * *'', ''select private.purge_sign_ins(now())'')';
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_retention();
  end if;
end;
$$;
