import { setControlState } from '@claimlock/contract/compliance/controls';
import { readSelfCheck } from '@claimlock/contract/compliance/self-check';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { addControlScope, ControlScope } from '@claimlock/contract/control-scopes/endpoints';
import { expect, test } from 'vitest';
import { makeMember } from '../../../testing/members.ts';
import { ownClient } from '../../../testing/own-client.ts';

const own = ownClient('Left');

test('an owner who has left contradicts the record once, with each control of theirs counted once however many parts it has', async () => {
  const { personId: ownerId } = await makeMember(own.app, 'manager', 'employee', own.clientId);
  const site = ControlScope.parse(await own.ask(addControlScope, { kind: 'site', name: 'Depot' }));
  const owned = async (controlId: string, scope: string) => {
    await own.ask(setControlState, { controlId, scope, version: 0, implementation: 'implemented' });
    await own.ask(planControlReview, { controlId, scope, version: 0, ownerId, everyMonths: null });
  };
  const found = async () =>
    readSelfCheck.output
      .parse(await own.ask(readSelfCheck))
      .contradictions.filter(({ kind }) => kind === 'owner-left')
      .map(({ says, alsoAbout, mend }) => ({ says, alsoAbout, mend }));
  await owned('CRY-01', 'organisation');
  await owned('CRY-01', site.id);
  await own.app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [ownerId]);
  const mend = { at: 'control', controlId: 'CRY-01' };
  expect(await found()).toEqual([{ says: expect.stringMatching(/^CRY-01 .+ is owned by/), alsoAbout: [], mend }]);
  await own.app.asAdministrator(`update person set status = 'Active' where id = $1`, [ownerId]);
  await owned('CRY-02', 'organisation');
  await own.app.asAdministrator(`update person set status = 'Deactivated' where id = $1`, [ownerId]);
  expect(await found()).toEqual([
    { says: expect.stringMatching(/^2 controls are owned by/), alsoAbout: ['CRY-02'], mend },
  ]);
});
