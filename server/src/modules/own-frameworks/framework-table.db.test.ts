import {
  importOwnFramework,
  linkOwnRequirements,
  previewOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
import { readFrameworkTable } from '@claimlock/contract/own-frameworks/framework-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf } from '../../../testing/framework-tables.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let clientId: string;

beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Tables'));
});
afterAll(() => app.closeApp());

const rowsOf = async (frameworkId: string) => {
  const reply = await app.call(readFrameworkTable, { clientId, frameworkId }, admin);
  expect(reply.status, reply.text).toBe(200);
  return readFrameworkTable.output.parse(reply.body).rows;
};
const brought = async (
  name: string,
  file: string | Uint8Array<ArrayBuffer>,
  more: { readonly withWithdrawn?: boolean; readonly publisher?: string; readonly licence?: string } = {},
) => {
  const { publisher = '', licence = '', withWithdrawn = false } = more;
  const input = { clientId, name, version: '1.0', publisher, licence, withWithdrawn: String(withWithdrawn) };
  const reply = await app.call(importOwnFramework, input, admin, undefined, file);
  expect(reply.status, reply.text).toBe(201);
  return importOwnFramework.output.parse(reply.body);
};

/** The rows of a table after it was looked at and brought in as it was offered. */
const again = async (name: string, file: Uint8Array<ArrayBuffer>) => {
  const looked = await app.call(previewOwnFramework, { clientId }, admin, undefined, file);
  expect(looked.status, looked.text).toBe(200);
  const { framework } = previewOwnFramework.output.parse(looked.body);
  const { publisher = '', licence = '' } = framework ?? {};
  return rowsOf((await brought(name, file, { publisher, licence, withWithdrawn: true })).id);
};

test('a framework of the client’s own leaves as a table with its links, and comes in again as it was', async () => {
  const own = await brought(
    'House rules',
    'ref,parent,kind,title,description,withdrawn\nH,,group,Doors,,\nH-1,H,rule,Locks,"Lock them.\nAll of them.",\nH-1.1,H-1,detail,Spare keys,Count them.,\nH-2,H,rule,Bells,Ring them.,yes\n',
    { withWithdrawn: true, publisher: 'The house', licence: 'For members' },
  );
  const add = [
    { ref: 'H-1.1', controlId: 'PHY-01', strength: 'primary' },
    { ref: 'H-1.1', controlId: 'IAM-06', strength: 'supporting' },
  ] as const;
  const linked = { clientId, frameworkId: own.id, revision: own.revision, add: [...add] };
  expect((await app.call(linkOwnRequirements, linked, admin)).status).toBe(200);
  const rows = await rowsOf(own.id);
  expect(rows.map(({ ref, parent, assessable, withdrawn }) => [ref, parent, assessable, withdrawn])).toEqual([
    ['H', '', false, false],
    ['H-1', 'H', true, false],
    ['H-1.1', 'H-1', true, false],
    ['H-2', 'H', true, true],
  ]);
  expect(rows[2]).toMatchObject({ primary: ['PHY-01'], supporting: ['IAM-06'] });
  for (const kind of ['csv', 'xlsx'] as const) expect(await again(`Again ${kind}`, tableOf(rows, kind))).toEqual(rows);
});

test('a framework that is shipped comes in again as it was, and one that is not here is not found', async () => {
  for (const id of ['iso-27001-2022', 'uk-gdpr']) {
    const rows = await rowsOf(id);
    expect(rows[0]?.publisher).not.toBe('');
    expect(await again(id, tableOf(rows, 'xlsx'))).toEqual(rows);
  }
  for (const frameworkId of ['own-01hzzzzzzzzzzzzzzzzzzzzzzz', 'no-such-thing'])
    expect((await app.call(readFrameworkTable, { clientId, frameworkId }, admin)).status).toBe(404);
});
