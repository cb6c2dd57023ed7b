import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditDetail, listEntries } from '@claimlock/contract/ledger/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTamperedLedger, size } from '../../../testing/tampered-ledger.ts';

const clientId = sample.clientId;
const entry = `ledger_id = '${clientId}' and index`;
const head = 'update ledger set';
const here = `where id = '${clientId}'`;

let ledger: Awaited<ReturnType<typeof openTamperedLedger>>;
beforeAll(async () => {
  ledger = await openTamperedLedger();
});
afterAll(() => ledger.app.closeApp());
beforeEach(() => ledger.bringBack('whole'));

const verify = () => ledger.verify();
const sql = (text: string, values?: unknown[]) => ledger.app.asAdministrator(text, values);

describe('a database set back to an older state', () => {
  test('is found by the checkpoint that is kept outside it', async () => {
    await ledger.bringBack('young');
    const found = await verify();
    expect(found).toMatchObject({ holds: false, firstBadIndex: 6 });
    expect(found.verdict).toContain('rolled back');
  });

  test('is found also where its checkpoints were deleted with it', async () => {
    await ledger.bringBack('young');
    await sql('delete from ledger_checkpoint');
    expect(await verify()).toMatchObject({ holds: false, firstBadIndex: 6 });
  });

  test('and written on from there is found as another history', async () => {
    await ledger.bringBack('young');
    ledger.app.clock.advance(60_000);
    for (let place = 6; place < size; place += 1) await ledger.newItem();
    const found = await verify();
    expect(found.holds).toBe(false);
    expect(found.firstBadIndex).toBe(6);
  });

  test('a checkpoint deleted from the database alone still counts', async () => {
    await sql('delete from ledger_checkpoint');
    expect((await verify()).holds).toBe(true);
    await sql(`${head} size = 12 ${here}`);
    expect((await verify()).holds).toBe(false);
  });
});

describe('the folder outside the database', () => {
  const witnessFile = async () => {
    const folder = ledger.app.witnessFolder;
    const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith(clientId));
    return join(folder, name);
  };

  test('may have a line that a crash cut off, and goes on after it', async () => {
    await writeFile(await witnessFile(), '"ledger.test/cut off', { flag: 'a' });
    await ledger.newItem();
    await ledger.app.runJob('ledger.sign-checkpoints');
    await ledger.app.runJobs();
    const known = await ledger.app.installation.seal.witness.known(clientId);
    expect(known).toHaveLength(3);
    expect(await verify()).toMatchObject({ holds: true, size: size + 1 });
  });

  test('that was written by another key is no false alarm of ours to hide', async () => {
    await writeFile(await witnessFile(), `${JSON.stringify('ledger.test/forged\n1\nAAAA\n\n— x AAAA\n')}\n`, {
      flag: 'a',
    });
    expect((await verify()).holds).toBe(false);
  });
});

describe('the audit table of a tampered ledger', () => {
  test('shows the others, and says of the one that it was changed', async () => {
    await sql(`update ledger_entry set entry = replace(entry, 'Medium', 'Nedium') where ${entry} = 4`);
    await sql(`update ledger_entry set entry = '{"at":"x","type":"y"}' where ${entry} = 5`);
    const { items } = listEntries.output.parse((await ledger.app.call(listEntries, { clientId }, ledger.admin)).body);
    expect(items).toHaveLength(size);
    for (const item of items)
      expect(item.event, String(item.index)).toBe(
        item.index === 4 || item.index === 5 ? 'This entry was changed after it was written' : item.event,
      );
    expect(items.filter((item) => item.type === 'unreadable').map((item) => item.index)).toEqual([5, 4]);
    const reply = await ledger.app.request('GET', `/api/clients/${clientId}/ledger/entries/5`, {
      cookie: ledger.admin,
    });
    expect(AuditDetail.parse(reply.body)).toMatchObject({
      type: 'unreadable',
      text: '{"at":"x","type":"y"}',
      changes: [],
      facts: [],
    });
  });
});
