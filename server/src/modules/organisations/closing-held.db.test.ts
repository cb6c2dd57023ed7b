import { reachOf } from '@claimlock/contract/access';
import { listDocuments } from '@claimlock/contract/documents/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listEvidenceItems } from '@claimlock/contract/evidence-items/endpoints';
import { exportLedger, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { closeClient } from '@claimlock/contract/organisations/closing';
import { readClient } from '@claimlock/contract/organisations/endpoints';
import { addPrivacyEvent, listPrivacyEvents, PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { makeFullExport } from '@claimlock/contract/reporting/full-exports';
import { sample } from '@claimlock/contract/sample';
import { openSupportTicket } from '@claimlock/contract/support-tickets/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOnly } from '../../../testing/endpoints-only.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { Reply, TestApp } from '../../../testing/test-app.ts';
import { allRoutes } from '../../app.ts';

const { clientId } = sample;
const day = 86_400_000;

let app: TestApp;
let admin: string;
let before: string;
beforeAll(async () => {
  app = await openSampleApp();
  before = await app.signInAs(userAs('client_admin'));
  const operator = await app.signInAs(userAs('super_admin'));
  const { version, companyName } = readClient.output.parse((await app.call(readClient, { clientId }, operator)).body);
  const closing = { clientId, version, reason: 'The contract ends.', confirmName: companyName };
  expect((await app.call(closeClient, closing, operator)).status).toBe(200);
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const ask = (endpoint: Endpoint, input: object = {}) => app.call(endpoint, { clientId, ...input }, admin);
const codeOf = ({ body }: Reply): unknown => Reflect.get(Object(body), 'code');

test('ends the sessions of before; whoever signs in again sees until when the records are held', async () => {
  const session = async (cookie: string) => (await app.request('GET', '/api/session', { cookie })).text;
  expect(await session(before)).toContain('"session":null');
  expect(await session(admin)).toContain('"suspended":true,"heldUntil":"2026-12-20"');
});

const inside = endpointsOnly(allRoutes)
  .map(({ endpoint }) => endpoint)
  .filter(({ scope }) => scope === 'client');
const adminMay = ({ action }: Endpoint) => action !== 'public' && reachOf('client_admin', action) !== undefined;
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.name, endpoint] as const);

/** What rule 17 leaves to a suspended client: whoever opens one more says so here. */
const left = [
  [
    'addPrivacyEvent',
    'addPrivacyStep',
    'changePrivacyEvent',
    'removePrivacyStep',
    'listPrivacyEvents',
    'readPrivacyEvent',
    'readPrivacyClocks',
  ],
  [
    'listEvidenceItems',
    'readEvidenceItem',
    'downloadEvidenceFile',
    'listDocuments',
    'readDocument',
    'readDocumentContents',
  ],
  ['verifyLedger', 'exportLedger', 'listFullExports', 'makeFullExport', 'downloadFullExport', 'recordListExport'],
  [
    'openSupportTicket',
    'writeToSupport',
    'closeSupportTicket',
    'uploadSupportFile',
    'listSupportTickets',
    'readSupportTicket',
    'downloadSupportFile',
  ],
];

describe('while its records are held, its administrator', () => {
  const shut = inside.filter((endpoint) => endpoint.whileSuspended !== true && adminMay(endpoint));

  test('has most of the product shut', () => {
    expect(shut.length).toBeGreaterThan(200);
  });

  test.each(named(shut))('is refused %s', async (_, endpoint) => {
    const reply = await ask(endpoint, { ...endpoint.example, clientId });
    expect([reply.status, codeOf(reply)], reply.text).toEqual([403, 'client.suspended']);
  });

  const open = inside.filter((endpoint) => endpoint.whileSuspended === true && adminMay(endpoint));

  test('is left its ledger, evidence, documents, privacy register, support, the full export and the lists it reads', () => {
    expect(open.map(({ name }) => name).sort()).toEqual(left.flat().sort());
  });

  test.each(named(open))('is not shut out of %s', async (_, endpoint) => {
    const reply = await ask(endpoint, { ...endpoint.example, clientId });
    expect(['client.suspended', 'access.denied'], reply.text).not.toContain(codeOf(reply));
    expect(reply.status).toBeLessThan(500);
  });

  test.each([
    ['on the day of the closing', 0],
    ['on the last day that they are held for certain', 30],
    // Nothing is deleted by itself: until somebody does, all of it can be taken along.
    ['and on the day after it', 31],
  ])('reads, records what the law asks for and takes everything along, %s', async (_, days) => {
    // One full export is made at a time: what was asked for above is made first.
    await app.runJobs();
    app.clock.advance(days * day);
    try {
      admin = await app.signInAs(userAs('client_admin'));
      for (const list of [listEvidenceItems, listDocuments, listPrivacyEvents])
        expect((await ask(list, { count: 'true' })).status, list.name).toBe(200);
      const cameAt = app.clock.now().toISOString();
      const added = await ask(addPrivacyEvent, { kind: 'breach', reference: `INC-${days}`, cameAt });
      const { id: eventId, version } = PrivacyEvent.parse(added.body);
      expect((await ask(addPrivacyStep, { eventId, version, kind: 'reported', at: cameAt })).status).toBe(200);
      expect((await ask(verifyLedger)).body).toMatchObject({ holds: true });
      expect((await ask(exportLedger)).status).toBe(200);
      const asked = await ask(openSupportTicket, { ...openSupportTicket.example, clientId });
      expect(asked.status, asked.text).toBe(201);
      const all = await ask(makeFullExport);
      expect(all.status, all.text).toBe(202);
      await app.runJobs();
    } finally {
      app.clock.advance(-days * day);
    }
  });
});
