-- Purpose: in a hosted project, calls the edge function "send-alerts" every 20 seconds (ALERT-03). Our own server sends without it.
-- Rights: none. Needs the extensions pg_cron and pg_net, and two secrets in the vault: zameel_project_url and
--         zameel_secret_key. README.md says how.

create function private.call_alert_sender() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
declare
  v_url text;
  v_key text;
begin
  -- As texts: neither schema is there where this migration runs without them.
  execute 'select max(s.decrypted_secret) filter (where s.name = ''zameel_project_url''),
      max(s.decrypted_secret) filter (where s.name = ''zameel_secret_key'')
    from vault.decrypted_secrets s' into v_url, v_key;
  if v_url is null or v_key is null then
    raise exception 'The vault has no zameel_project_url or no zameel_secret_key';
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 60000)'
  using v_url || '/functions/v1/send-alerts', pg_catalog.jsonb_build_object(
    'Authorization', 'Bearer ' || v_key, 'Content-Type', 'application/json'
  );
end;
$$;
comment on function private.call_alert_sender() is 'Calls the edge function "send-alerts", without waiting for it. An error without the secrets, which the log of pg_cron then shows.';

create function private.schedule_alert_sender() returns void
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  execute 'select cron.schedule(''zameel-send-alerts'', ''20 seconds'', ''select private.call_alert_sender()'')';
end;
$$;
comment on function private.schedule_alert_sender() is 'Has pg_cron call the sender every 20 seconds. Once is enough.';

revoke all on function private.call_alert_sender(), private.schedule_alert_sender()
from public, anon, authenticated, service_role;

do $$
begin
  if (select count(*) from pg_catalog.pg_extension where extname in ('pg_cron', 'pg_net')) = 2 then
    perform private.schedule_alert_sender();
  end if;
end;
$$;
