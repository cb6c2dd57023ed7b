import { OperationItem } from '@claimlock/contract/operations/endpoints';
import { Operation } from '@claimlock/contract/operations/watching';
import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOrganisations, keepOrganisations } from '../../lib/selected-organisation.ts';
import { aire } from '../../lib/testing/organisation.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { OperationPage } from './OperationPage.tsx';

permitEverything();
beforeEach(() => keepOrganisations([aire]));
afterEach(() => forgetOrganisations());

const operation = Operation.parse({
  id: sample.operationId,
  kind: 'risk-import',
  title: 'Import of risks',
  state: 'Running',
  askedBy: 'Ann',
  askedAt: '2026-11-27T10:00:00.000Z',
  startedAt: '2026-11-27T10:00:01.000Z',
  endedAt: null,
  total: 2,
  done: 1,
  skipped: 0,
  failed: 0,
  current: null,
  rate: null,
  bottleneck: null,
  link: null,
  yours: false,
  cancelling: false,
});
const item = (place: number, status: string) =>
  OperationItem.parse({ id: `${place}`, place, name: `Risk ${place}`, status, message: '', at: null });

test('the sheet of results is read anew with each step, and what its reader has opened stays open', async () => {
  let isDone = false;
  answering(({ path }) => {
    if (path.includes('/items'))
      return { body: { items: [item(1, 'Done'), item(2, isDone ? 'Done' : 'Pending')], next: null, total: 2 } };
    return { body: isDone ? { ...operation, state: 'Completed', done: 2 } : operation };
  });
  const { user } = show(<OperationPage />, '/operations/opn');
  const second = async () => within(await screen.findByRole('row', { name: /Risk 2/ }));
  (await second()).getByText('Pending');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const open = await screen.findByRole('dialog');
  isDone = true;
  await screen.findAllByText('Completed');
  await (await second()).findByText('Done');
  expect(screen.getByRole('dialog')).toBe(open);
});
