import { expect, test } from 'vitest';
import { grouped, matching } from './palette-entries.ts';

const entries = [
  { label: 'Compliance Engine', kind: 'Screen' },
  { label: 'Add Client', kind: 'Do' },
  { label: 'Clients', kind: 'Screen' },
  { label: 'Thameslight Software Ltd', kind: 'Client' },
];

test('every word that is typed has to be there, and what begins with it comes first', () => {
  expect(matching(entries, 'cl').map(({ label }) => label)).toEqual([
    'Clients',
    'Add Client',
    'Thameslight Software Ltd',
  ]);
  expect(matching(entries, 'soft thames').map(({ label }) => label)).toEqual(['Thameslight Software Ltd']);
  expect(matching(entries, '')).toHaveLength(4);
  expect(matching(entries, 'zzz')).toEqual([]);
});

test('what is found stands under its heading, the heading of the best first', () => {
  const found = ['Clients', 'Screens', 'Clients'].map((group, place) => ({
    id: `${place}`,
    label: '',
    kind: '',
    group,
  }));
  expect(grouped(found).map(([group, some]) => [group, some.map(({ id }) => id)])).toEqual([
    ['Clients', ['0', '2']],
    ['Screens', ['1']],
  ]);
});
