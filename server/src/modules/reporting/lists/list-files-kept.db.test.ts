import { ProductError } from '@claimlock/contract/errors';
import { retryOperation } from '@claimlock/contract/operations/endpoints';
import {
  changeRetention,
  countBeyondRetention,
  readOrganisationSettings,
} from '@claimlock/contract/organisation-settings/endpoints';
import { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { withheldWith } from '@claimlock/contract/people/needed-actions';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { reportKeptDays } from '@claimlock/contract/reporting/endpoints';
import { exportLongList } from '@claimlock/contract/reporting/list-files';
import type { Role } from '@claimlock/contract/roles';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListFileSteps, openListFiles } from '../../../../testing/list-file-steps.ts';
import { makeMember } from '../../../../testing/members.ts';
import { other, principals, userAs } from '../../../../testing/sample-world.ts';
import { addDays, dayOf } from '../../../foundation/clock.ts';

const { clientId } = sample;
let steps: ListFileSteps;
let admin: string;
beforeAll(async () => {
  steps = await openListFiles();
  admin = steps.admin;
});
afterAll(() => steps.app.closeApp());

let roles = 0;
/** A member from whom a custom role withholds something, and what is of no use without it, until it is given. */
async function member(role: Role, without: string) {
  const { personId, userId } = await makeMember(steps.app, role);
  roles += 1;
  const withheld = withheldWith(role, [without]);
  const made = { clientId, name: `Less ${roles}`, base: role, withheld };
  const reply = await steps.app.call(addCustomRole, made, admin);
  const { id } = CustomRole.parse(reply.body);
  const give = async (customRoleId: string | null) =>
    expect((await steps.app.call(giveCustomRole, { clientId, personId, customRoleId }, admin)).status).toBe(200);
  return { cookie: await steps.app.signInAs(userId), narrow: () => give(id), widen: () => give(null) };
}

describe('the rights of whoever asked', () => {
  test.each(['risks.read', 'lists.export', 'lists.export-long'])(
    'hold as they are when the file is made: without %s there is none, and with it again there is',
    async (withheld) => {
      const { cookie, narrow, widen } = await member('manager', withheld);
      const { id, operationId } = await steps.ask(cookie, { list: 'listRisks' });
      await narrow();
      await steps.app.runJobs();
      expect(await steps.operationOf(operationId, cookie)).toMatchObject({ state: 'Failed', failed: 1 });
      expect(await steps.whyOf(operationId, cookie)).toBe(new ProductError('list-export.not-allowed').message);
      expect(await steps.entriesOf(id)).toMatchObject([{ type: 'list-export.failed' }]);
      expect((await steps.take(id, cookie)).body).toMatchObject({ code: 'list-export.not-ready' });
      expect((await steps.history(cookie)).find((row) => row.id === id)).toMatchObject({
        status: 'Failed',
        isKept: false,
      });
      // Asked anew it is refused at once.
      const asked = { clientId, list: 'listRisks', format: 'CSV', asked: {} };
      expect((await steps.app.call(exportLongList, asked, cookie)).status).toBe(403);
      await widen();
      expect((await steps.app.call(retryOperation, { clientId, operationId }, cookie)).status).toBe(200);
      await steps.app.runJobs();
      expect((await steps.take(id, cookie)).status).toBe(200);
      // What somebody may not read or export any more they do not take either, although they had it made.
      await narrow();
      const again = await steps.take(id, cookie);
      if (withheld === 'lists.export-long') expect(again.status).toBe(200);
      else expect(again.body).toMatchObject({ code: 'list-export.beyond-role' });
    },
  );

  test('are gone with their account', async () => {
    const { userId } = await makeMember(steps.app, 'manager');
    const { id, operationId } = await steps.ask(await steps.app.signInAs(userId), { list: 'listRisks' });
    await steps.app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [userId]);
    await steps.app.runJobs();
    expect(await steps.whyOf(operationId, admin)).toBe(new ProductError('list-export.not-allowed').message);
    expect(await steps.entriesOf(id)).toMatchObject([{ type: 'list-export.failed' }]);
  });
});

