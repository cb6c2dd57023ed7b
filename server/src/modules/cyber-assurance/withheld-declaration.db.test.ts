import type { Action } from '@claimlock/contract/access';
import {
  BoardDeclaration,
  CyberAssurance,
  declareCyberAssurance,
  exportBoardDeclaration,
  readCyberAssurance,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import type { Role } from '@claimlock/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointedBefore } from '../../../testing/appoint.ts';
import { contradicted } from '../../../testing/contradicted.ts';
import { prepareCyberAssurance } from '../../../testing/cyber-assurance-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const about = { frameworkId: 'iasme-cyber-assurance' };
let app: TestApp;
let clientId: string;
let there: ReturnType<typeof contradicted>;
let roles = 0;

beforeAll(async () => {
  app = await openSampleApp();
  const { clientId: made, admin } = await newClient(app, 'Withheld board');
  clientId = made;
  there = contradicted(app, { clientId, admin });
  await prepareCyberAssurance(there);
});
afterAll(() => app.closeApp());

type Member = { readonly personId: string; readonly cookie: string };

/** Somebody of a role, which may be narrowed. */
async function someone(role: 'senior-management' | 'manager' | 'staff'): Promise<Member> {
  const { personId, userId } = await makeMember(app, role, 'employee', clientId);
  return { personId, cookie: await app.signInAs(userId) };
}

/** Supervisors, who read what was declared and do not declare; a custom role withholds some things from them. */
async function supervisor(...withheld: readonly Action[]): Promise<Member> {
  const member = await someone('manager');
  await withhold(member, 'manager', ...withheld);
  return member;
}

/** Gives somebody a custom role that withholds some things, from now on. */
async function withhold({ personId }: Member, base: Role, ...asked: readonly Action[]): Promise<void> {
  if (asked.length === 0) return;
  const withheld = withheldWith(base, asked);
  roles += 1;
  const { id } = CustomRole.parse(await there.done(addCustomRole, { name: `Without ${roles}`, base, withheld }));
  await there.done(giveCustomRole, { personId, customRoleId: id });
}

const read = async (cookie: string) => CyberAssurance.parse(await there.done(readCyberAssurance, about, cookie));

async function declare({ cookie }: Member): Promise<string> {
  const { fingerprint } = await read(cookie);
  const given = { fingerprint, name: 'Bo Board', role: 'Chair', agreed: true };
  const declared = BoardDeclaration.parse(await there.done(declareCyberAssurance, { ...about, ...given }, cookie));
  expect(declared.isWithheld, 'from whoever has just declared it').toBe(false);
  return declared.id;
}

/** What somebody is shown of a declaration and answered when they take it. */
async function taken(declarationId: string, { cookie }: Member): Promise<{ isWithheld: boolean; answer: string }> {
  const { status, text } = await app.call(exportBoardDeclaration, { clientId, ...about, declarationId }, cookie);
  const shown = (await read(cookie)).declarations.find(({ id }) => id === declarationId);
  if (!shown) throw new Error('That declaration is not listed.');
  return { isWithheld: shown.isWithheld, answer: status === 200 ? 'handed over' : text };
}

const handed = { isWithheld: false, answer: 'handed over' };
const refused = { isWithheld: true, answer: expect.stringContaining('cyber-assurance.beyond-role') };

test('what was declared is not handed to whoever may not read all that it was worded by', async () => {
  const id = await declare(await someone('senior-management'));
  expect(await taken(id, await supervisor())).toEqual(handed);
  for (const name of ['questionnaires.read', 'control-reviews.read', 'privacy-events.read'] as const)
    expect(await taken(id, await supervisor(name)), name).toEqual(refused);
});

test('the board has what was declared in its name, whatever else it may read', async () => {
  const declarant = await someone('senior-management');
  const sponsor = await someone('staff');
  await appointedBefore(app, { personId: sponsor.personId, duty: 'BOARD_SPONSOR' }, clientId);
  const id = await declare(declarant);
  expect(await taken(id, sponsor)).toEqual(handed);
  await withhold(
    declarant,
    'senior-management',
    'questionnaires.read',
    'control-reviews.read',
    'cyber-assurance.declare',
  );
  expect(await taken(id, declarant), 'whoever declared it').toEqual(handed);
});

test('a declaration rests on nothing that whoever declared it was not told', async () => {
  const [told, untold] = [await someone('senior-management'), await someone('senior-management')];
  await withhold(told, 'senior-management', 'questionnaires.read');
  expect(await taken(await declare(told), await supervisor('questionnaires.read'))).toEqual(handed);
  // Without reviews nothing is told of what speaks against controls.
  await withhold(untold, 'senior-management', 'control-reviews.read');
  expect(await taken(await declare(untold), await supervisor('control-reviews.read', 'questionnaires.read'))).toEqual(
    handed,
  );
});

test('one from before that was kept rests on all that it can', async () => {
  const id = await declare(await someone('senior-management'));
  await app.asAdministrator('update cyber_assurance_declaration set rests_on = null where id = $1', [id]);
  expect(await taken(id, await supervisor())).toEqual(handed);
  expect(await taken(id, await supervisor('privacy-events.read'))).toEqual(refused);
});
