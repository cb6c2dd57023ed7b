import { PersonGroupId } from '@claimlock/contract/identifiers';
import { sampleId } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listedPerson } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { GroupMembers } from './GroupMembers.tsx';

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
