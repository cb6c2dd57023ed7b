import { RiskId } from '@claimlock/contract/identifiers';
import { addRisk, listRisks, type Risk } from '@claimlock/contract/risks/endpoints';
import { changeRisk, resolveRisk } from '@claimlock/contract/risks/steps';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useRead } from '../../lib/query.ts';
import { risk } from '../../lib/testing/risk.ts';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { Field } from './Field.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const riskId = RiskId.parse('rsk_01hzzzzzzzzzzzzzzzzzzzzzzz');

function Add({ onDone }: { readonly onDone: () => void }) {
  const form = useEndpointForm(addRisk, {
    given: { clientId },
    fields: {
      title: { label: 'Risk', hint: 'In a few words.' },
      description: 'Description',
      category: 'Category',
      likelihood: 'Likelihood',
      impact: 'Impact',
      reviewOn: 'Review on',
    },
    initial: { category: 'Suppliers' },
    onDone,
  });
  return (
    <EndpointForm form={form} label="Add a risk" verb="Add risk" busy="Adding">
      {form.names.map((name) => (
        <Field key={name} {...form.field(name)} />
      ))}
    </EndpointForm>
  );
}

function Edit({ current, reload }: { readonly current: Risk; readonly reload: () => Promise<Risk | undefined> }) {
  const form = useEndpointForm(changeRisk, {
    given: { clientId, riskId },
    fields: { title: 'Risk', impact: 'Impact', reviewOn: 'Review on' },
    record: { current, reload },
    valuesOf: ({ title, impact, reviewOn }) => ({ title, impact, reviewOn }),
  });
  return (
    <EndpointForm form={form} label="Edit" verb="Save" busy="Saving">
      <Field {...form.field('title')} />
      <Field {...form.field('impact')} />
      <Field {...form.field('reviewOn')} />
    </EndpointForm>
  );
}

function Step() {
  const form = useEndpointForm(resolveRisk, {
    given: { clientId, riskId },
    fields: { outcome: 'Outcome', note: 'Note' },
    initial: { outcome: 'Treated' },
    record: { current: risk({}), reload: async () => risk({ version: 5 }) },
  });
  return (
    <EndpointForm form={form} label="Resolve" verb="Resolve" busy="Resolving">
      <Field {...form.field('outcome')} />
      <Field {...form.field('note')} />
    </EndpointForm>
  );
}

const conflict: Answer = { status: 409, body: { error: 'It was changed meanwhile.', code: 'conflict' } };

test('limits, choices and what may be left empty come from the contract', async () => {
  answering(() => ({ body: {} }));
  show(<Add onDone={() => undefined} />);
  const title = screen.getByLabelText('Risk');
  expect(title.getAttribute('maxlength')).toBe('200');
  expect(title.getAttribute('aria-describedby')).toBe(screen.getByText('In a few words.').id);
  const description = screen.getByLabelText(/Description \(optional\)/);
  expect([description.tagName, description.getAttribute('maxlength')]).toEqual(['TEXTAREA', '4000']);
  expect(within(screen.getByLabelText('Category')).getAllByRole('option')).toHaveLength(9);
  expect(screen.getByLabelText('Category')).toHaveProperty('value', 'Suppliers');
  screen.getByLabelText(/Review on \(optional\)/);
});

test('what is wrong stands beside its field and in a summary whose links lead there; nothing is sent', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<Add onDone={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Add risk' }));
  const summary = await screen.findByRole('alert');
  await user.click(within(summary).getByRole('link', { name: 'Risk: Say what could happen.' }));
  const title = screen.getByLabelText('Risk');
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  await user.type(title, 'Fire');
  expect(title.getAttribute('aria-invalid')).toBe(null);
});

test('what is left empty is sent as the contract takes it, and what follows runs when nothing is unsaved', async () => {
  const asked = answering(() => ({ status: 201, body: risk({}) }));
  const done = vi.fn();
  const { user } = show(<Add onDone={done} />);
  await user.type(screen.getByLabelText('Risk'), '  Fire ');
  await user.type(screen.getByLabelText('Likelihood'), '2');
  await user.type(screen.getByLabelText('Impact'), '4');
  await user.type(screen.getByLabelText(/Review on/), '1/9/2026');
  await user.click(screen.getByRole('button', { name: 'Add risk' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: `/api/clients/${clientId}/risks`,
    body: { title: 'Fire', likelihood: 2, impact: 4, category: 'Suppliers', reviewOn: '2026-09-01' },
  });
});

test('a refusal of the server stands beside the field it speaks of, and nothing typed is lost', async () => {
  answering(() => ({
    status: 422,
    body: {
      error: 'One field needs attention.',
      code: 'answer.invalid',
      fields: [
        { path: 'treatment', message: 'No.' },
        { path: 'title', message: 'There is one already.' },
      ],
    },
  }));
  const { user } = show(<Add onDone={() => undefined} />);
  await user.type(screen.getByLabelText('Risk'), 'Fire');
  await user.type(screen.getByLabelText('Likelihood'), '2');
  await user.type(screen.getByLabelText('Impact'), '4');
  await user.click(screen.getByRole('button', { name: 'Add risk' }));
  await screen.findByRole('link', { name: 'Risk: There is one already.' });
  within(screen.getByRole('alert')).getByText('No.');
  expect(screen.getByLabelText('Risk')).toHaveProperty('value', 'Fire');
});

test('somebody else’s change is shown beside one’s own; theirs can be taken', async () => {
  const theirs = risk({ title: 'Ransomware on a server', impact: 4, version: 5 });
  const asked = answering(() => conflict);
  const { user } = show(<Edit current={risk({})} reload={async () => theirs} />);
  await user.clear(screen.getByLabelText('Impact'));
  await user.type(screen.getByLabelText('Impact'), '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldTheirs, savedYours, not saved',
    'RiskRansomware on a serverRansomware',
    'Impact42',
  ]);
  expect(asked[0]?.body).toMatchObject({ version: 4, impact: 2 });
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Impact')).toHaveProperty('value', '4');
  expect(screen.queryByText('Someone else changed this')).toBe(null);
});

