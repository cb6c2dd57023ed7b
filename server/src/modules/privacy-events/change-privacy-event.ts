import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { aboutEvent, checkOwner, findKnown, iso, readRecorded, saveEvent } from './kept-event.ts';
import { refuseComing } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';

const moved = <T>(from: T, to: T) => (to === from ? undefined : { from, to });
const said = (from: string, to: string) => (to === from ? undefined : ('changed' as const));

/** Changes what an event says, when it came and whose it is. Whoever worked on an older version is told so. */
export const changePrivacyEvent: Handler<typeof contract.changePrivacyEvent> = async (context, input) => {
  const before = await findKnown(context, input.eventId, input.version);
  const recorded = await readRecorded(context, before);
  const cameAt = input.cameAt === undefined ? recorded.cameAt : new Date(input.cameAt);
  if (cameAt.getTime() !== recorded.cameAt.getTime()) refuseComing(recorded, cameAt, context.clock.now());
  const after = {
    reference: input.reference ?? before.reference,
    summary: input.summary ?? before.summary,
    owner_id: input.ownerId === undefined ? before.owner_id : input.ownerId,
  };
  const changes = {
    reference: said(before.reference, after.reference),
    summary: said(before.summary, after.summary),
    cameAt: moved(recorded.cameAt.toISOString(), cameAt.toISOString()),
    ownerId: moved(before.owner_id, after.owner_id),
  };
  if (Object.values(changes).every((change) => change === undefined)) throw new ProductError('answer.changes-nothing');
  const given = after.owner_id !== null && after.owner_id !== before.owner_id;
  const owner = given
    ? { owner_name: await checkOwner(context, after.owner_id ?? ''), owner_left: false }
    : { owner_name: before.owner_name, owner_left: before.owner_left };
  const saved = await saveEvent(context, before, { ...recorded, cameAt }, { ...after, came_at: cameAt });
  const { body, subject } = aboutEvent(before);
  context.record('privacy-event.changed', { ...body, ...changes, dueAt: iso(saved.due_at) }, subject);
  return showPrivacyEvent(context, { ...saved, ...owner });
};
