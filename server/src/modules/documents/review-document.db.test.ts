import * as contract from '@claimlock/contract/documents/endpoints';
import { reviewDocument } from '@claimlock/contract/documents/reviews';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSteps } from '../../../testing/document-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let steps: ReturnType<typeof documentSteps>;

const signIn = async () => {
  admin = await app.signInAs(userAs('client_admin'));
  steps = documentSteps(app, clientId, await app.signInAs(userAs('manager'), 'single'), admin);
};
beforeAll(async () => {
  app = await openSampleApp();
  await signIn();
});
afterAll(() => app.closeApp());

const unreadOf = async (documentId: string) => {
  return app.asAdministrator(
    'select title, kind from notification where user_id = $1 and link like $2 and read_at is null',
    [userAs('client_admin'), `%${documentId}%`],
  );
};

test('a policy that needs no change is reviewed by somebody who did not write it', async () => {
  const published = await steps.published(await steps.added({ reviewMonths: 6 }));
  expect(published.reviewed).toBeNull();
  const { id: documentId, reviewOn: before } = published;
  app.clock.set(new Date('2027-06-01T09:00:00Z'));
  await signIn();
  await app.runJob('documents.watch-client', { clientId });
  await app.runJobs();
  expect(await unreadOf(documentId)).toEqual([
    { title: expect.stringMatching(/^A document was to be reviewed by 2\d May 2027$/), kind: 'review' },
  ]);

  const { version } = published;
  expect(await steps.refused(reviewDocument, { documentId, version })).toBe('422 document.own-review');
  const outdated = { documentId, version: version - 1 };
  expect(await steps.refused(reviewDocument, outdated, admin)).toBe('409 conflict');
  const reviewed = await steps.step(reviewDocument, published, {}, admin);
  expect(reviewed).toMatchObject({
    state: 'Published',
    edition: 1,
    reviewed: { by: expect.any(String), on: '2027-06-01' },
    reviewOn: '2027-12-01',
    version: version + 1,
  });
  expect(await unreadOf(documentId)).toEqual([]);
  const entries = await app.asAdministrator<{ body: object }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and type = 'document.reviewed'`,
    [clientId],
  );
  expect(entries.map(({ body }) => body)).toEqual([
    {
      documentId,
      number: published.number,
      edition: 1,
      sha256: published.editions[0]?.sha256,
      reviewOn: { from: before, to: '2027-12-01' },
    },
  ]);

  const again = { documentId, version: version + 1 };
  expect(await steps.refused(reviewDocument, again, admin)).toBe('409 answer.changes-nothing');

  // Another period counts from the review, and a next version begins anew.
  const shorter = await steps.step(contract.changeDocument, reviewed, { reviewMonths: 3 });
  expect(shorter.reviewOn).toBe('2027-09-01');
  const next = await steps.write(shorter, 'Lock your screen, and your door.');
  expect(next.reviewed).toMatchObject({ on: '2027-06-01' });
  // A draft of it does not stand in the way: what is in force is reviewed, and the draft stays.
  app.clock.set(new Date('2027-06-02T09:00:00Z'));
  await signIn();
  const meanwhile = await steps.step(reviewDocument, next, {}, admin);
  expect(meanwhile).toMatchObject({ state: 'Draft', edition: 2, publishedEdition: 1, reviewed: { on: '2027-06-02' } });
  expect((await steps.published(meanwhile)).reviewed).toBeNull();
});

test('without a period no further review is due', async () => {
  const published = await steps.published(await steps.added({ reviewMonths: null }));
  const reviewed = await steps.step(reviewDocument, published, {}, admin);
  expect(reviewed).toMatchObject({ reviewOn: null, reviewed: { on: '2027-06-02' } });
});

test('what was never published, or is archived, is not reviewed', async () => {
  const draft = await steps.added();
  const asked = { documentId: draft.id, version: draft.version };
  expect(await steps.refused(reviewDocument, asked, admin)).toBe('409 document.nothing-to-review');
  const archived = await steps.step(contract.archiveDocument, draft, {}, admin);
  expect(await steps.refused(reviewDocument, { documentId: draft.id, version: archived.version }, admin)).toBe(
    '409 document.archived',
  );
});
