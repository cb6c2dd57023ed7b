import { PersonGroupId } from '@claimlock/contract/identifiers';
import { sampleId } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { listedPerson } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { GroupMembers } from './GroupMembers.tsx';

permitEverything();

const clientId = sampleId('cli', 'a');
const group = { id: PersonGroupId.parse(sampleId('grp', 'a')), name: 'Fire wardens', people: 2 };
const member = (which: string) => listedPerson({ id: sampleId('per', which), name: `Member ${which}` });

test('a page whose last member was taken out leads back to the one before', async () => {
  let isTakenOut = false;
  answering(({ method, path }) => {
    if (method !== 'GET') {
      isTakenOut = true;
      return { body: group };
    }
    const [items, next] = path.includes('after=')
      ? [isTakenOut ? [] : [member('b')], null]
      : [[member('a')], isTakenOut ? null : 'further'];
    return { body: { items, next, total: isTakenOut ? 1 : 2, departments: [], groups: [] } };
  });
  const { user } = show(
    <GroupMembers clientId={clientId} group={group} whyNot={undefined} onClose={() => undefined} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Take Member b out' }));
  await screen.findByText('No more members');
  expect(screen.queryByText('There are no members yet.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Member a');
});

test('people who are chosen and not added yet stay chosen when somebody is taken out, and are asked about', async () => {
  const onClose = vi.fn();
  let isTakenOut = false;
  answering(({ method }) => {
    if (method !== 'GET') {
      isTakenOut = true;
      return { body: group };
    }
    const items = isTakenOut ? [member('a')] : [member('a'), member('b')];
    return { body: { items, next: null, total: items.length, departments: [], groups: [] } };
  });
  const { user } = show(<GroupMembers clientId={clientId} group={group} whyNot={undefined} onClose={onClose} />);
  const add = await screen.findByRole('combobox', { name: 'Add people' });
  await user.click(add);
  await user.click(await screen.findByRole('option', { name: /Member a/ }));
  await user.click(await screen.findByRole('button', { name: 'Take Member b out' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take Member b out' })).toBeNull());
  screen.getByRole('button', { name: 'Remove Member a' });
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
});