describe('who else may have the file', () => {
  test('is whoever sees everybody’s exports and may read the list, and all that it says by its maker’s rights', async () => {
    const officer = await steps.app.signInAs(userAs('staff+DPO'), 'single');
    const people = await steps.exported(admin);
    expect((await steps.take(people.id, officer)).body).toMatchObject({ code: 'list-export.beyond-role' });
    // Who administers people sees who has a second factor; another administrator may list them and not see that.
    const { cookie, narrow, widen } = await member('admin', 'people.change');
    expect((await steps.take(people.id, cookie)).status).toBe(200);
    await narrow();
    expect((await steps.take(people.id, cookie)).body).toMatchObject({ code: 'list-export.beyond-role' });
    await widen();
    expect((await steps.take(people.id, cookie)).status).toBe(200);
    const risks = await steps.exported(admin, { list: 'listRisks' });
    expect((await steps.take(risks.id, officer)).status).toBe(200);
    const seen = new Map((await steps.history(officer)).map((row) => [row.id, row.isForReader]));
    expect([seen.get(people.id), seen.get(risks.id)]).toEqual([false, true]);
    const manager = await steps.app.signInAs(userAs('manager'));
    expect((await steps.take(risks.id, manager)).status).toBe(404);
  });

  test('is nobody of another organisation, no broker and no support', async () => {
    const { id } = await steps.exported(admin, { list: 'listFindings' });
    const b = principals.find(({ name }) => name === 'client admin of B')?.userId ?? '';
    const stranger = await steps.app.signInAs(b);
    expect((await steps.take(id, stranger)).status).toBe(404);
    expect((await steps.take(id, stranger, other.clientId)).status).toBe(404);
    for (const who of ['broker_admin', 'super_admin'] as const) {
      const cookie = await steps.app.signInAs(userAs(who));
      expect((await steps.take(id, cookie)).status).toBe(403);
      const asked = { clientId, list: 'listFindings', format: 'CSV', asked: {} };
      expect((await steps.app.call(exportLongList, asked, cookie)).status).toBe(403);
    }
  });

  test('what a list cannot be asked for is refused before anything is begun', async () => {
    const asked = { clientId, list: 'listRisks', format: 'CSV', asked: { sort: 'colour' } };
    const reply = await steps.app.call(exportLongList, asked, admin);
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'sort' }] } });
    // Whose list it is, is said by the address alone.
    const { id } = await steps.exported(admin, { list: 'listRisks', asked: { clientId: other.clientId } });
    const own = await steps.exported(admin, { list: 'listRisks' });
    expect(await steps.fileOf(id, admin)).toEqual(await steps.fileOf(own.id, admin));
  });
});

