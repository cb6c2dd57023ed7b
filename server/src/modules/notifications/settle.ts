import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import type { PrivacyStepKind } from '@claimlock/contract/privacy-events';
import type { Reaction } from '../../foundation/http/hallway.ts';
import { reaction } from '../../foundation/http/hallway.ts';
import { settleNotices } from './store.ts';

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
  ...onEach(['action-item.changed'], (body) => (body.assigneeId ? body.actionItemId : undefined)),
  ...onEach(['control-review.planned'], (body) => (body.ownerId ? `${body.controlId} ${body.scope}` : undefined)),
  ...onEach(['control-review.became-due', 'control-state.changed'], (body) => `${body.controlId} ${body.scope}`),
  ...onEach(['risk.changed'], (body) => (body.ownerId ? body.riskId : undefined)),
  ...onEach(['risk.resolved'], (body) => body.riskId),
  ...onEach(['finding.changed'], (body) => (body.ownerId ? body.findingId : undefined)),
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
  ...onEach(['privacy-event.changed'], (body) => (body.ownerId ? body.eventId : undefined)),
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
      if (about !== undefined) await settleNotices(db, clientId, about, clock.now());
    }),
  );
}
