import { TrackerLine } from '@claimlock/contract/tracker/endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { Tracker } from './Tracker.tsx';

permitEverything();

const line = (ref: string, controlId: string) =>
  TrackerLine.parse({
    ref,
    title: `Title ${ref}`,
    group: 'Ch.II',
    result: 'met',
    proof: 'evidenced',
    restsOn: [[controlId]],
    percent: 100,
    overridden: false,
    leftOutBecause: null,
    evidenceOn: null,
    evidenceUntil: null,
    evidence: null,
    owner: null,
    nextAction: '',
    targetOn: null,
    late: false,
    legalRisk: null,
    note: '',
    action: null,
    clock: null,
    version: 0,
  });
const lines = [line('Art.5', 'PRV-11'), line('Art.6', 'PRV-02')];

const tracked = () =>
  answering(({ path }) =>
    path.endsWith('/tracker')
      ? { body: { groups: [{ ref: 'Ch.II', title: 'Principles' }], lines } }
      : { status: 404, body: { code: 'not-found', message: 'It is not there.' } },
  );

test('a line of the tracker is contradicted where a control that it rests on is, in its row and in its panel', async () => {
  tracked();
  const doubts = new Map([['PRV-11', [{ of: 'contradiction' as const, says: 'A deadline was missed.' }]]]);
  const { user, container } = show(
    <Tracker clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" frameworkId="uk-gdpr" doubts={doubts} />,
  );
  await screen.findByText('Met, contradicted');
  screen.getByText('Met');
  // What both rest on is said beside them, and is green with the result alone.
  expect(screen.getAllByText('Evidenced')).toHaveLength(2);
  expect(container.querySelectorAll('.text-good-mark')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Title Art.5/ }));
  await screen.findByRole('dialog', { name: /Title Art.5/ });
  expect(screen.getAllByText('Met, contradicted')).toHaveLength(2);
  within(screen.getByRole('dialog')).getByText('Evidenced');
});

test('lines that are selected are let go once others are looked for, so that nothing out of sight is changed', async () => {
  tracked();
  const { user } = show(<Tracker clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz" frameworkId="uk-gdpr" doubts={new Map()} />);
  await user.click(await screen.findByRole('checkbox', { name: 'Select Art.5' }));
  screen.getByRole('region', { name: /^Selected/ });
  const search = screen.getByRole('searchbox', { name: 'Search the tracker' });
  await user.type(search, 'Art.6');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Art.5' })).toBeNull());
  await user.clear(search);
  expect(await screen.findByRole('checkbox', { name: 'Select Art.5' })).toHaveProperty('checked', false);
  expect(screen.queryByRole('region', { name: /^Selected/ })).toBeNull();
});
