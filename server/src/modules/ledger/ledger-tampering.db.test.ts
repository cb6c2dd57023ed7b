import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { other } from '../../../testing/sample-world.ts';
import { openTamperedLedger, size } from '../../../testing/tampered-ledger.ts';

const clientId = sample.clientId;

let ledger: Awaited<ReturnType<typeof openTamperedLedger>>;
beforeAll(async () => {
  ledger = await openTamperedLedger();
});
afterAll(() => ledger.app.closeApp());
beforeEach(() => ledger.bringBack('whole'));

const verify = () => ledger.verify();
const sql = (text: string, values?: unknown[]) => ledger.app.asAdministrator(text, values);

test('as it was written, it holds', async () => {
  expect(await verify()).toMatchObject({ holds: true, size, firstBadIndex: null });
});

const entry = `ledger_id = '${clientId}' and index`;
const head = `update ledger set`;
const here = `where id = '${clientId}'`;

describe('a change made behind the product’s back is found, and the first bad entry named', () => {
  test.each<[what: string, index: number | null, ...offence: string[]]>([
    [
      'a letter of an entry',
      4,
      `update ledger_entry set entry = replace(entry, 'Medium', 'Nedium') where ${entry} = 4`,
    ],
    [
      'a digit of an entry',
      9,
      `update ledger_entry set entry = replace(entry, '"dueDate":"2026-12-01"', '"dueDate":"2026-12-02"') where ${entry} = 9`,
    ],
    [
      'a space in an entry',
      5,
      `update ledger_entry set entry = replace(entry, '{"actor"', '{ "actor"') where ${entry} = 5`,
    ],
    [
      'the time of an entry',
      0,
      `update ledger_entry set entry = replace(entry, '"at":"2026', '"at":"2025') where ${entry} = 0`,
    ],
    [
      'who did it',
      12,
      `update ledger_entry set entry = replace(entry, 'client_admin', 'client_staff') where ${entry} = 12`,
    ],
    ['the hash beside an entry', 7, `update ledger_entry set leaf_hash = sha256(leaf_hash) where ${entry} = 7`],
    [
      'an entry and its hash together',
      2,
      `update ledger_entry set entry = replace(entry, 'Medium', 'Nedium') where ${entry} = 3`,
      `update ledger_entry set leaf_hash = sha256('\\x00'::bytea || convert_to(entry, 'UTF8')) where ${entry} = 3`,
    ],
    ['the index of an entry', 8, `update ledger_entry set index = 99 where ${entry} = 8`],
    [
      'the ledger of an entry',
      6,
      `update ledger_entry set ledger_id = '${other.clientId}', index = 77 where ${entry} = 6`,
    ],
    ['an entry deleted', 10, `delete from ledger_entry where ${entry} = 10`],
    ['the first entry deleted', 0, `delete from ledger_entry where ${entry} = 0`],
    ['the last entry deleted', 12, `delete from ledger_entry where ${entry} = 12`],
    ['all entries deleted', 0, `delete from ledger_entry where ledger_id = '${clientId}'`],
    [
      'two entries swapped',
      3,
      `update ledger_entry set index = 103 where ${entry} = 3`,
      `update ledger_entry set index = 3 where ${entry} = 11`,
      `update ledger_entry set index = 11 where ${entry} = 103`,
    ],
    [
      'an entry repeated',
      13,
      `insert into ledger_entry (ledger_id, index, entry, leaf_hash) select ledger_id, 13, entry, leaf_hash from ledger_entry where ${entry} = 1`,
    ],
    [
      'an entry added without a hash of its own',
      13,
      `insert into ledger_entry (ledger_id, index, entry, leaf_hash) select ledger_id, 13, replace(entry, '"index":12', '"index":13'), leaf_hash from ledger_entry where ${entry} = 12`,
      `${head} size = 14 ${here}`,
    ],
    [
      'the hash of a pair',
      4,
      `update ledger_node set hash = sha256(hash) where ledger_id = '${clientId}' and (level, index) = (1, 2)`,
    ],
    [
      'the hash of eight',
      0,
      `update ledger_node set hash = sha256(hash) where ledger_id = '${clientId}' and (level, index) = (3, 0)`,
    ],
    ['a node missing', 8, `delete from ledger_node where ledger_id = '${clientId}' and (level, index) = (2, 2)`],
    [
      'a node at another level',
      2,
      `update ledger_node set level = 9 where ledger_id = '${clientId}' and (level, index) = (1, 1)`,
    ],
    [
      'a node at another place',
      10,
      `update ledger_node set index = 9 where ledger_id = '${clientId}' and (level, index) = (1, 5)`,
    ],
    [
      'a node of another ledger',
      0,
      `update ledger_node set ledger_id = '${other.clientId}', level = 7 where ledger_id = '${clientId}' and (level, index) = (1, 0)`,
    ],
    ['a node too many', null, `insert into ledger_node values ('${clientId}', 1, 6, sha256('x'))`],
    ['a node far beyond', null, `insert into ledger_node values ('${clientId}', 52, 0, sha256('x'))`],
    ['a head that is too small', null, `${head} size = 12 ${here}`],
    ['a head that is too small and fits itself', 12, `${head} size = 12, frontier = frontier[1:2] ${here}`],
    ['a head that is too large', null, `${head} size = 14 ${here}`],
    ['a head that is empty', null, `${head} size = 0 ${here}`],
    ['a head without anything', 0, `${head} size = 0, frontier = '{}' ${here}`],
    ['a frontier that is another', 0, `${head} frontier[1] = sha256('x') ${here}`],
    ['the last place of a frontier', 12, `${head} frontier[array_length(frontier, 1)] = sha256('x') ${here}`],
    ['a frontier that is too short', null, `${head} frontier = frontier[1:1] ${here}`],
    ['a frontier with a hole', null, `${head} frontier[1] = null ${here}`],
    ['a frontier of no hashes', null, `${head} frontier[1] = '\\x00' ${here}`],
    ['the time of the last entry in the head', 12, `${head} last_at = '2020-01-01T00:00:00.000Z' ${here}`],
    [
      'a signed checkpoint',
      null,
      `update ledger_checkpoint set note = replace(note, E'\\n6\\n', E'\\n5\\n') where ledger_id = '${clientId}' and size = 6`,
    ],
    [
      'a checkpoint that is no note',
      null,
      `update ledger_checkpoint set note = 'x' where ledger_id = '${clientId}' and size = 6`,
    ],
  ])('%s', async (_, index, ...offence) => {
    let changed = 0;
    for (const statement of offence) changed += (await sql(`${statement} returning 1`)).length;
    expect(changed, 'the offence changes something').toBeGreaterThan(0);
    const found = await verify();
    expect(found, found.verdict).toMatchObject({ holds: false, checkpoint: '', root: '' });
    expect(found.verdict).toMatch(/^[A-Z].*[.]$/);
    if (index !== null) expect(found.firstBadIndex, found.verdict).toBe(index);
  });
});

