-- Purpose: the promises of the privacy policy: data export, account deletion, and retention (PROF-12, PROF-14, DATA-24,
--          SEC-08).
-- Special: the user is always auth.uid(), never a parameter. All rows of a user reference auth.users with "on delete
--          cascade"; the triggers below delete what the auth service stores elsewhere. The public functions are thin
--          wrappers that run as their caller (ADR-06).

create function private.export_my_data() returns jsonb
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
comment on function private.export_my_data() is 'Definer: the account and the e-mails on the boards are closed to every role of the API.';

create function public.export_my_data() returns jsonb
language sql stable security invoker set search_path = ''
return private.export_my_data();
comment on function public.export_my_data() is 'All that is stored about the caller, as one JSON object with a list for each table. Null for an account that is gone.';

create function private.delete_my_account(p_confirmation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.users u
  where u.id = (select auth.uid())
    and pg_catalog.lower(u.email) = pg_catalog.lower(private.trimmed(p_confirmation));
  if not found then
    raise exception 'Type the e-mail of your account to delete it' using errcode = '22023', hint = 'confirmation-wrong';
  end if;
end;
$$;
comment on function private.delete_my_account(text) is 'Definer: no role of the API may delete a user, only this function its caller.';

create function public.delete_my_account(p_confirmation text) returns void
language sql volatile security invoker set search_path = ''
return private.delete_my_account(p_confirmation);
comment on function public.delete_my_account(text) is 'Deletes the caller with all that is theirs, at once and for good. 22023 when the confirmation is not the e-mail of the account.';

-- The auth service keeps an audit log with e-mail addresses. It is deleted with the account.
create function private.forget_log_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.audit_log_entries where payload ->> 'actor_id' = old.id::text;
  return null;
end;
$$;
comment on function private.forget_log_of_user() is 'Trigger: nothing that names a user stays when the user goes.';

create trigger zameel_forget_log
after delete on auth.users
for each row execute function private.forget_log_of_user();

-- Deleting a session loses the time of its last refresh. Without this trigger, an account used daily on one device for two
-- years would count as inactive as soon as its owner signs out (ADR-08).
create function private.keep_last_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u
  set last_sign_in_at = greatest(u.last_sign_in_at, old.updated_at)
  where u.id = old.user_id and u.last_sign_in_at < old.updated_at;
  return null;
end;
$$;
comment on function private.keep_last_activity() is 'Trigger: a user was there at least until the last refresh of a session.';

create trigger zameel_keep_last_activity
after delete on auth.sessions
for each row execute function private.keep_last_activity();

create function private.purge_inactive_accounts(p_now timestamptz) returns bigint
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_count bigint;
begin
  delete from auth.users u
  where greatest(u.created_at, u.last_sign_in_at) <= p_now - interval '2 years'
    and not exists (
      select from auth.sessions s
      where s.user_id = u.id and greatest(s.created_at, s.updated_at) > p_now - interval '2 years'
    );
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function private.purge_inactive_accounts(timestamptz) is 'Deletes accounts without sign-in and without session refresh for 2 years, with all that is theirs. Gives how many.';

create function private.purge_expired(
  p_now timestamptz, out course_requests bigint, out swap_requests bigint, out practicum_groups bigint
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
end;
$$;
comment on function private.purge_expired(timestamptz) is 'Deletes rows that expired more than 90 days ago. Gives how many of each table.';

revoke all on function private.export_my_data(), public.export_my_data(),
  private.delete_my_account(text), public.delete_my_account(text),
  private.forget_log_of_user(), private.keep_last_activity(),
  private.purge_inactive_accounts(timestamptz), private.purge_expired(timestamptz)
from public, anon, authenticated, service_role;
grant execute on function private.export_my_data(), public.export_my_data(),
  private.delete_my_account(text), public.delete_my_account(text)
to authenticated;

-- A hosted project runs the purges with pg_cron, at night in Qatar; the embedded edition runs server/retention.ts. When
-- pg_cron is enabled later, call this function once.
create function private.schedule_retention() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-purge-accounts'', ''17 0 * * *'', ''select private.purge_inactive_accounts(now())'')';
  execute 'select cron.schedule(''zameel-purge-expired'', ''27 0 * * *'', ''select private.purge_expired(now())'')';
  execute 'select cron.schedule(''zameel-purge-cron-log'', ''37 0 * * *'', ''delete from cron.job_run_details where end_time < now() - interval ''''7 days'''''')';
end;
$$;
comment on function private.schedule_retention() is 'Schedules the daily purges with pg_cron, under fixed names: a second call changes nothing.';
revoke all on function private.schedule_retention() from public, anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_retention();
  end if;
end;
$$;
