import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { addAssignment } from '@claimlock/contract/assignments/endpoints';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { addDocument } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { addEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { raiseFinding } from '@claimlock/contract/findings/endpoints';
import * as holding from '@claimlock/contract/people/holdings';
import { addPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { addRisk } from '@claimlock/contract/risks/endpoints';
import { sample } from '@claimlock/contract/sample';
import { setTrackerLine } from '@claimlock/contract/tracker/endpoints';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const { clientId } = sample;
/** How often one of each was given in an application: each time needs a control and a requirement that nobody owns yet. */
const given = new WeakMap<TestApp, number>();

/** What people of the sample client hold, and how it is given to them. */
export function holdingSteps(app: TestApp, cookie: string) {
  const done = async (endpoint: Endpoint, input: object) => {
    const reply = await app.call(endpoint, { clientId, ...input }, cookie);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const item = (personId: string) => ({ clientId, title: 'Work', dueDate: '2026-12-01', assigneeId: personId });
  /** Gives somebody one thing of every kind that is handed on. */
  const giveOneOfEach = async (ownerId: string) => {
    const made = (given.get(app) ?? 0) + 1;
    given.set(app, made);
    const ref = ['Art.32(1)', 'Art.33(2)', 'Art.35(1)', 'Art.30(2)'][made];
    await done(addActionItem, item(ownerId));
    await done(raiseFinding, { title: 'Open share', kind: 'Observation', source: 'Scan', severity: 'Medium', ownerId });
    await done(addRisk, { title: 'Ransomware', likelihood: 3, impact: 3, ownerId });
    await done(planControlReview, {
      controlId: ['NET-01', 'NET-02', 'NET-03'][made],
      version: 0,
      ownerId,
      everyMonths: 6,
    });
    const line = { frameworkId: 'uk-gdpr', ref, nextAction: '', targetOn: null, legalRisk: null, note: '', version: 0 };
    await done(setTrackerLine, { ...line, ownerId });
    await done(addPrivacyEvent, { ...addPrivacyEvent.example, reference: `SAR-9${made}`, ownerId });
    await done(addEvidenceItem, { ...addEvidenceItem.example, ownerId });
    await done(addDocument, { ...addDocument.example, ownerId });
    await done(addAssignment, { ...addAssignment.example, people: [ownerId] });
  };
  const held = async (personId: string) => {
    const { holdings } = holding.listHoldings.output.parse(
      (await app.call(holding.listHoldings, { clientId, personId }, cookie)).body,
    );
    return new Map(holdings.map((one) => [one.kind, one]));
  };
  const openOf = async (personId: string) =>
    Object.fromEntries([...(await held(personId))].flatMap(([kind, { open }]) => (open > 0 ? [[kind, open]] : [])));
  return { item, giveOneOfEach, held, openOf };
}
