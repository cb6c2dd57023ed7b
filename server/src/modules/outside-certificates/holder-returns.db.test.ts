import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import * as contract from '@claimlock/contract/outside-certificates/endpoints';
import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import { addPerson, deactivatePerson, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, makeAccount, signedIn } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

test('evidence of a certificate goes with its holder, and stands again when they are back', async () => {
  const account = await makeAccount(app);
  const accept = async () => {
    await app.runJobs();
    const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1] ?? '';
    const reply = await openBrowser(app).send('POST', '/api/invitations/acceptance', { token, password: goodPassword });
    expect(reply.status, reply.text).toBeLessThan(300);
  };
  const facts = { name: 'Ida Returner', email: account.email, department: 'Sales', jobTitle: 'Seller', role: 'staff' };
  const invited = await app.call(addPerson, { clientId, ...facts, permissions: 'employee' }, admin);
  const { id: personId } = Person.parse(invited.body);
  await accept();
  const cookie = (await signedIn(app, account)).cookie();
  const sent = await app.hono.fetch(
    new Request(new URL(`/api/clients/${clientId}/outside-certificate-files?name=c.pdf`, testUrl), {
      method: 'POST',
      headers: { cookie, origin: testUrl, 'content-type': 'application/octet-stream' },
      body: '%PDF-1.7 of a holder who returns',
    }),
  );
  const { id: fileId } = contract.uploadOutsideCertificateFile.output.parse(await sent.json());
  const given = { title: 'Certified', issuer: 'An examining body', issuedOn: '2026-05-01', expiresOn: '2030-01-01' };
  const added = await app.call(
    contract.addOutsideCertificate,
    { clientId, ...given, fileId, controls: ['IAM-06'] },
    cookie,
  );
  const { id, version } = contract.OneOutsideCertificate.parse(added.body);
  await app.call(contract.approveOutsideCertificate, { clientId, outsideCertificateId: id, version }, admin);
  const kept = async () => {
    await app.runJobs();
    const { items } = evidence.listEvidenceItems.output.parse(
      (await app.call(evidence.listEvidenceItems, { clientId, limit: 100 }, admin)).body,
    );
    return items.find(({ keptFor }) => keptFor?.kind === 'certificate' && keptFor.id === id)?.status;
  };
  expect(await kept()).toBe('Approved');

  const left = Person.parse((await app.call(deactivatePerson, { clientId, personId }, admin)).body);
  expect(await kept()).toBe('Withdrawn');

  const { departmentId } = left;
  const back = { clientId, personId, version: left.version, departmentId, jobTitle: 'Seller', role: 'staff' };
  const reply = await app.call(bringBackPerson, back, admin);
  expect(reply.status, reply.text).toBeLessThan(300);
  // Invited is not back yet.
  expect(await kept()).toBe('Withdrawn');
  await accept();
  expect(await kept()).toBe('Approved');
});
