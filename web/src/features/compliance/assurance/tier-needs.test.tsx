import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { family, need } from '../../../lib/testing/assurance-family.ts';
import { show } from '../../../lib/testing/screen.tsx';
import { TierNeeds } from './TierNeeds.tsx';
import { raisesOf } from './tier-needs.ts';

vi.mock('../../../lib/can.ts', () => ({ useCan: () => ({ may: true, reach: 'client', why: undefined }) }));

const onOpen = vi.fn();
const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const backups = family({
  family: 'BKP',
  name: 'Backups',
  minimum: { Bronze: 1, Silver: 2, Gold: 4, Platinum: 4 },
  raise: {
    toLevel: 4,
    points: 6,
    needs: [{ ...need, controlId: 'BCM-04', control: 'Backup isolation', factId: null }],
  },
});

test('what the next tier needs comes before what adds more points; what is at its highest level is left out', () => {
  const done = family({ family: 'EDR', raise: null });
  expect(raisesOf([backups, done, family({})], 'Silver').map((one) => [one.family, one.isNeeded])).toEqual([
    ['MFA', true],
    ['BKP', false],
  ]);
});

test('a blocker leads to its control, says its points, and adds an action for it', () => {
  show(<TierNeeds clientId={clientId} families={[backups, family({})]} nextTier="Silver" inside onOpen={onOpen} />);
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('no blocker is shown');
  const blocker = within(first);
  expect(blocker.getByText(/needed for Silver/)).toBeTruthy();
  expect(first.textContent).toContain('+3.50 points');
  expect(blocker.getByRole('link', { name: /^IAM-06/ }).getAttribute('href')).toContain('controls?control=IAM-06');
  expect(first.textContent).toContain('On record: not stated.');
  blocker.getByRole('button', { name: /^State/ }).click();
  expect(onOpen).toHaveBeenCalledWith('MFA', 'mfa-backups');
  expect(blocker.getByRole('link', { name: /^Add action/ }).getAttribute('href')).toContain('item=new&raises=IAM-06');
});

test('whoever is led by no link, such as a broker, reads the same without one', () => {
  show(<TierNeeds clientId={clientId} families={[family({})]} nextTier="Silver" inside={false} onOpen={onOpen} />);
  expect(screen.queryByRole('link')).toBe(null);
  expect(screen.getByText(/IAM-06 Multi-factor/)).toBeTruthy();
});
