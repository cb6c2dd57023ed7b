import { PrivacyEventSummary } from '@claimlock/contract/privacy-events/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { RunningClocks } from './RunningClocks.tsx';

const here = vi.hoisted(() => ({ memberships: [] as object[] }));
vi.mock('../../lib/session.ts', async (original) => ({
  ...(await original<typeof import('../../lib/session.ts')>()),
  useSession: () => ({ memberships: here.memberships }),
}));

const other = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const worksAt = (id: string, name: string, role = 'admin') => ({
  audience: 'employee',
  role,
  duties: [],
  withheld: [],
  suspended: false,
  organisation: { id, name, type: 'client' },
});
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();
const event = (place: number, said: Partial<PrivacyEventSummary>) =>
  PrivacyEventSummary.parse({
    id: `pev_01hzzzzzzzzzzzzzzzzzzzzzz${place}`,
    number: place,
    kind: 'breach',
    reference: `INC-${place}`,
    summary: '',
    cameAt: inHours(-1),
    dueAt: inHours(71),
    metAt: null,
    state: 'due',
    ended: false,
    owner: null,
    version: 1,
    ...said,
  });
const page = (items: readonly PrivacyEventSummary[], total = items.length) => ({ items, next: null, total });

test('a deadline of the law is red from its first hour, with the hours left, and leads to its entry', async () => {
  here.memberships = [worksAt(sample.clientId, 'A')];
  answering(() => ({ body: page([event(1, {})]) }));
  const followed = vi.fn();
  const { user } = show(<RunningClocks onFollow={followed} skeleton={null} />);
  const clock = await screen.findByRole('button', { name: /^Breach INC-1 Report by .*71 hours left$/ });
  expect(within(clock).getByText('Breach INC-1').className).toContain('text-bad');
  expect(clock.querySelector('time')?.parentElement?.className).toContain('text-bad');
  await user.click(clock);
  expect(followed).toHaveBeenCalledWith(sample.clientId, expect.stringContaining(event(1, {}).id));
});

test('of several organisations the next deadline is first, and the register has those that are left out', async () => {
  here.memberships = [worksAt(sample.clientId, 'Aire'), worksAt(other, 'Bude')];
  answering(({ path }) => ({
    body: path.includes(other)
      ? page([event(1, { dueAt: inHours(5) })])
      : page([2, 3, 4].map((place) => event(place, { dueAt: inHours(place + 10) }))),
  }));
  const followed = vi.fn();
  const { user } = show(<RunningClocks onFollow={followed} skeleton={null} />);
  const names = async () => (await screen.findAllByRole('button')).map(({ textContent }) => textContent?.slice(0, 12));
  expect(await names()).toEqual(['Breach INC-1', 'Breach INC-2', 'Breach INC-3', 'All 3 open d']);
  await user.click(screen.getByRole('button', { name: 'All 3 open deadlines of Aire' }));
  expect(followed).toHaveBeenCalledWith(sample.clientId, expect.stringContaining('state=open-deadline'));
});

test('nothing is asked for an account that may not read the register, and nothing shown without a deadline', async () => {
  here.memberships = [{ ...worksAt(sample.clientId, 'A'), audience: 'broker_admin', role: null }];
  const asked = answering(() => ({ body: page([event(1, { state: 'waiting', dueAt: null })]) }));
  const { unmount } = show(<RunningClocks onFollow={vi.fn()} skeleton={null} />);
  expect(asked).toEqual([]);
  unmount();
  here.memberships = [worksAt(sample.clientId, 'A')];
  show(
    <RunningClocks onFollow={vi.fn()} skeleton={null}>
      What is given below
    </RunningClocks>,
  );
  await screen.findByText('What is given below');
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button')).toBe(null);
});

test('deadlines that could not be read are not passed over, and those without an end are not shown beside others', async () => {
  here.memberships = [worksAt(sample.clientId, 'Aire'), worksAt(other, 'Bude')];
  answering(({ path }) => ({
    body: page([
      event(
        path.includes(other) ? 1 : 2,
        path.includes(other) ? { dueAt: inHours(5) } : { state: 'waiting', dueAt: null },
      ),
    ]),
  }));
  const { unmount } = show(<RunningClocks onFollow={vi.fn()} skeleton={null} />);
  const shownButtons = (await screen.findAllByRole('button')).map(({ textContent }) => textContent?.slice(0, 12));
  expect(shownButtons).toEqual(['Breach INC-1']);
  unmount();
  here.memberships = [worksAt(sample.clientId, 'Aire')];
  answering(() => ({ status: 500, body: { success: false, error: 'Not now.', code: 'internal' } }));
  show(<RunningClocks onFollow={vi.fn()} skeleton={null} />);
  await screen.findByRole('button', { name: 'Deadlines of Aire could not be read. Open the register.' });
});

test('the legal deadlines of a suspended organisation are shown', async () => {
  here.memberships = [{ ...worksAt(sample.clientId, 'Aire'), suspended: true }];
  answering(() => ({ body: page([event(1, {})]) }));
  show(<RunningClocks onFollow={vi.fn()} skeleton={null} />);
  await screen.findByRole('button', { name: /^Breach INC-1/ });
});
