import { ClientId } from '@claimlock/contract/identifiers';
import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useChooseOrganisation } from './choose-organisation.ts';
import { forgetOrganisations, keepOrganisations, useOrganisationChoice } from './selected-organisation.ts';
import { show } from './testing/screen.tsx';
import { guardUnsaved } from './unsaved.ts';
import { text, useUrlState } from './url-state.ts';

const organisation = (last: string, name: string): Organisation => ({
  id: ClientId.parse(sample.clientId.slice(0, -1) + last),
  name,
  tier: 'Bronze',
  score: 75,
  industry: 'Technology',
  size: 'medium',
  country: 'United Kingdom',
  region: 'London',
  createdAt: '2026-05-07T12:48:00.000Z',
  updatedAt: '2026-05-07T12:48:00.000Z',
});
const [one, other] = [organisation('a', 'One'), organisation('b', 'Other')];

beforeEach(() => {
  forgetOrganisations();
  keepOrganisations([one, other]);
});

const address = { item: text };
/** Whose item was drawn: what a panel would ask the server for. */
const drawn = vi.fn();

function Page() {
  const choose = useChooseOrganisation();
  const [{ item }] = useUrlState(address);
  const name = useOrganisationChoice().selectedOrganisation?.name;
  drawn(name, item);
  return (
    <>
      <p>{name}</p>
      <button type="button" onClick={() => choose(other.id)}>
        Switch
      </button>
      <button type="button" onClick={() => choose(other.id, '/risks?risk=rsk_1')}>
        Follow
      </button>
    </>
  );
}

test('a detail of the organisation before closes, and is never asked for at the one after', async () => {
  drawn.mockClear();
  const { user, address: at } = show(<Page />, '/actions?item=act_1');
  expect(drawn).toHaveBeenCalledWith('One', 'act_1');
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await screen.findByText('Other');
  expect(at()).toBe('/actions');
  expect(drawn).not.toHaveBeenCalledWith('Other', 'act_1');
});

test('a notification leads to its own place at its own organisation', async () => {
  const { user, address: at } = show(<Page />, '/actions?item=act_1');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await screen.findByText('Other');
  await waitFor(() => expect(at()).toBe('/risks?risk=rsk_1'));
});

test('what is unsaved is asked about first, and whoever stays keeps their place', async () => {
  const asked = vi.fn();
  const end = guardUnsaved(asked);
  const { user, address: at } = show(<Page />, '/actions?item=act_1');
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  expect(asked).toHaveBeenCalledOnce();
  screen.getByText('One');
  expect(at()).toBe('/actions?item=act_1');
  end();
  await user.click(screen.getByRole('button', { name: 'Switch' }));
  await screen.findByText('Other');
});
