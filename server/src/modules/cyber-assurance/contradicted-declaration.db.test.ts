import {
  BoardDeclaration,
  CyberAssurance,
  declareCyberAssurance,
  exportBoardDeclaration,
  readCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { appointedBefore } from '../../../testing/appoint.ts';
import { contradicted } from '../../../testing/contradicted.ts';
import { prepareCyberAssurance } from '../../../testing/cyber-assurance-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const frameworkId = 'iasme-cyber-assurance';
let app: TestApp;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const Sheet = z.object({
  points: z.array(z.object({ ref: z.string(), result: z.string(), inDoubt: z.string().nullable() })),
});

test('readiness and what is declared say which points are contradicted', async () => {
  const { clientId, admin } = await newClient(app, 'Doubted board');
  const there = contradicted(app, { clientId, admin });
  const second = await app.signInAs((await makeMember(app, 'admin', 'client_admin', clientId)).userId);
  const about = { frameworkId };
  const links = await prepareCyberAssurance(there);
  const behind = (controlId: string) =>
    new Set(links.flatMap((link) => (link.control === controlId && link.strength === 'primary' ? [link.ref] : [])));
  const read = async () => CyberAssurance.parse(await there.done(readCyberAssurance, about, second));
  const declared = async () => {
    const given = { fingerprint: (await read()).fingerprint, name: 'Bo Board', role: 'Chair', agreed: true };
    const { id: declarationId } = BoardDeclaration.parse(
      await there.done(declareCyberAssurance, { ...about, ...given }, second),
    );
    const { text } = await app.call(exportBoardDeclaration, { clientId, ...about, declarationId }, second);
    return Sheet.parse(JSON.parse(text)).points.filter(({ inDoubt }) => inDoubt !== null);
  };

  expect(await declared()).toEqual([]);
  const before = await read();
  expect(before.themes.every((theme) => theme.inDoubt === null && theme.contradicted === 0)).toBe(true);
  await there.ownerLeaves('BCM-05');
  const after = await read();
  const inDoubt = after.themes.filter((theme) => theme.inDoubt === 'contradicted');
  expect(inDoubt.length).toBeGreaterThan(0);
  expect(inDoubt.reduce((sum, theme) => sum + (theme.contradicted ?? 0), 0)).toBe(behind('BCM-05').size);
  expect(after.fingerprint, 'what would be declared now says more').not.toBe(before.fingerprint);
  const said = await declared();
  // Whoever declares is shown the very points that the sheet says it of.
  expect(after.doubted.map(({ ref, word }) => ({ ref, inDoubt: word }))).toEqual(
    said.map(({ ref, inDoubt: word }) => ({ ref, inDoubt: word })),
  );
  expect(new Set(said.map(({ ref }) => ref))).toEqual(behind('BCM-05'));
  expect(said.every((point) => point.inDoubt === 'contradicted' && point.result === 'met')).toBe(true);
});

test.each(['ATTESTOR', 'BOARD_SPONSOR', 'SENIOR_MGMT_S4'] as const)(
  'whoever declares as %s is shown what speaks against it, whatever their role',
  async (duty) => {
    const { clientId, admin } = await newClient(app, `Shown to ${duty.replaceAll('_', ' ')}`);
    const there = contradicted(app, { clientId, admin });
    await prepareCyberAssurance(there);
    await there.ownerLeaves('BCM-05');
    const { personId, userId } = await makeMember(app, 'staff', 'employee', clientId);
    await appointedBefore(app, { personId, duty }, clientId);
    const cookie = await app.signInAs(userId);
    const { doubted } = CyberAssurance.parse(await there.done(readCyberAssurance, { frameworkId }, cookie));
    expect(doubted.map(({ word }) => word)).toContain('contradicted');
  },
);
