import { clockOf } from '@claimlock/contract/privacy-events/endpoints';
import type { ClientContext, Reaction } from '../../foundation/http/hallway.ts';
import { findItem } from '../action-items/index.ts';
import { frameworkFor } from '../compliance/index.ts';
import { findItem as findEvidence } from '../evidence-items/index.ts';
import { findFinding } from '../findings/index.ts';
import { findPrivacyEvent } from '../privacy-events/index.ts';
import { findRisk } from '../risks/index.ts';
import { type HandedOver, onHandingOver } from './handing-over.ts';
import {
  aboutControl,
  aboutLine,
  controlLink,
  controlName,
  controlsOf,
  eventLink,
  eventWords,
  evidenceLink,
  evidenceList,
  findingLink,
  itemLink,
} from './places.ts';

type Owner = { readonly from: string | null; readonly to: string | null } | undefined;

async function action({ db, clientId }: ClientContext, id: string, owner: Owner): Promise<HandedOver | undefined> {
  if (!owner) return;
  return {
    ...{ about: id, from: owner.from, to: owner.to, detail: (await findItem(db, clientId, id))?.title ?? '' },
    ...{ given: 'An action item was assigned to you', thing: ['An action item', 'action items'] },
    link: itemLink(id),
    list: (ownerId) => `/dashboard?tab=actions${ownerId ? `&assignee=${ownerId}` : ''}`,
  };
}

async function risk({ db, clientId }: ClientContext, id: string, owner: Owner): Promise<HandedOver | undefined> {
  if (!owner) return;
  return {
    ...{ about: id, from: owner.from, to: owner.to, detail: (await findRisk(db, id))?.title ?? '' },
    ...{ given: 'A risk was given to you', thing: ['A risk', 'risks'] },
    link: `/dashboard/risk-register?risk=${id}`,
    list: () => '/dashboard/risk-register',
  };
}

async function finding({ db }: ClientContext, id: string, owner: Owner): Promise<HandedOver | undefined> {
  const found = owner && (await findFinding(db, id));
  if (!found) return;
  return {
    ...{ about: id, from: owner.from, to: owner.to, detail: `Finding ${found.number}: ${found.title}` },
    ...{ given: 'A finding was given to you', thing: ['A finding', 'findings'] },
    link: findingLink(id),
    list: () => '/dashboard/compliance-engine?tab=findings&status=open',
  };
}

async function evidence({ db }: ClientContext, id: string, owner: Owner): Promise<HandedOver | undefined> {
  const found = owner && (await findEvidence(db, id));
  if (!found) return;
  return {
    ...{ about: id, from: owner.from, to: owner.to, detail: `Evidence ${found.number}: ${found.title}` },
    ...{ given: 'A piece of evidence was given to you', thing: ['A piece of evidence', 'pieces of evidence'] },
    link: evidenceLink(id),
    list: () => evidenceList,
  };
}

async function event({ db }: ClientContext, id: string, owner: Owner, kind: string): Promise<HandedOver | undefined> {
  const found = owner && (await findPrivacyEvent(db, id));
  if (!found) return;
  return {
    ...{ about: id, from: owner.from, to: owner.to, detail: `${found.number}: ${found.reference}` },
    ...{ given: `${kind} was given to you`, thing: [kind, 'entries of the privacy register'] },
    link: eventLink(id),
    list: (ownerId) => `/dashboard/compliance-engine/privacy${ownerId ? `?owner=${ownerId}` : ''}`,
  };
}

const newOwner = (to: string | null): Owner => (to === null ? undefined : { from: null, to });

/** Who is told that something is theirs now, and who that it is not any more. */
export const ownerReactions: readonly Reaction[] = [
  onHandingOver('action-item.added', (context, { actionItemId, assigneeId }) =>
    action(context, actionItemId, newOwner(assigneeId)),
  ),
  onHandingOver('action-item.changed', (context, { actionItemId, assigneeId }) =>
    action(context, actionItemId, assigneeId),
  ),
  onHandingOver(
    'control-review.planned',
    async (_, { controlId, scope, ownerId }) =>
      ownerId && {
        ...{ about: aboutControl({ controlId, scope }), from: ownerId.from, to: ownerId.to },
        ...{ detail: controlName(controlId), given: 'You answer for a control', thing: ['A control', 'controls'] },
        ...{ link: controlLink(controlId), list: controlsOf, onOwnPage: true },
      },
  ),
  onHandingOver('tracker-line.set', async ({ db }, { frameworkId, ref, ownerId }) => {
    if (!ownerId) return;
    const framework = await frameworkFor(db, frameworkId);
    const [name, at] = [framework?.name ?? 'a framework', `/dashboard/compliance-engine/${frameworkId}?tab=tracker`];
    return {
      ...{ about: aboutLine(frameworkId, ref), from: ownerId.from, to: ownerId.to },
      detail: `${ref}: ${framework?.requirement.get(ref)?.title ?? ''}`,
      given: `A requirement of ${name} was given to you`,
      thing: [`A requirement of ${name}`, `requirements of ${name}`],
      link: `${at}&line=${encodeURIComponent(ref)}`,
      list: (owner) => `${at}${owner ? `&owner=${owner}` : ''}`,
    };
  }),
  onHandingOver('risk.added', (context, { riskId, ownerId }) => risk(context, riskId, newOwner(ownerId))),
  onHandingOver('risk.changed', (context, { riskId, ownerId }) => risk(context, riskId, ownerId)),
  onHandingOver('finding.raised', (context, { findingId, ownerId }) => finding(context, findingId, newOwner(ownerId))),
  onHandingOver('finding.changed', (context, { findingId, ownerId }) => finding(context, findingId, ownerId)),
  // What came with a plan is told of once, for the plan.
  onHandingOver('evidence-item.added', async (context, { evidenceItemId, ownerId, taken }) =>
    taken ? undefined : evidence(context, evidenceItemId, newOwner(ownerId)),
  ),
  onHandingOver('evidence-item.changed', (context, { evidenceItemId, ownerId }) =>
    evidence(context, evidenceItemId, ownerId),
  ),
  onHandingOver('privacy-event.added', (context, { eventId, ownerId, kind }) =>
    event(context, eventId, newOwner(ownerId), `A ${eventWords[clockOf(kind)]}`),
  ),
  onHandingOver('privacy-event.changed', (context, { eventId, ownerId }) =>
    event(context, eventId, ownerId, 'An entry of the privacy register'),
  ),
];
