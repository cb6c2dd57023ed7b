import { changeActionItem, readActionItem } from '@claimlock/contract/action-items/endpoints';
import { readControl, setControlState } from '@claimlock/contract/compliance/controls';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { changeEvidenceItem, readEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { changeFinding, readFinding } from '@claimlock/contract/findings/endpoints';
import { changePrivacyEvent, readPrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { readRisk } from '@claimlock/contract/risks/endpoints';
import { changeRisk } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';
import type { TestApp } from './test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const clientId = sample.clientId;

/** What is there of a record, said again as a change of it: its title, its owner, its days. */
const again = {
  risk: [readRisk, changeRisk, { riskId: sample.riskId }, ['title', 'impact', 'plan', 'controls', 'reviewOn']],
  finding: [readFinding, changeFinding, { findingId: sample.findingId }, ['title', 'severity', 'dueOn']],
  'piece of evidence': [
    readEvidenceItem,
    changeEvidenceItem,
    { evidenceItemId: sample.evidenceItemId },
    ['title', 'source', 'validFrom', 'validUntil'],
  ],
  'privacy event': [
    readPrivacyEvent,
    changePrivacyEvent,
    { eventId: sample.privacyEventId },
    ['reference', 'summary', 'cameAt'],
  ],
  'action item': [
    readActionItem,
    changeActionItem,
    { actionItemId: sample.actionItemId },
    ['title', 'priority', 'dueDate'],
  ],
} as const satisfies Record<string, readonly [Endpoint, Endpoint, Record<string, string>, readonly string[]]>;

const ledgerSize = async () =>
  (await app.asAdministrator('select from ledger_entry where ledger_id = $1', [clientId])).length;
const readFrom = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);

test.each(Object.entries(again))(
  'a %s that is saved as it is records nothing',
  async (_, [read, change, id, names]) => {
    const before = await app.call(read, { clientId, ...id }, admin);
    expect(before.status).toBe(200);
    const said = Object.fromEntries(names.map((name) => [name, readFrom(before.body, name)]));
    const size = await ledgerSize();
    const version = readFrom(before.body, 'version');
    const reply = await app.call(change, { clientId, ...id, version, ...said }, admin);
    expect(reply.body).toMatchObject({ code: 'answer.changes-nothing' });
    expect(await ledgerSize()).toBe(size);
    expect(readFrom((await app.call(read, { clientId, ...id }, admin)).body, 'version')).toBe(version);
  },
);

test('a control that is saved as it is records nothing', async () => {
  const state = { clientId, controlId: 'IAM-04', implementation: 'implemented' } as const;
  const set = (version: number) => app.call(setControlState, { ...state, version }, admin);
  const { body } = await app.call(readControl, { clientId, controlId: 'IAM-04' }, admin);
  const { version } = readControl.output.parse(body).control;
  expect((await set(version)).status).toBe(200);
  const size = await ledgerSize();
  expect((await set(version + 1)).body).toMatchObject({ code: 'answer.changes-nothing' });
  expect(await ledgerSize()).toBe(size);
});
