import { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { RequirementOverride } from './RequirementOverride.tsx';

permitEverything();

const { clientId } = sample;
const unmet = { result: 'not-met', percent: 0, why: 'NET-01 not in place.' } as const;
const override = {
  result: 'met',
  reason: 'Seen at work during the visit.',
  until: '2027-01-31',
  by: 'Priya Nair',
  at: '2026-11-20T10:00:00.000Z',
  said: null,
  assessor: null,
  confirmed: { by: 'Tom Becker', at: '2026-11-21T10:00:00.000Z' },
  isOwn: false,
  holds: true,
  ended: null,
  version: 3,
};

/** Shows a requirement with an override that two people made. */
function opened(said: { readonly result?: 'met' | 'not-applicable'; readonly holds?: boolean } = {}) {
  const detail = RequirementDetail.parse({
    ...unmet,
    result: said.result ?? 'met',
    ref: 'FW.1',
    groups: ['Firewalls'],
    title: 'Firewalls',
    asks: 'A boundary firewall protects each device.',
    autoFail: false,
    excludable: false,
    proof: null,
    restsOn: [['NET-01']],
    computed: unmet,
    override: { ...override, holds: said.holds ?? true },
    proposed: null,
    decision: null,
    implementation: null,
    anyControl: false,
    controls: [],
    evidence: [],
    findings: [],
    moves: [],
    pastOverrides: [],
  });
  const asked = answering(() => ({ body: override }));
  const view = show(<RequirementOverride clientId={clientId} frameworkId="cyber-essentials" detail={detail} />);
  return { ...view, sent: () => asked.filter(({ method }) => method === 'POST') };
}

async function pressRemove(user: ReturnType<typeof show>['user']) {
  await user.click(screen.getByRole('button', { name: 'Remove override' }));
  return within(await screen.findByRole('dialog', { name: 'Remove the override of FW.1?' }));
}

test('before an override is removed it is said which result counts again and what the score does', async () => {
  const { user, sent } = opened();
  const dialog = await pressRemove(user);
  dialog.getByText(
    'The result of the controls counts again: Not met. The framework’s score is recalculated at once. Setting it again takes a second person to confirm it.',
  );
  await user.click(dialog.getByRole('button', { name: 'Keep override' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([]);

  const again = await pressRemove(user);
  await user.click(again.getByRole('button', { name: 'Remove override' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ body: { version: 3 } });
});

test.each([
  ['whose last day is over', { holds: false }],
  ['of a requirement that is not applicable', { result: 'not-applicable' }],
] as const)('an override %s changes nothing when it is removed, and that is said', async (_, said) => {
  const { user } = opened(said);
  const dialog = await pressRemove(user);
  dialog.getByText(/^This override has no effect now, so the result and the score stay as they are\./);
});
