import { expect, test } from 'vitest';
import { nameIds } from './named-ids.ts';

const risk = 'rsk_01hzzzzzzzzzzzzzzzzzzzzzzz';
const user = 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz';
const unknown = 'xyz_01hzzzzzzzzzzzzzzzzzzzzzzz';
const names = {
  people: async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Grace Okafor'])),
  subjects: async (subjects: readonly { readonly kind: string; readonly id: string }[]) =>
    new Map(subjects.flatMap(({ kind, id }) => (id === 'none' ? [] : [[id, `The ${kind}`]]))),
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
        { name: 'framework id', value: 'uk-gdpr' },
        { name: 'control id', value: 'none' },
        { name: 'number', value: '4' },
      ],
    },
    names,
  );
  expect(said).toEqual({
    changes: [
      { field: 'owner', from: null, to: 'Grace Okafor' },
      { field: 'about', from: 'name no longer available', to: 'The risk' },
      { field: 'title', from: 'Flood', to: 'Fire' },
    ],
    facts: [
      { name: 'risk', value: 'The risk' },
      { name: 'framework', value: 'The framework' },
      { name: 'control', value: 'none' },
      { name: 'number', value: '4' },
    ],
  });
});
