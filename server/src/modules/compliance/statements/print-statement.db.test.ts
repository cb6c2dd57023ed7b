import { decideApplicability, printStatement } from '@claimlock/contract/compliance/applicability';
import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleHouse } from '../../../../testing/sample-house.ts';
import { userAs } from '../../../../testing/sample-world.ts';
import type { TestHouse } from '../../../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openSampleHouse();
});
afterAll(() => house.closeHouse());

test('a statement of applicability is printed for whoever may read it, with what was decided', async () => {
  const { clientId, admin } = await newClient(house, 'Printing');
  const frameworkId = 'iso-27001-2022';
  expect((await house.call(printStatement, { clientId, frameworkId }, admin)).status).toBe(409);
  await house.call(followFramework, { clientId, frameworkId }, admin);
  const before = await house.call(printStatement, { clientId, frameworkId }, admin);
  expect(before.status).toBe(200);
  expect(before.headers.get('content-type')).toBe('application/pdf');
  expect(before.headers.get('content-disposition')).toBe(
    'attachment; filename="statement-of-applicability-iso-27001-2022-2026-11-20.pdf"',
  );
  expect(before.text.startsWith('%PDF-')).toBe(true);
  const decision = { ref: 'A.8.30', applicable: false, justification: 'Nobody develops software for us.', version: 0 };
  expect((await house.call(decideApplicability, { clientId, frameworkId, ...decision }, admin)).status).toBe(200);
  expect((await house.call(printStatement, { clientId, frameworkId }, admin)).text).not.toBe(before.text);
  const stranger = await house.signInAs(userAs('client_admin'));
  expect((await house.call(printStatement, { clientId, frameworkId }, stranger)).status).toBe(404);
});
