import { expect, test, vi } from 'vitest';
import { keepRecent, recentEntries } from './recent-entries.ts';

const entry = (id: string) => ({
  id,
  label: `Finding ${id}`,
  kind: 'Finding',
  group: 'Findings',
  to: `/dashboard/${id}`,
});

test('what was opened last comes first, once, and of one account at one organisation alone', () => {
  for (const id of ['1', '2', '1']) keepRecent('usr_1', 'cli_1', entry(id));
  expect(recentEntries('usr_1', 'cli_1').map(({ id }) => id)).toEqual(['1', '2']);
  expect(recentEntries('usr_1', 'cli_2')).toEqual([]);
  expect(recentEntries('usr_2', 'cli_1')).toEqual([]);
  // Names of records stay out of what the browser stores (decisions §3).
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('eight are kept, and nothing that only does something', () => {
  for (let id = 0; id < 12; id += 1) keepRecent('usr_1', undefined, entry(String(id)));
  keepRecent('usr_1', undefined, { id: 'theme', label: 'Dark theme', kind: 'Do', group: 'Actions' });
  expect(recentEntries('usr_1', undefined).map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
});

test('what an earlier version stored is removed from the browser, and nothing else', async () => {
  localStorage.setItem('claimlock-recent usr_1 cli_1', '[{"label":"Finding 1"}]');
  localStorage.setItem('vite-ui-theme', 'dark');
  vi.resetModules();
  await import('./recent-entries.ts');
  expect({ ...localStorage }).toEqual({ 'vite-ui-theme': 'dark' });
  localStorage.clear();
});
