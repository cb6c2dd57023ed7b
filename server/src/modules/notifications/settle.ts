import type { EntryBody, EntryType } from '@claimlock/contract/entries';
import type { PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import { type Reaction, reactionTogether } from '../../foundation/http/hallway.ts';
import { type NoticeKind, noticeKinds } from './kinds.ts';
import { aboutCertificate, aboutControl } from './places.ts';
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
 * was given to somebody is done or taken back. Without them a bell counts for ever. A day that comes near or has passed is
 * told anew to whoever had to keep it, and leaves what waits for a review.
 */
export const settlingReactions: readonly Reaction[] = [
  ...onEach(
    ['action-item.submitted', 'action-item.returned', 'action-item.completed', 'action-item.reopened'],
    (body) => body.actionItemId,
  ),
  ...onEach(['control-state.changed'], aboutControl),
  ...onEach(['control-review.became-due'], aboutControl, ['do']),
  ...onEach(['risk.resolved'], (body) => body.riskId),
  ...onEach(
    [
      'finding.submitted',
      'finding.returned',
      'finding.closed',
      'finding.risk-accepted',
      'finding.reinstated',
      'finding.dismissed',
    ],
    (body) => body.findingId,
  ),
  ...onEach(['finding.became-overdue'], (body) => body.findingId, ['do']),
  ...onEach(
    ['evidence-item.renewed', 'evidence-item.approved', 'evidence-item.returned', 'evidence-item.withdrawn'],
    (body) => body.evidenceItemId,
  ),
  ...onEach(['evidence-item.ends-soon', 'evidence-item.expired'], (body) => body.evidenceItemId, ['do', 'watch']),
  ...onEach(['privacy-event.due-soon', 'privacy-event.became-late'], (body) => body.eventId, ['do', 'watch']),
  ...onEach(['privacy-event.step-recorded'], (body) => (meets.has(body.step) ? body.eventId : undefined)),
  ...onEach(['cyber-assurance.certificate-ending'], ({ kind }) => aboutCertificate(kind)),
  // Whoever corrects a number has not renewed anything: only another last day does.
  ...onEach(['cyber-assurance.certificate-recorded'], ({ kind, expiresOn }) => expiresOn && aboutCertificate(kind)),
  ...onEach(['questionnaire.certified'], ({ expiresOn }) => expiresOn && aboutCertificate('cyber-essentials')),
  ...onEach(
    ['assignment.submitted', 'assignment.returned', 'assignment.approved', 'assignment.withdrawn'],
    (body) => body.assignmentId,
  ),
  ...onEach(['assignment.became-overdue'], (body) => body.assignmentId, ['do', 'watch']),
];

/** Ends for everybody what notices ask about a thing: of every kind, or unread ones of those that are named and told anew. */
function onEach<Type extends EntryType>(
  types: readonly Type[],
  settled: (body: EntryBody<Type>) => string | undefined,
  kinds: readonly NoticeKind[] = noticeKinds,
): Reaction[] {
  return types.map((type) =>
    reactionTogether(type, async ({ db, clientId, clock }, bodies) => {
      const about = bodies.flatMap((body) => settled(body) ?? []);
      await settleNotices(db, clientId, { about, kinds, at: clock.now(), unreadOnly: kinds !== noticeKinds });
    }),
  );
}