describe('what the database finds entries by', () => {
  test.each([
    ['time', 'at', '2020-01-01T00:00:00.000Z'],
    ['type', 'type', 'client.changed'],
    ['person', 'user_id', other.clientId],
    ['person, taken away,', 'user_id', null],
    ['subject', 'subject_id', 'act_00000000000000000000000000'],
    ['subject, taken away,', 'subject_id', null],
  ])('says the %s that the entry itself says, or is found out', async (_, column, value) => {
    await sql('alter table ledger_entry disable trigger read_entry');
    await sql(`update ledger_entry set ${column} = $1 where ${entry} in (7, 10)`, [value]);
    await sql('alter table ledger_entry enable trigger read_entry');
    const found = await verify();
    expect(found).toMatchObject({ holds: false, firstBadIndex: 7, checkpoint: '', root: '' });
    expect(found.verdict).toContain('another time, type, person or subject');
  });
});

describe('values glued to their neighbours, where the table’s own checks were taken away', () => {
  const beside = (column: string, glue: string) =>
    `update ledger_entry e set ${column} = e.${column} || ${glue} || f.${column} from ledger_entry f
      where e.ledger_id = '${clientId}' and f.ledger_id = e.ledger_id and e.index = 4 and f.index = 5`;
  const half = (table: string, column: string, here: string, next: string) => [
    `update ${table} e set ${column} = substr(f.${column}, 32) || e.${column} from ${table} f where (${next}) and f.ledger_id = e.ledger_id and ${here}`,
    `update ${table} f set ${column} = substr(f.${column}, 1, 31) where ${here}`,
  ];
  const entryAt = (name: string, index: number) => `${name}.ledger_id = '${clientId}' and ${name}.index = ${index}`;
  const nodeAt = (name: string, index: number) => `${entryAt(name, index)} and ${name}.level = 1`;

  test.each<[what: string, index: number, free: string[], offence: string[], back: string[]]>([
    [
      'two texts in one row and none in the next',
      4,
      ['alter table ledger_entry alter entry drop not null'],
      [beside('entry', `e'\\n'`), `update ledger_entry set entry = null where ${entry} = 5`],
      ['alter table ledger_entry alter entry set not null'],
    ],
    [
      'two types in one row and none in the next',
      4,
      ['alter table ledger_entry alter type drop not null'],
      [beside('type', `e'\\n'`), `update ledger_entry set type = null where ${entry} = 5`],
      ['alter table ledger_entry alter type set not null'],
    ],
    [
      'the last byte of a leaf’s hash before the next one',
      4,
      ['alter table ledger_entry drop constraint ledger_entry_leaf_hash_check'],
      half('ledger_entry', 'leaf_hash', entryAt('f', 4), entryAt('e', 5)),
      ['alter table ledger_entry add constraint ledger_entry_leaf_hash_check check (length(leaf_hash) = 32)'],
    ],
    [
      'the last byte of a subtree’s hash before the next one',
      4,
      ['alter table ledger_node drop constraint ledger_node_hash_check'],
      half('ledger_node', 'hash', nodeAt('f', 2), nodeAt('e', 3)),
      ['alter table ledger_node add constraint ledger_node_hash_check check (length(hash) = 32)'],
    ],
    [
      'a subtree below the lowest',
      -1,
      ['alter table ledger_node drop constraint ledger_node_level_check'],
      [`insert into ledger_node values ('${clientId}', 0, 3, sha256('x'))`],
      ['alter table ledger_node add constraint ledger_node_level_check check (level >= 1 and level <= 52)'],
    ],
  ])('%s', async (_, index, free, offence, back) => {
    for (const statement of [...free, 'alter table ledger_entry disable trigger read_entry']) await sql(statement);
    try {
      for (const statement of offence) expect(await sql(`${statement} returning 1`)).toHaveLength(1);
      const found = await verify();
      expect(found, found.verdict).toMatchObject({ holds: false, checkpoint: '', root: '' });
      if (index >= 0) expect(found.firstBadIndex, found.verdict).toBe(index);
    } finally {
      await sql('alter table ledger_entry enable trigger read_entry');
      await ledger.bringBack('whole');
      for (const statement of back) await sql(statement);
    }
  });
});
