import { sampleId } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { SelectedReaders } from './SelectedReaders.tsx';

permitEverything();

const clientId = sampleId('cli', 'a');
const document = { id: sampleId('doc', 'p'), title: 'Acceptable use' };
const ann = { id: sampleId('per', 'a'), name: 'Ann', department: 'IT', standing: 'Not yet' };
const ben = { id: sampleId('per', 'b'), name: 'Ben', department: 'IT', standing: 'Not joined' };

function readers(first: readonly (typeof ann)[], isStillAsked = false) {
  let items = [...first];
  let refuses = true;
  const asked = answering(({ method, path }) => {
    if (method === 'GET') return { body: { items, next: null, total: items.length } };
    if (refuses) {
      refuses = false;
      return { status: 409, body: { error: 'The list is busy.', code: 'conflict' } };
    }
    items = items.filter(({ id }) => !path.endsWith(id));
    return { body: { personId: ann.id, isStillAsked } };
  });
  return { ...show(<SelectedReaders clientId={clientId} document={document} />), asked };
}

test.each([
  [false, 'Ann is no longer selected to read this document.'],
  [true, 'Ann is no longer selected. The document’s audience or an onboarding checklist still includes them.'],
])(
  'somebody is taken off a document after a question, and it is said whether they are still asked: %s',
  async (still, words) => {
    const { user, asked } = readers([ann, ben], still);
    await user.click(await screen.findByRole('button', { name: 'Take off Ann' }));
    const dialog = screen.getByRole('dialog', { name: 'Take Ann off Acceptable use?' });
    const confirm = within(dialog).getByRole('button', { name: 'Take them off' });
    await user.click(confirm);
    await within(dialog).findByText('The list is busy.');
    await user.click(confirm);
    await screen.findByText(words);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take off Ann' })).toBeNull());
    screen.getByRole('button', { name: 'Take off Ben' });
    expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(
      ['', ''].map(() => `/api/clients/${clientId}/documents/${document.id}/selected-readers/${ann.id}`),
    );
  },
);

test('where the selected readers could not be loaded, that is said', async () => {
  answering(() => ({ status: 500, body: { error: 'It broke.', reference: '1f0c3b52' } }));
  show(<SelectedReaders clientId={clientId} document={document} />);
  await screen.findByText('It broke.');
  screen.getByText('Selected readers');
});

test('without selected readers there is no section, and taking the last one off is confirmed', async () => {
  const { asked, settled, unmount } = readers([]);
  await settled();
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('Selected readers')).toBeNull();
  unmount();
  const { user } = readers([ann]);
  for (const time of ['refused', 'done']) {
    await user.click(await screen.findByRole('button', { name: 'Take off Ann' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Take them off' }));
    if (time === 'refused') {
      await within(dialog).findByText('The list is busy.');
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    }
  }
  await screen.findByText('Ann is no longer selected to read this document.');
  screen.getByText('No selected people');
});
