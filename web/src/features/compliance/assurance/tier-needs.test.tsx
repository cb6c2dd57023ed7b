import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { family, need } from '../../../lib/testing/assurance-family.ts';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { show } from '../../../lib/testing/screen.tsx';
import { TierNeeds } from './TierNeeds.tsx';
import { askWords, raisesOf, raiseWords } from './tier-needs.ts';

permitEverything();

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

test('a family that the next tier asks for on newer proof is needed, and says so without points where it adds none', () => {
  const aged = family({
    level: 4,
    levelFor: { Bronze: 4, Silver: 2, Gold: 2, Platinum: 2 },
    raise: {
      toLevel: 4,
      points: 0,
      needs: [{ ...need, isMet: true, isProven: true, outdatedOn: '2025-01-12' }],
    },
  });
  expect(raisesOf([backups, aged], 'Silver')[0]).toMatchObject({ family: 'MFA', isNeeded: true });
  show(<TierNeeds clientId={clientId} families={[aged]} nextTier="Silver" inside onOpen={onOpen} />);
  screen.getByText('level 4, with newer proof, needed for Silver');
  screen.getByText(`${need.asks} – proof of 12 Jan 2025 is too old`);
  expect(screen.queryByText(/points/)).toBe(null);
});

test('a family is raised to a higher level, or by newer proof of one that it has', () => {
  expect(raiseWords({ level: 2, toLevel: 3 })).toBe('level 2 to 3');
  expect(raiseWords({ level: 3, toLevel: 3 })).toBe('level 3, with newer proof');
  expect(raiseWords({ level: 4, toLevel: 3 })).toBe('level 4, with newer proof of level 3');
});

test('what is on record and is not enough says why', () => {
  const met = { ...need, isMet: true };
  expect(askWords(need, 4)).toBe(need.asks);
  expect(askWords(met, 2)).toBe(`${need.asks} – not proven`);
  const aged = { ...met, outdatedOn: '2025-01-12' };
  expect(askWords(aged, 1)).toBe(`${need.asks} – last confirmed on 12 Jan 2025`);
  // Also where proof has to be newer than that to be proof at all.
  expect(askWords(aged, 2)).toBe(`${need.asks} – proof of 12 Jan 2025 is too old`);
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
