import { readPlatformOverview } from '@claimlock/contract/client-analytics/endpoints';
import { closeClient } from '@claimlock/contract/organisations/closing';
import { readClient } from '@claimlock/contract/organisations/endpoints';
import {
  downloadClientPurge,
  purgeClient,
  readClientPurge,
  restartClientPurge,
} from '@claimlock/contract/organisations/purge';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const day = 86_400_000;
const { clientId } = sample;

let app: TestApp;
let operator: string;
beforeAll(async () => {
  app = await openSampleApp();
  operator = await app.signInAs(userAs('super_admin'));
});
afterAll(() => app.closeApp());

const read = async () => readClient.output.parse((await app.call(readClient, { clientId }, operator)).body);
const report = async () =>
  readClientPurge.output.parse((await app.call(readClientPurge, { clientId }, operator)).body).purge;
const restart = () => app.call(restartClientPurge, { clientId }, operator);
const stoppedDeletions = async () =>
  readPlatformOverview.output.parse((await app.call(readPlatformOverview, {}, operator)).body).stoppedDeletions;
const notices = () =>
  app.asAdministrator<{ title: string; read_at: string | null }>(
    `select title, read_at from notification where user_id = $1 and title like 'The deletion of%'`,
    [userAs('super_admin')],
  );
const recorded = async (type: string) =>
  (
    await app.asAdministrator(
      `select from ledger_entry where ledger_id = 'platform' and type = $1 and subject_id = $2`,
      [type, clientId],
    )
  ).length;

/** Lets the time pass after which a deletion that nobody works on is found, and works what comes of it. */
async function findAgain(): Promise<void> {
  app.clock.advance(300_000);
  await app.runJob('organisations.find-purges');
  await app.runJobs();
}

test('a deletion whose batches fail stops after five tries; the operators are told, and one of them starts it again', async () => {
  const { companyName, version } = await read();
  const begin = { clientId, reason: 'The contract ends.', confirmName: companyName };
  expect((await app.call(closeClient, { ...begin, version }, operator)).status).toBe(200);
  app.clock.advance(31 * day);
  await app.asAdministrator(
    `create function public.hold_back() returns trigger language plpgsql as $$ begin raise exception 'Kept by Ada Lovelace' using table = tg_table_name; end $$`,
  );
  await app.asAdministrator('create trigger hold_back before delete on person execute function public.hold_back()');
  expect((await app.call(purgeClient, { ...begin, version: (await read()).version }, operator)).status).toBe(202);
  expect((await restart()).body).toMatchObject({ code: 'client.purge-not-stopped' });
  await app.runJobs();
  expect(await report()).toMatchObject({ endedAt: null, stopped: null });
  for (let tries = 1; tries < 5; tries += 1) {
    expect(await stoppedDeletions()).toEqual([]);
    await findAgain();
  }
  // Five tries have come to nothing.
  await findAgain();
  const stopped = await report();
  expect(stopped?.stopped).toMatchObject({ tries: 5, failure: 'P0001 person' });
  expect(JSON.stringify(stopped)).not.toContain('Lovelace');
  expect(await stoppedDeletions()).toMatchObject([{ clientId, companyName }]);
  expect(await notices()).toEqual([{ title: `The deletion of ${companyName} has stopped`, read_at: null }]);
  expect(await recorded('client.purge-stopped')).toBe(1);

  // From here on it is left alone, and said once.
  await findAgain();
  expect(app.waiting.filter(({ name }) => name === 'organisations.purge-client')).toEqual([]);
  expect(await notices()).toHaveLength(1);
  expect(await report()).toEqual(stopped);

  await app.asAdministrator('drop trigger hold_back on person');
  const again = await restart();
  expect(again.status, again.text).toBe(202);
  expect((await restart()).body).toMatchObject({ code: 'client.purge-not-stopped' });
  expect(await recorded('client.purge-restarted')).toBe(1);
  await app.runJobs();
  expect(await report()).toMatchObject({ endedAt: expect.any(String), stopped: null });
  expect(await stoppedDeletions()).toEqual([]);
  expect((await notices())[0]?.read_at).not.toBeNull();
});

test('a report that is complete says the same for ever', async () => {
  const before = await report();
  const kept = before?.kept.find(({ kind }) => kind === 'Entry of the platform’s ledger');
  expect(kept?.count).toBe(
    (await app.asAdministrator(`select from ledger_entry where ledger_id = 'platform' and subject_id = $1`, [clientId]))
      .length,
  );
  expect((await app.call(downloadClientPurge, { clientId }, operator)).status).toBe(200);
  expect(await report()).toEqual(before);
});
