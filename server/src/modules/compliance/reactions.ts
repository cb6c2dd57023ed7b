import type { EntryBody } from '@claimlock/contract/entries';
import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { readScopesInUse } from '../control-scopes/index.ts';
import { findControl } from '../frameworks/index.ts';
import { isMeasured, measureFacts } from './assurance/measure-facts.ts';
import { changeControlStates, type StateChange, testOf } from './controls/change-control-states.ts';
import { listEvidencedIn } from './controls/evidence-store.ts';
import { evidenceReactions } from './controls/follow-evidence.ts';
import { hinderControl } from './controls/hinder-control.ts';
import { insertRemedy, listRemedies, removeRemedies, saveRemedy } from './controls/remedy-store.ts';
import { findVersion, listRecordedFor, lockState } from './controls/store.ts';
import { adoptFramework } from './following/adopt-framework.ts';
import { readFollowed } from './following/followed-frameworks.ts';
import { askAgain, askToConfirm, stopAsking } from './requirements/ask-to-confirm.ts';
import { missDeadline } from './requirements/miss-deadline.ts';
import { rescore } from './scores/rescore.ts';
import { readScores } from './scores/score-store.ts';

async function rescoreParts(
  context: ClientContext,
  { scopeId, kind }: { readonly scopeId: string; readonly kind: string },
): Promise<void> {
  // Under a product regulation the product itself came or went.
  if (kind === 'product' && (await readFollowed(context.db)).some(({ framework }) => framework.outcome === 'product'))
    return rescore(context, 'everything', { says: 'A product came or went' });
  const alike = (await readScopesInUse(context.db)).flatMap((scope) => (scope.kind === kind ? [scope.id] : []));
  const parts = [...alike, scopeId];
  const [recorded, shown] = [await listRecordedFor(context.db, parts), await listEvidencedIn(context.db, parts)];
  const controls = [...new Set([...recorded, ...shown])];
  if (controls.length > 0) await rescore(context, { controls }, { says: 'A part of the organisation came or went' });
}

/** Scores anew where an exception of duties began or ended. */
async function rescoreExcepted(context: ClientContext, isException: boolean): Promise<void> {
  if (!isException || (await readScores(context.db)).size === 0) return;
  await rescore(context, 'everything', { says: 'An exception of duties began or ended' });
}

/** Follows a deadline that a step or a change may have moved, met or missed. */
async function followDeadline(
  context: ClientContext,
  {
    eventId,
    number,
    kind,
    isLate,
  }: EntryBody<'privacy-event.changed' | 'privacy-event.step-recorded' | 'privacy-event.step-removed'>,
): Promise<void> {
  // Entries from before said neither.
  if (kind !== undefined && isLate !== undefined) await missDeadline(context, { eventId, number, kind, isLate });
}

