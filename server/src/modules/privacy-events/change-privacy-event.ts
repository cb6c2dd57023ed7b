import type * as contract from '@claimlock/contract/privacy-events/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { requireOwner } from '../people/index.ts';
import { aboutEvent, deadlineOf, findKnown, owners, readRecorded, saveEvent } from './kept-event.ts';
import { refuseComing } from './privacy-event.ts';
import { showPrivacyEvent } from './show-privacy-event.ts';
import type { EventRow } from './store.ts';

const fields = {
  reference: { column: 'reference', personal: true },
  summary: { column: 'summary', personal: true },
  cameAt: { column: 'came_at' },
  ownerId: { column: 'owner_id' },
} as const satisfies Fields<EventRow>;

/** Changes what an event says, when it came and whose it is. Whoever worked on an older version is told so. */
export const changePrivacyEvent: Handler<typeof contract.changePrivacyEvent> = async (context, input) => {
  const before = await findKnown(context, input.eventId, input.version);
  const recorded = await readRecorded(context, before);
  const cameAt = input.cameAt === undefined ? recorded.cameAt : new Date(input.cameAt);
  if (cameAt.getTime() !== recorded.cameAt.getTime()) refuseComing(recorded, cameAt, context.clock.now());
  const { facts, columns } = differenceOf(before, { ...input, cameAt: cameAt.toISOString() }, fields);
  const owner = facts.ownerId?.to
    ? { owner_name: await requireOwner(context, facts.ownerId.to, owners), owner_left: false }
    : { owner_name: before.owner_name, owner_left: before.owner_left };
  const saved = await saveEvent(context, before, { ...recorded, cameAt }, columns);
  const { body, subject } = aboutEvent(before);
  context.record('privacy-event.changed', { ...body, ...facts, ...deadlineOf(saved, context.clock.now()) }, subject);
  return showPrivacyEvent(context, { ...saved, ...owner });
};
