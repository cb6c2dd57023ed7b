import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import type { PrivacyStepKind } from '@claimlock/contract/privacy-events';
import type { Reaction } from '../../foundation/http/hallway.ts';
import { reaction } from '../../foundation/http/hallway.ts';
import { findPerson } from '../people/index.ts';
import { settleNotices } from './store.ts';
import { aboutLine } from './tracker-reactions.ts';

/** What is done with a request, a breach or a complaint so that its deadline asks for nothing more. */
const meets: ReadonlySet<PrivacyStepKind> = new Set([
  'acknowledged',
  'answered',
  'reported',
  'not-reportable',
  'withdrawn',
]);

/**
 * The steps after which what was told of the same thing before asks for nothing any more: what waited was reviewed, what
 * was given to somebody is done, taken back or given to somebody else. Without them a bell counts for ever.
 */
export const settlingReactions: readonly Reaction[] = [
  ...onEach(
    ['action-item.submitted', 'action-item.returned', 'action-item.completed', 'action-item.reopened'],
    (body) => body.actionItemId,
  ),
  ...onHandingOver(['action-item.changed'], ({ actionItemId, assigneeId }) => [actionItemId, assigneeId]),
  ...onHandingOver(['control-review.planned'], ({ controlId, scope, ownerId }) => [`${controlId} ${scope}`, ownerId]),
  ...onHandingOver(['tracker-line.set'], ({ frameworkId, ref, ownerId }) => [aboutLine(frameworkId, ref), ownerId]),
  ...onEach(['control-review.became-due', 'control-state.changed'], (body) => `${body.controlId} ${body.scope}`),
  ...onHandingOver(['risk.changed'], ({ riskId, ownerId }) => [riskId, ownerId]),
  ...onEach(['risk.resolved'], (body) => body.riskId),
  ...onHandingOver(['finding.changed'], ({ findingId, ownerId }) => [findingId, ownerId]),
  ...onEach(
    [
      'finding.submitted',
      'finding.returned',
      'finding.closed',
      'finding.risk-accepted',
      'finding.reinstated',
      'finding.dismissed',
      'finding.became-overdue',
    ],
    (body) => body.findingId,
  ),
  ...onEach(
    [
      'evidence-item.renewed',
      'evidence-item.approved',
      'evidence-item.returned',
      'evidence-item.withdrawn',
      'evidence-item.ends-soon',
      'evidence-item.expired',
    ],
    (body) => body.evidenceItemId,
  ),
  ...onEach(['privacy-event.due-soon', 'privacy-event.became-late'], (body) => body.eventId),
  ...onHandingOver(['privacy-event.changed'], ({ eventId, ownerId }) => [eventId, ownerId]),
  ...onEach(['privacy-event.step-recorded'], (body) => (meets.has(body.step) ? body.eventId : undefined)),
  ...onEach(
    [
      'assignment.submitted',
      'assignment.returned',
      'assignment.approved',
      'assignment.withdrawn',
      'assignment.became-overdue',
    ],
    (body) => body.assignmentId,
  ),
];

function onEach<Type extends EntryType>(
  types: readonly Type[],
  settled: (body: EntryBody<Type>) => string | undefined,
): Reaction[] {
  return types.map((type) =>
    reaction(type, async ({ db, clientId, clock }, body) => {
      const about = settled(body);
      if (about !== undefined) await settleNotices(db, clientId, [about], clock.now());
    }),
  );
}

type HandedOver = readonly [about: string, owner: { readonly from: string | null } | undefined];

/** What is given to somebody else asks for nothing any more of whoever had it, and still of everybody else who was told. */
function onHandingOver<Type extends EntryType>(
  types: readonly Type[],
  handedOver: (body: EntryBody<Type>) => HandedOver,
): Reaction[] {
  return types.map((type) =>
    reaction(type, async ({ db, clientId, clock }, body) => {
      const [about, owner] = handedOver(body);
      const before = owner?.from ? await findPerson(db, owner.from) : undefined;
      if (before?.user_id) await settleNotices(db, clientId, [about], clock.now(), before.user_id);
    }),
  );
}
