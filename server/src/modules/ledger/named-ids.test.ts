import { expect, test } from 'vitest';
import { nameIds } from './named-ids.ts';

const risk = 'rsk_01hzzzzzzzzzzzzzzzzzzzzzzz';
const user = 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz';
const unknown = 'xyz_01hzzzzzzzzzzzzzzzzzzzzzzz';
const names = {
  people: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Grace Okafor'])),
  subjects: async (subjects: readonly { readonly kind: string; readonly id: string }[]) =>
    new Map(subjects.map(({ kind, id }) => [id, `The ${kind}`])),
};
test('ids are said as what they name, and what has no name is left out or said to have none', async () => {
  const said = await nameIds(
    {
      changes: [
        { field: 'owner', from: null, to: user },
        { field: 'about', from: unknown, to: risk },
        { field: 'title', from: 'Flood', to: 'Fire' },
      ],
      facts: [
        { name: 'risk id', value: risk },
        { name: 'batch id', value: unknown },
        { name: 'number', value: '4' },
      ],
    },
    names,
  );
  expect(said).toEqual({
    changes: [
      { field: 'owner', from: null, to: 'Grace Okafor' },
      { field: 'about', from: 'name not available', to: 'The risk' },
      { field: 'title', from: 'Flood', to: 'Fire' },
    ],
    facts: [
      { name: 'risk', value: 'The risk' },
      { name: 'number', value: '4' },
    ],
  });
});
