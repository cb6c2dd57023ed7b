import { ProductDuty } from '@claimlock/contract/compliance/product-conformity';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { show } from '../../lib/testing/screen.tsx';
import { ProductDuties } from './ProductDuties.tsx';

decidePermission(() => ({ may: false, why: 'Ask an administrator.' }));

const duty = (ref: string, controlId: string) =>
  ProductDuty.parse({
    ref,
    group: 'Papers',
    title: `Title ${ref}`,
    result: 'met',
    proof: 'evidenced',
    restsOn: [[controlId]],
    percent: 100,
    why: '',
    excludable: false,
    omission: null,
  });
const about = {
  clientId: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz',
  frameworkId: 'eu-cra',
  scopeId: 'scp_01hzzzzzzzzzzzzzzzzzzzzzzz',
  name: 'Ledger box',
};
const duties = [duty('Annex VII', 'DEV-03'), duty('Annex II', 'DEV-04')];
const says = () => screen.getAllByRole('listitem').map((row) => within(row).getByText(/^Met/).textContent);

test('a duty of a product is contradicted where a control that it rests on is, and green only once that is known', () => {
  const doubts = new Map([['DEV-03', [{ of: 'contradiction' as const, says: 'Its evidence is older.' }]]]);
  const { container, unmount } = show(<ProductDuties {...about} duties={duties} doubts={doubts} />);
  expect(says()).toEqual(['Met, contradicted', 'Met']);
  expect(container.querySelectorAll('.text-good-mark')).toHaveLength(2);
  unmount();
  const unknown = show(<ProductDuties {...about} duties={duties} doubts={undefined} />);
  expect(says()).toEqual(['Met', 'Met']);
  expect(unknown.container.querySelectorAll('.text-good-mark')).toHaveLength(0);
});
