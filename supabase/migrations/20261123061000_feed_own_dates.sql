-- Purpose: a student's own dates are in the personal feed, with or without a term (DATES-03).
-- Tables: reads documents. Rights: unchanged.

create or replace function private.read_calendar_feed(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds;
begin
  update public.calendar_feeds f
  set fetches = case when f.fetches_since > pg_catalog.now() - interval '1 hour' then f.fetches + 1 else 1 end,
    fetches_since = case when f.fetches_since > pg_catalog.now() - interval '1 hour' then f.fetches_since else pg_catalog.now() end
  where f.token_hash = private.hash_of_token(p_token)
  returning * into v_feed;
  if not found then
    return null;
  elsif v_feed.fetches > 120 then
    return pg_catalog.jsonb_build_object(
      'wait',
      pg_catalog.ceil(extract(epoch from v_feed.fetches_since + interval '1 hour' - pg_catalog.now()))
    );
  end if;
  return pg_catalog.jsonb_build_object(
    'plan',
    (
      select pg_catalog.jsonb_build_object(
        'data', p.data,
        'changed', pg_catalog.floor(extract(epoch from greatest(p.updated_at, t.updated_at)) * 1000)
      )
      from public.documents t
      join public.documents p
        -- Which plan is "My term", as app/persistence/merge/encoding.ts writes it.
        on p.user_id = t.user_id and p.kind = 'plan' and p.id = t.data #>> '{tree,planId,0}' and not p.is_deleted
      where t.user_id = v_feed.user_id and t.kind = 'term' and t.id = 'main' and not t.is_deleted
    ),
    'dates',
    (
      select pg_catalog.jsonb_build_object(
        'data', d.data, 'changed', pg_catalog.floor(extract(epoch from d.updated_at) * 1000)
      )
      from public.documents d
      where d.user_id = v_feed.user_id and d.kind = 'dates' and d.id = 'main' and not d.is_deleted
    )
  );
end;
$$;
comment on function private.read_calendar_feed(text) is 'Definer: who has the token is no user, and reads two documents of a table closed to all but its owner.';
comment on function public.read_calendar_feed(text) is 'For whoever has the token: {plan, dates}, each {data, changed} or null: the plan marked "My term", and the own dates; {wait}, in seconds, after 120 calls in an hour; null for a token of no feed.';
