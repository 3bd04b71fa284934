-- Purpose: the personal feed says the weight of graded work (DATES-02) and when registration opens (DATES-07).
-- Tables: reads documents and academic_info. Rights: unchanged.
-- Special: whoever has the address reads this answer, so it has neither names nor scores of graded work, and no past terms.

create or replace function private.read_calendar_feed(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_feed public.calendar_feeds;
  v_dates public.documents;
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
  select * into v_dates from public.documents d
  where d.user_id = v_feed.user_id and d.kind = 'dates' and d.id = 'main' and not d.is_deleted;
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
    case when v_dates.id is not null then
      pg_catalog.jsonb_build_object(
        'data', v_dates.data, 'changed', pg_catalog.floor(extract(epoch from v_dates.updated_at) * 1000)
      )
    end,
    'weights',
    (
      select coalesce(pg_catalog.jsonb_object_agg(
        g.id,
        (
          -- Without errors, whatever a client wrote: in lax mode what has another shape has no such member.
          select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
            'id', work.id, 'weight', work.fields #> '{weight,0}', 'isBonus', work.fields #> '{isBonus,0}',
            'best', work.fields #> '{best,0}'
          )), '[]')
          from (
            select member ->> 'key' as id, member -> 'value' as fields
            from pg_catalog.jsonb_path_query(g.data, 'lax $.tree."assignments[]".keyvalue()', '{}', true) as members(member)
          ) as work
          where work.fields #> '{?,0}' = 'true'
        )
      ), '{}')
      from public.documents g
      where g.user_id = v_feed.user_id and g.kind = 'grades' and not g.is_deleted
        -- A date names its work as app/domain/dates/graded-work.ts writes it.
        and g.id in (
          select pg_catalog.split_part(named.work #>> '{}', '/', 1)
          from pg_catalog.jsonb_path_query(v_dates.data, 'lax $.tree."dates[]".*.gradedWork[0]') as named(work)
        )
    ),
    'credits',
    (select i.total_credits from public.academic_info i where i.user_id = v_feed.user_id)
  );
end;
$$;
comment on function private.read_calendar_feed(text) is 'Definer: who has the token is no user, and reads what the feed shows of tables closed to all but their owner.';
comment on function public.read_calendar_feed(text) is 'For whoever has the token: {plan, dates}, each {data, changed} or null: the plan marked "My term", and the own dates; weights, by the id of a grades document that dates name, [{id, weight, isBonus, best}]; credits, the stored total or null; {wait}, in seconds, after 120 calls in an hour; null for a token of no feed.';