/** What compliance does when it hears of something below it, in the same transaction. */
export const complianceReactions: readonly Reaction[] = [
  ...evidenceReactions,

  // A client chose its frameworks when it was added.
  reaction('client.added', async (context, { frameworks }) => {
    for (const frameworkId of frameworks) await adoptFramework(context, frameworkId);
  }),

  // Of a framework that is left nobody decides an override, until it is followed again; its next version takes them along.
  reaction('framework.left', (context, { frameworkId }) => stopAsking(context, frameworkId)),
  reaction('framework.followed', (context, { frameworkId }) => askAgain(context, frameworkId)),
  reaction('framework.succeeded', async (context, { frameworkId }) => {
    await stopAsking(context, frameworkId);
    await askToConfirm(context);
  }),

  // Nothing was scored while the client was suspended, and evidence may have ended meanwhile.
  reaction('client.reinstated', async (context) => {
    const { size } = await readScores(context.db);
    if (size > 0) await rescore(context, 'everything', { says: 'The organisation was reinstated' });
  }),

  // While one person holds duties that exclude each other, the tier is capped.
  reaction('duty.appointed', (context, { until }) => rescoreExcepted(context, until !== undefined)),
  reaction('duty.ended', (context, { exception }) => rescoreExcepted(context, exception === true)),
  reaction('duty.exception-resolved', (context) => rescoreExcepted(context, true)),
  reaction('duty.exception-ended', (context) => rescoreExcepted(context, true)),

  // A part that comes, goes or comes back is one that controls recorded for its kind speak of, or do so no longer.
  reaction('control-scope.added', rescoreParts),
  reaction('control-scope.retired', rescoreParts),
  // Its name stands in what follows for requirements, and with the part played for a product its duties change.
  reaction('control-scope.changed', async (context, { role }) => {
    const says = role ? 'Another part is played for a product' : 'A part of the organisation got another name';
    const { size } = await readScores(context.db);
    if (size > 0) await rescore(context, 'everything', { says });
  }),
  reaction('control-scope.reinstated', rescoreParts),

  // What anybody can see from outside counts as soon as a test saw it.
  reaction('control-test.changed', async (context, { checkId }) => {
    if (isMeasured(checkId)) await measureFacts(context);
  }),

  // A grave finding stands on a control: it counts as ineffective until the finding is closed, dismissed or accepted.
  reaction('finding.raised', (context, body) => hinderControl(context, body, 'was raised')),
  reaction('finding.changed', (context, body) => hinderControl(context, body, 'was changed')),
  reaction('finding.reinstated', (context, body) => hinderControl(context, body, 'is open again')),
  reaction('finding.closed', (context, body) => hinderControl(context, { ...body, lowers: null }, 'was closed')),
  reaction('finding.dismissed', (context, body) => hinderControl(context, { ...body, lowers: null }, 'was dismissed')),
  reaction('finding.risk-accepted', (context, body) =>
    hinderControl(context, { ...body, lowers: null }, 'was accepted as a risk'),
  ),

  // A control waits for an item from the moment the item is there.
  reaction('action-item.added', async ({ db }, { actionItemId, raisesControl }) => {
    if (raisesControl && findControl(raisesControl)) await insertRemedy(db, actionItemId, raisesControl);
  }),

  // Another control waits for it from now on, or none.
  reaction('action-item.changed', async ({ db }, { actionItemId, raisesControl }) => {
    if (!raisesControl) return;
    await removeRemedies(db, actionItemId);
    if (raisesControl.to && findControl(raisesControl.to)) await insertRemedy(db, actionItemId, raisesControl.to);
  }),

  // What the law gives a time for lowers the requirement that it breaks while it is late.
  reaction('privacy-event.became-late', (context, body) => missDeadline(context, { ...body, isLate: true })),
  reaction('privacy-event.step-recorded', followDeadline),
  reaction('privacy-event.step-removed', followDeadline),
  reaction('privacy-event.changed', followDeadline),

  // The item is done: what waited for it is in place, unless it is already.
  reaction('action-item.completed', async (context, { actionItemId }) => {
    const changes: StateChange[] = [];
    const before = new Map<string, number>();
    for (const { control_id, becomes } of await listRemedies(context.db, actionItemId)) {
      const state = await lockState(context.db, control_id);
      const inPlace =
        state?.applicable &&
        (state.implementation === 'implemented' || state.implementation === 'inherited') &&
        state.effectiveness !== 'ineffective';
      if (inPlace) continue;
      before.set(control_id, state?.version ?? 0);
      changes.push({
        controlId: control_id,
        applicable: true,
        implementation: becomes,
        // It was put in place just now: what an earlier test showed is not of that.
        test: 'none',
        // Until when its evidence is good is not changed by work that was done.
        evidenceUntil: state?.evidence_until ?? null,
        reason: null,
        actionItemId,
      });
    }
    if (changes.length === 0) return;
    const versions = await changeControlStates(context, changes, {
      says: 'An action item was completed',
      actionItemId,
      controlId: changes[0]?.controlId ?? null,
    });
    for (const [controlId, made] of versions)
      await saveRemedy(context.db, actionItemId, controlId, made, before.get(controlId) ?? null);
  }),

  // The completion was taken back: so is what it made, where nothing else has changed since.
  reaction('action-item.reopened', async (context, { actionItemId }) => {
    const changes: StateChange[] = [];
    for (const { control_id, made_version, was_version } of await listRemedies(context.db, actionItemId)) {
      const state = await lockState(context.db, control_id);
      if (!state || made_version === null || state.version !== made_version) continue;
      const was = was_version ? await findVersion(context.db, control_id, was_version) : undefined;
      changes.push({
        controlId: control_id,
        applicable: was?.applicable ?? true,
        implementation: was?.implementation ?? 'none',
        evidenceUntil: was?.evidence_until ?? null,
        test: testOf(was),
        reason: was?.reason ?? null,
        actionItemId,
      });
      await saveRemedy(context.db, actionItemId, control_id, null, null);
    }
    if (changes.length > 0)
      await changeControlStates(context, changes, {
        says: 'An action item was reopened',
        actionItemId,
        controlId: changes[0]?.controlId ?? null,
      });
  }),
];