test('one’s own can be saved over theirs, on the version that was shown', async () => {
  const asked = answering(({ body }) =>
    Reflect.get(Object(body), 'version') === 4 ? conflict : { body: risk({ version: 6 }) },
  );
  const { user } = show(<Edit current={risk({})} reload={async () => risk({ impact: 4, version: 5 })} />);
  await user.clear(screen.getByLabelText('Review on (optional)'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save yours over theirs' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toMatchObject({ version: 5, impact: 5, reviewOn: null });
});

test('what is not changed is not sent', async () => {
  const asked = answering(() => ({ body: risk({}) }));
  const { user } = show(<Edit current={risk({})} reload={async () => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(asked).toEqual([]);
});

test('a step that meets another’s change is shown it, and goes on from there', async () => {
  const asked = answering(({ body }) =>
    Reflect.get(Object(body), 'outcome') && asked.length === 1 ? conflict : { body: risk({ version: 6 }) },
  );
  const { user } = show(<Step />);
  await user.type(screen.getByLabelText('Note'), 'Done.');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText(/Their version is shown above/);
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(screen.queryByText(/Their version is shown above/)).toBe(null));
  expect(asked.map(({ body }) => Reflect.get(Object(body), 'note'))).toEqual(['Done.', 'Done.']);
});

test('leaving with something unsaved asks first', async () => {
  answering(() => ({ body: {} }));
  const { user, go, address } = show(<Add onDone={() => undefined} />, '/here');
  await user.type(screen.getByLabelText('Risk'), 'Fire');
  void go('/there');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/here');
  expect(screen.getByLabelText('Risk')).toHaveProperty('value', 'Fire');
});

function Beside() {
  useRead(listRisks, { clientId });
  return <Add onDone={() => undefined} />;
}

/** Whether the browser is told to ask before the page is closed. */
const warns = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('what is saved is lost to nobody who leaves while lists are still read anew', async () => {
  const { promise: readAnew, resolve: goOn } = Promise.withResolvers<void>();
  let reads = 0;
  answering(async ({ method }) => {
    if (method === 'POST') return { status: 201, body: risk({}) };
    reads += 1;
    if (reads > 1) await readAnew;
    return { body: { items: [], next: null, total: 0 } };
  });
  const { user, go, address } = show(<Beside />, '/here');
  await user.type(screen.getByLabelText('Risk'), 'Fire');
  await user.type(screen.getByLabelText('Likelihood'), '2');
  await user.type(screen.getByLabelText('Impact'), '4');
  expect(warns()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Add risk' }));
  await waitFor(() => expect(reads).toBe(2));
  await waitFor(() => expect(warns()).toBe(false));
  await go('/there');
  await waitFor(() => expect(address()).toBe('/there'));
  expect(screen.queryByRole('dialog')).toBe(null);
  goOn();
});

function Progress() {
  const form = useEndpointForm(changeRisk, {
    given: { clientId, riskId },
    fields: { progress: 'Progress', ownerId: 'Owner' },
    record: { current: risk({ progress: 40 }), reload: async () => risk({ progress: 50, version: 5 }) },
    valuesOf: ({ progress, owner }) => ({ progress, ownerId: owner?.id ?? null }),
  });
  return (
    <EndpointForm form={form} label="Edit" verb="Save" busy="Saving">
      <Field {...form.field('progress')} />
      <button type="button" onClick={() => form.field('ownerId').onChange('per_01hzzzzzzzzzzzzzzzzzzzzzzz')}>
        Choose somebody
      </button>
    </EndpointForm>
  );
}

test('a number that is emptied is asked for, and not saved as none of it', async () => {
  const asked = answering(() => ({ body: risk({}) }));
  const { user } = show(<Progress />);
  await user.clear(screen.getByLabelText(/Progress/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText(/Progress/).getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);
});

test('whoever has no name here is somebody else, and never an id', async () => {
  answering(() => conflict);
  const { user } = show(<Progress />);
  await user.click(screen.getByRole('button', { name: 'Choose somebody' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Someone else changed this');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldTheirs, savedYours, not saved',
    'Progress5040',
    'Owner–Somebody else',
  ]);
});
