import { ClientId } from '@claimlock/contract/identifiers';
import { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { sample, sampleId } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { listedPerson } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ClientAudit } from '../../screens/client/ClientAudit.tsx';
import { ClientAuditTrail } from './ClientAuditTrail.tsx';
import { PlatformLedgerPage } from './PlatformLedgerPage.tsx';

const permit = { mayList: true };
decidePermission((action) => ({ may: action !== 'people.list' || permit.mayList }));
beforeEach(() => {
  permit.mayList = true;
});

const { clientId, riskId } = sample;
const bea = listedPerson({ name: 'Bea' });
const account = sampleId('usr', 'b');
const entry = (index: number, event = `Event ${index}`) =>
  AuditEntry.parse({
    index,
    time: '2026-06-01T00:00:00.000Z',
    type: 'risk.added',
    event,
    user: 'Mei Tanaka',
    status: 'Completed',
    subject: { kind: 'risk', id: riskId },
  });
const page = (items: readonly AuditEntry[]) => ({ body: { items, next: null, total: items.length } });

/** Answers the trail with some entries, people with Bea, and keeps what the trail was asked for, page by page. */
function trailOf(entries: readonly AuditEntry[], account: string | null | undefined) {
  const all = answering(({ path }) => {
    const { pathname } = new URL(path, 'http://x');
    if (pathname.endsWith('/entries')) return page(entries);
    const place = /\/entries\/(\d+)$/.exec(pathname)?.[1];
    if (place)
      return { body: { ...entry(Number(place)), actor: 'x', changes: [], facts: [], text: '{}', leafHash: 'h' } };
    if (pathname.endsWith('/people')) return { body: { items: [bea], next: null, total: 1 } };
    if (account === undefined) return { status: 404, body: { error: 'We could not find that.', code: 'not-found' } };
    return { body: { ...bea, userId: account, sessions: null, lastSeenAt: null, left: null, earlierStays: [] } };
  });
  return () =>
    all.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://x');
      const { limit, count, ...filters } = Object.fromEntries(searchParams);
      return pathname.endsWith('/entries') && count ? [filters] : [];
    });
}

/** Opens the filters, and chooses what is called so in one of them. */
async function choose(user: ReturnType<typeof show>['user'], label: string, option: string) {
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  const filters = screen.getByRole('dialog', { name: 'Filters' });
  const field = await within(filters).findByRole('combobox', { name: label });
  await user.type(field, option);
  await user.click(await within(filters).findByRole('option', { name: option }));
  await user.click(within(filters).getByRole('button', { name: 'Done' }));
}

test('a trail is filtered by an event, chosen by the words that people read, from its first page', async () => {
  const asked = trailOf([entry(9)], account);
  const { user, address } = show(<ClientAuditTrail clientId={clientId} />, '/trail?from=2026-06-01&after=20');
  await choose(user, 'Event', 'Risk resolved');
  await screen.findByText('Event: Risk resolved');
  expect(address()).toBe('/trail?from=2026-06-01&type=risk.resolved');
  await waitFor(() => expect(asked().at(-1)).toEqual({ type: 'risk.resolved', from: '2026-06-01' }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Event' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ from: '2026-06-01' }));
});

test('a trail is filtered by a person who is searched for, by the id of their account', async () => {
  const asked = trailOf([entry(9)], account);
  const { user, address } = show(<ClientAuditTrail clientId={clientId} />, '/trail');
  await choose(user, 'User', 'Bea');
  await screen.findByText('User: Bea');
  expect(address()).toBe(`/trail?person=${bea.id}`);
  await waitFor(() => expect(asked()).toEqual([{}, { user: account }]));
});

test('an address with filters shows each, and asks for the entries that match all of them', async () => {
  const asked = trailOf([entry(9, 'Risk added: Ransomware')], account);
  show(<ClientAuditTrail clientId={clientId} />, `/trail?type=document.&person=${bea.id}&subject=${riskId}`);
  await screen.findByText('Event: Document (all events)');
  await screen.findByText('User: Bea');
  await screen.findByText('Record: Ransomware');
  expect(asked()).toEqual([{ type: 'document.', user: account, subject: riskId }]);
});

test('the trail of a record says which it is, and becomes the whole trail when that is taken off', async () => {
  const asked = trailOf([entry(9, 'Risk added: Ransomware: phase 2')], account);
  const { user, address } = show(<ClientAuditTrail clientId={clientId} />, `/trail?subject=${riskId}`);
  await screen.findByText('Record: Ransomware: phase 2');
  await user.click(screen.getByRole('button', { name: 'Remove the filter Record' }));
  await waitFor(() => expect(asked()).toEqual([{ subject: riskId }, {}]));
  expect(address()).toBe('/trail');
  expect(screen.queryByText(/^Record:/)).toBe(null);
});

test('nothing under filters is said to match nothing, and all of them can be taken off', async () => {
  trailOf([], account);
  const { user, address } = show(<ClientAuditTrail clientId={clientId} />, `/trail?to=2026-06-01&subject=${riskId}`);
  await screen.findByText('No matching entries');
  await screen.findByText('Record: One record');
  await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await screen.findByText('No entries yet');
  expect(address()).toBe('/trail');
});

test('nothing was recorded by somebody who has no account; who cannot be read is no empty trail', async () => {
  const asked = trailOf([], null);
  const { unmount } = show(<ClientAuditTrail clientId={clientId} />, `/trail?person=${bea.id}`);
  await screen.findByText('No matching entries');
  expect(asked()).toEqual([{ user: bea.id }]);
  unmount();
  const askedNow = trailOf([entry(9)], undefined);
  show(<ClientAuditTrail clientId={clientId} />, `/trail?person=${bea.id}`);
  await screen.findByText('The user could not be loaded');
  expect(askedNow()).toEqual([]);
});

test('a reader who may not list people gets no filter by user, and an address with one is not filtered by it', async () => {
  permit.mayList = false;
  const asked = trailOf([entry(9)], account);
  const { user } = show(<ClientAuditTrail clientId={clientId} />, `/trail?person=${bea.id}`);
  await screen.findByText('Event 9');
  expect(asked()).toEqual([{}]);
  expect(screen.queryByText(/^User:/)).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('combobox', { name: 'Event' });
  expect(screen.queryByRole('combobox', { name: 'User' })).toBe(null);
});

test('previous and next of an entry in a filtered trail are those of its page', async () => {
  trailOf([entry(9), entry(4)], account);
  const { user, address } = show(<ClientAuditTrail clientId={clientId} />, `/trail?subject=${riskId}&entry=9`);
  await screen.findByText('Event 4');
  const panel = await screen.findByRole('dialog');
  await user.click(within(panel).getByRole('button', { name: /^Next/ }));
  expect(address()).toBe(`/trail?subject=${riskId}&entry=4`);
});

test.each([
  ['the platform', () => <PlatformLedgerPage />, {}],
  [
    'a client',
    () => <ClientAudit client={{ id: ClientId.parse(clientId), companyName: 'Aire' }} />,
    { subject: clientId },
  ],
])('the ledger of the platform, on the page of %s, is filtered by event and not by user', async (_, part, fixed) => {
  const asked = trailOf([entry(9)], account);
  const { user } = show(part(), `/trail?person=${bea.id}&subject=${riskId}`);
  await screen.findByText('Event 9');
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBe(null);
  await choose(user, 'Event', 'Broker added');
  await waitFor(() => expect(asked()).toEqual([fixed, { ...fixed, type: 'broker.added' }]));
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.queryByRole('combobox', { name: 'User' })).toBe(null);
});
