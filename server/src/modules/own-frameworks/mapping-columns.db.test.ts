import { importOwnFramework, previewOwnLinks } from '@claimlock/contract/own-frameworks/endpoints';
import { columnsText } from '@claimlock/contract/own-frameworks/table-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;

beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Mapping tables'));
});
afterAll(() => app.closeApp());

test('a mapping table is read by the columns that a person selects, and by what its cells hold before that', async () => {
  const input = { clientId, name: 'House rules', version: '1.0' };
  const reply = await app.call(importOwnFramework, input, admin, undefined, 'ref,title\nH-1,Locks\nH-2,Keys\n');
  const { id: frameworkId } = importOwnFramework.output.parse(reply.body);
  const look = async (file: string, more = {}) => {
    const found = await app.call(previewOwnLinks, { clientId, frameworkId, ...more }, admin, undefined, file);
    expect(found.status, found.text).toBe(200);
    return previewOwnLinks.output.parse(found.body);
  };
  const table = 'alpha,beta,gamma\nPHY-01,x,H-1\nPHY-02,supports,H-2\n';
  const guessed = await look(table);
  expect(guessed.links.map(({ ref, controlId, strength }) => [ref, controlId, strength])).toEqual([
    ['H-1', 'PHY-01', 'primary'],
    ['H-2', 'PHY-02', 'primary'],
  ]);
  expect(guessed.table).toMatchObject({ headingRow: 1, mapping: { requirement: 2, 'maps-to': 0 } });
  const how = { headingRow: 1, columns: columnsText({ requirement: 2, 'maps-to': 0, strength: 1 }) };
  expect((await look(table, how)).links.map(({ strength }) => strength)).toEqual(['primary', 'supporting']);
  const open = await look('one,two\na,b\n');
  expect(open.problems).toMatchObject([{ place: 'line 1', grave: true }]);
  expect(open.table?.columns.map(({ heading }) => heading)).toEqual(['one', 'two']);
});
