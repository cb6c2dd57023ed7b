import { followFramework, readFrameworkWorking } from '@claimlock/contract/compliance/endpoints';
import {
  importOwnFramework,
  linkOwnRequirements,
  previewOwnFramework,
  readOwnFramework,
  releaseOwnFramework,
} from '@claimlock/contract/own-frameworks/endpoints';
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
  ({ clientId, admin } = await newClient(app, 'Tables'));
});
afterAll(() => app.closeApp());

const preview = async (file: string, more = {}) => {
  const reply = await app.call(previewOwnFramework, { clientId, ...more }, admin, undefined, file);
  return previewOwnFramework.output.parse(reply.body);
};
const bring = async (file: string, version: string, more = {}) => {
  const input = { clientId, name: 'Supplier rules', version, ...more };
  const reply = await app.call(importOwnFramework, input, admin, undefined, file);
  expect(reply.status, reply.text).toBe(201);
  return importOwnFramework.output.parse(reply.body);
};
const read = async (frameworkId: string) =>
  readOwnFramework.output.parse((await app.call(readOwnFramework, { clientId, frameworkId }, admin)).body);

const first = 'Lfd,Was,Wie,Wo\n1.1,Locks,Doors are locked.,Doors\n1.2,Keys,Keys are counted.,Doors\n';

test('a table with headings that somebody explained once is read in the same way next time, wherever its columns are', async () => {
  const explained = { headingRow: 1, columns: columnsText({ ref: 0, title: 1, asks: 2, parent: 3 }) };
  expect((await preview(first)).table?.knownFrom).toBeNull();
  await bring(first, '1.0', explained);
  const second =
    'Supplier rules of 2027,,,,\nWo,Neu,Lfd,Wie,Was\nDoors,x,1.1,Doors are locked twice.,Locks\nGates,,1.3,Gates are shut.,Gates\n';
  const seen = await preview(second);
  expect(seen.table).toMatchObject({
    knownFrom: 'Supplier rules 1.0',
    headingRow: 2,
    mapping: { ref: 2, title: 4, asks: 3, parent: 0 },
  });
  expect(seen.framework?.first).toMatchObject([
    { ref: '1.1', title: 'Locks', asks: 'Doors are locked twice.' },
    { ref: '1.3', title: 'Gates', asks: 'Gates are shut.' },
  ]);
  // What somebody says of this table counts before what was said of another.
  const said = await preview(second, { headingRow: 2, columns: columnsText({ ref: 2, title: 3 }) });
  expect(said.table).toMatchObject({ knownFrom: null, mapping: { ref: 2, title: 3 } });
  // One that lacks a heading is another table.
  expect((await preview('Lfd,Was,Wie\n1.1,Locks,Doors.\n')).table?.knownFrom).toBeNull();
});

test('the columns of a table are remembered for its own client alone', async () => {
  const other = await newClient(app, 'Others');
  const reply = await app.call(previewOwnFramework, { clientId: other.clientId }, other.admin, undefined, first);
  expect(previewOwnFramework.output.parse(reply.body).table?.knownFrom).toBeNull();
});

test('what a framework of one’s own is exported as comes back unchanged, with its texts', async () => {
  const own = await bring(
    'ref,title,description,section\nR-1,Locks,"Doors are locked, ""always"".\nAlso at night.",Doors\nR-2,=Keys,Keys are counted.,Doors\n',
    '3.0',
  );
  const before = await read(own.id);
  const about = { clientId, frameworkId: own.id };
  const add = before.requirements.map(({ ref }) => ({ ref, controlId: 'PHY-01', strength: 'primary' }));
  await app.call(linkOwnRequirements, { ...about, revision: 1, add }, admin);
  expect((await app.call(releaseOwnFramework, { ...about, revision: 2 }, admin)).status).toBe(200);
  expect((await app.call(followFramework, about, admin)).status).toBe(200);
  const reply = await app.call(readFrameworkWorking, { clientId, frameworkId: own.id }, admin);
  expect(reply.status, reply.text).toBe(200);
  const { requirements } = readFrameworkWorking.output.parse(reply.body);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = requirements.map(({ ref, group, title, asks, result, percent, why }) =>
    [ref, group, title, asks, result, String(percent), why, '', ''].map(cell).join(','),
  );
  const headings = 'Ref,Group,Title,Description,Result,Percent,Why,Common controls,Supporting controls';
  const back = await read((await bring(`${headings}\n${rows.join('\n')}\n`, '3.1')).id);
  expect(back.requirements.every(({ links }) => links.length === 1)).toBe(true);
  const plain = (one: typeof before) => one.requirements.map(({ ref, title, asks }) => ({ ref, title, asks }));
  expect(plain(back)).toEqual(plain(before));
});
