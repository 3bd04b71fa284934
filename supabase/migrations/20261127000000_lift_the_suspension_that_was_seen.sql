-- Purpose: a moderator lifts the suspension that the log showed, and not one that was made since (MOD-01).
-- Tables: none.
-- Special: it waits for a suspension that is being made, so it looks at the log after that.

create or replace function private.lift_suspension(p_act bigint) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_act private.moderation_acts;
begin
  perform private.refuse_others();
  select * into v_act from private.moderation_acts a where a.id = p_act and a.act = 'suspend';
  perform private.hold_moderator(v_act.owner_id);
  if v_act.owner_id = auth.uid() then
    raise exception 'You cannot do this with your own post' using errcode = 'PT409', hint = 'not-on-own-post';
  end if;
  delete from private.suspensions s where s.user_id = v_act.owner_id and s.ends_at > pg_catalog.now();
  if not found then
    raise exception 'This suspension is over' using errcode = 'PT404', hint = 'suspension-over';
  elsif exists (
    select from private.moderation_acts l where l.owner_id = v_act.owner_id and l.act in ('suspend', 'lift') and l.id > p_act
  ) then
    raise exception 'This account has been suspended again' using errcode = 'PT409', hint = 'suspension-changed';
  end if;
  insert into private.moderation_acts (moderator_id, act, board, post_id, owner_id, owner_name, owner_student_id, title)
  values (
    auth.uid(), 'lift', v_act.board, v_act.post_id, v_act.owner_id, v_act.owner_name, v_act.owner_student_id, v_act.title
  );
end;
$$;

comment on function public.lift_suspension(bigint) is 'For moderators: ends the suspension of the account that an act of the log suspended. PT403 for everybody else, PT404 when it is over, PT409 for the own one, and when the account has been suspended again since.';
