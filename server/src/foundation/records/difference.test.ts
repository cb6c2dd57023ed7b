import { ProductError } from '@claimlock/contract/errors';
import { describe, expect, test } from 'vitest';
import { differenceOf, type Fields } from './difference.ts';

type Row = { title: string; due_on: string | null; owner_id: string | null; controls: string[]; version: number };
const row: Row = { title: 'Ransomware', due_on: '2026-11-20', owner_id: null, controls: ['IAM-06'], version: 3 };
const fields = {
  title: { column: 'title', personal: true },
  dueOn: { column: 'due_on' },
  ownerId: { column: 'owner_id' },
  controls: { column: 'controls' },
} as const satisfies Fields<Row>;

test('only what is another value is written and told, and of a personal value only that it changed', () => {
  const asked = { title: 'Flood', dueOn: null, controls: ['IAM-06'] };
  expect(differenceOf(row, asked, fields)).toEqual({
    after: { title: 'Flood', due_on: null, owner_id: null, controls: ['IAM-06'] },
    columns: { title: 'Flood', due_on: null },
    facts: { title: 'changed', dueOn: { from: '2026-11-20', to: null } },
  });
});

test('a list is another list when a value of it is', () => {
  expect(differenceOf(row, { controls: ['IAM-06', 'LOG-03'] }, fields).facts).toEqual({
    controls: { from: ['IAM-06'], to: ['IAM-06', 'LOG-03'] },
  });
});

describe('a change that changes nothing', () => {
  test.each<[string, Parameters<typeof differenceOf<Row, typeof fields>>[1]]>([
    ['nothing given', {}],
    ['what is there already', { title: 'Ransomware', dueOn: '2026-11-20', ownerId: null, controls: ['IAM-06'] }],
    ['a field left open', { title: undefined }],
  ])('is refused: %s', (_, asked) => {
    expect(() => differenceOf(row, asked, fields)).toThrow(new ProductError('answer.changes-nothing'));
  });
});