describe('a file that is made', () => {
  test('is made once, whatever stopped a worker and however often it is delivered', async () => {
    const { id, operationId } = await steps.ask(admin, { list: 'listRisks' });
    // What a worker leaves that was killed: the operation is its own, and it says nothing any more.
    await steps.app.asAdministrator(
      `update operation set state = 'Running', worker = 'gone', started_at = $2, worked_at = $2 where id = $1`,
      [operationId, steps.app.clock.now()],
    );
    await steps.app.runJobs();
    expect(await steps.entriesOf(id)).toEqual([]);
    steps.app.clock.advance(121_000);
    await steps.app.runJob('operations.plan-resuming');
    await steps.app.runJobs();
    for (let times = 0; times < 2; times += 1)
      await steps.app.runJob('operations.work-operation', { clientId, operationId });
    expect(await steps.operationOf(operationId, admin)).toMatchObject({ state: 'Completed', done: 1 });
    expect((await steps.entriesOf(id)).map(({ type }) => type)).toEqual(['list.exported']);
    const files = await steps.app.asAdministrator(
      'select f.id from list_export e join stored_file f on f.id = e.file_id where e.id = $1',
      [id],
    );
    expect(files).toHaveLength(1);
  });

  test('goes after the days that the organisation keeps reports for; that the list was exported stays', async () => {
    const { id } = await steps.exported(admin, { list: 'listEvidenceItems' });
    const keptUntil = () => steps.history(admin).then((rows) => rows.find((row) => row.id === id)?.keptUntil);
    const day = dayOf(steps.app.clock.now());
    expect(await keptUntil()).toBe(addDays(day, reportKeptDays));
    const { version } = OrganisationSettings.parse(
      (await steps.app.call(readOrganisationSettings, { clientId }, admin)).body,
    );
    const settings = { clientId, version, reportDays: 30, phishingDays: null, operationDays: null, confirmed: true };
    expect((await steps.app.call(changeRetention, settings, admin)).status).toBe(200);
    expect(await keptUntil()).toBe(addDays(day, 30));
    const room = () =>
      steps.app.asAdministrator<{ bytes: number }>(
        `select stored_bytes::int as bytes from file_room where client_id = $1 and room = 'reports'`,
        [clientId],
      );
    const [before] = await room();
    await steps.app.asAdministrator(
      `update list_export set kept_until = $2::date - 1, taken_at = taken_at - interval '31 days' where id = $1`,
      [id, day],
    );
    const beyond = countBeyondRetention.output.parse(
      (await steps.app.call(countBeyondRetention, { clientId, reportDays: 30 }, admin)).body,
    );
    expect(beyond.reportDays).toBeGreaterThanOrEqual(1);
    await steps.app.runJob('reporting.plan-expiring-lists');
    await steps.app.runJobs();
    expect(await steps.take(id, admin)).toMatchObject({ status: 410, body: { code: 'list-export.not-kept' } });
    const row = (await steps.history(admin)).find((one) => one.id === id);
    expect(row).toMatchObject({ isKept: false, sha256: expect.stringMatching(/^[\da-f]{64}$/) });
    expect((await room())[0]?.bytes).toBe((before?.bytes ?? 0) - (row?.size ?? 0));
    expect((await steps.entriesOf(id)).map(({ type }) => type)).toEqual(['list.exported', 'list-export.expired']);
  });

  test('is not made of the name of somebody who was erased meanwhile', async () => {
    const { personId } = await makeMember(steps.app);
    await steps.app.asAdministrator(`update person set name = 'Kasimira High' where id = $1`, [personId]);
    const { id, operationId } = await steps.ask(admin, { list: 'listRisks', asked: { search: 'Kasimira' } });
    // A choice that is called as they are says nothing of them.
    const level = await steps.ask(admin, { list: 'listRisks', asked: { atLeast: 'High' } });
    expect((await steps.app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
    const erasing = { clientId, personId, reason: 'asked', confirmName: 'Kasimira High' };
    const erased = await steps.app.call(erasePerson, erasing, admin);
    expect(erased.status, erased.text).toBe(200);
    await steps.app.runJobs();
    expect(await steps.whyOf(operationId, admin)).toBe(new ProductError('list-export.forgotten').message);
    expect(await steps.entriesOf(id)).toMatchObject([{ type: 'list-export.failed' }]);
    expect((await steps.entriesOf(level.id)).map(({ type }) => type)).toContain('list.exported');
  });

  test('is not kept where that was forgotten once it was read and before it was kept', async () => {
    const { id, operationId } = await steps.ask(admin, { list: 'listRisks', asked: { search: 'Ransomware' } });
    // As an erasure does it, at the moment at which the item begins to take effect.
    await steps.app.asAdministrator(`create function forget_meanwhile() returns trigger language plpgsql security definer as
      $$ begin update public.list_export set asked = null where row_count is null; return new; end $$`);
    await steps.app.asAdministrator(`create trigger forget_meanwhile before update of status on operation_item for each row
      when (new.status = 'Done') execute function forget_meanwhile()`);
    try {
      await steps.app.runJobs();
    } finally {
      await steps.app.asAdministrator('drop function forget_meanwhile() cascade');
    }
    expect(await steps.whyOf(operationId, admin)).toBe(new ProductError('list-export.forgotten').message);
    expect(await steps.entriesOf(id)).toMatchObject([{ type: 'list-export.failed' }]);
  });
});
