import { addActionItem, changeActionItem, listActionItems } from '@claimlock/contract/action-items/endpoints';
import { endpoint } from '@claimlock/contract/endpoint';
import { ClientId } from '@claimlock/contract/identifiers';
import { AuditDetail, listEntries, Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { changeClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries } from '../../../testing/sample-tenants.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { type Handler, route } from '../../foundation/http/hallway.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { credentialReader } from '../identity/index.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const sizeOf = async (ledgerId: string) => {
  const [head] = await app.asAdministrator<{ size: string }>('select size from ledger where id = $1', [ledgerId]);
  return Number(head?.size ?? 0);
};
const verify = async () => Verification.parse((await app.call(verifyLedger, { clientId }, admin)).body);
const newItem = (title: string, cookie = admin) =>
  app.call(addActionItem, { clientId, title, dueDate: '2026-12-01' }, cookie);

describe('writers of one ledger', () => {
  test('eight at once, 50 entries each, make one ledger without a gap', async () => {
    const before = await sizeOf(clientId);
    const cookies = await Promise.all(
      ['client_admin', 'manager', 'admin', 'staff+CISO'].map((standing) => app.signInAs(userAs(standing))),
    );
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const mine: number[] = [];
        for (let place = 0; place < 50; place += 1)
          mine.push((await newItem(`Item ${writer}.${place}`, cookies[writer % 4])).status);
        return mine;
      }),
    );
    expect(statuses.flat().filter((status) => status !== 201)).toEqual([]);
    expect(await sizeOf(clientId)).toBe(before + 400);
    const rows = await app.asAdministrator<{ gapless: boolean; n: string }>(
      `select bool_and(index = place - 1) as gapless, count(*) as n from
         (select index, row_number() over (order by index) as place from ledger_entry where ledger_id = $1) t`,
      [clientId],
    );
    expect(rows).toEqual([{ gapless: true, n: String(before + 400) }]);
    expect(await verify()).toMatchObject({ holds: true, size: before + 400, firstBadIndex: null });
  });

  test('of two ledgers at once keep to their own', async () => {
    const stranger = await app.signInAs(userAs('super_admin'));
    const before = [await sizeOf(clientId), await sizeOf(other.clientId), await sizeOf('platform')];
    const clients = [clientId, other.clientId];
    const versions = await app.asAdministrator<{ version: number }>(
      'select version from client where id = any($1) order by id',
      [clients],
    );
    const replies = await Promise.all(
      clients.map((id, place) =>
        app.call(changeClient, { clientId: id, version: versions[place]?.version, employeeCount: 91 }, stranger),
      ),
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const after = [await sizeOf(clientId), await sizeOf(other.clientId), await sizeOf('platform')];
    // The change of the client, and the fact of its company profile that follows it.
    expect(after.map((size, place) => size - (before[place] ?? 0))).toEqual([2, 2, 2]);
  });
});

/** An application with one endpoint more, whose handler is given. */
function withHandler(run: Handler<typeof trial>) {
  const { secret } = app.installation;
  const settings = {
    url: testUrl,
    trustProxy: false,
    telemetry: new Telemetry(),
    credentialOf: credentialReader({ url: testUrl, secret }),
  };
  const hono = openApp(app.services, [route(trial, run)], settings, { folder: undefined, version: 'test' });
  return app.through(hono).call(trial, { clientId }, admin);
}
const trial = endpoint({
  name: 'trial',
  method: 'POST',
  path: '/api/clients/:clientId/trial',
  summary: 'For this test.',
  scope: 'client',
  action: 'action-items.add',
  output: z.object({}),
  example: { clientId },
  input: z.object({ clientId: ClientId }),
});

describe('what happens and what is recorded are one', () => {
  const addTo: (title: string) => Handler<typeof trial> = (title) => async (context) => {
    const id = newId('act', context.clock);
    const now = context.clock.now();
    await context.db
      .insertInto('action_item')
      .values({ id, title, due_on: '2026-12-01', created_at: now, updated_at: now })
      .execute();
    if (title !== 'unrecorded') context.record('action-item.started', { actionItemId: id });
    if (title === 'thrown') throw new Error('It went wrong after it was recorded.');
    return {};
  };
  const found = (title: string) =>
    app.asAdministrator('select from action_item where title = $1 and client_id = $2', [title, clientId]);

  test('a handler that changes and records is carried out', async () => {
    const before = await sizeOf(clientId);
    expect((await withHandler(addTo('recorded'))).status).toBe(200);
    expect(await found('recorded')).toHaveLength(1);
    expect(await sizeOf(clientId)).toBe(before + 1);
  });

  test('what one change records a thousand times stands in the ledger in its order, each once', async () => {
    const before = await sizeOf(clientId);
    const ids = Array.from({ length: 1_001 }, () => newId('act', app.clock));
    const reply = await withHandler(async (context) => {
      for (const actionItemId of ids) context.record('action-item.started', { actionItemId });
      return {};
    });
    expect(reply.status).toBe(200);
    const entries = await app.asAdministrator<{ id: string }>(
      `select entry::jsonb #>> '{body,actionItemId}' as id from ledger_entry where ledger_id = $1 and index >= $2 order by index`,
      [clientId, before],
    );
    expect(entries.map(({ id }) => id)).toEqual(ids);
    expect(await verify()).toMatchObject({ holds: true, size: before + ids.length });
  });

  test('a handler that records nothing is undone', async () => {
    const before = await sizeOf(clientId);
    expect((await withHandler(addTo('unrecorded'))).status).toBe(500);
    expect(await found('unrecorded')).toEqual([]);
    expect(await sizeOf(clientId)).toBe(before);
  });

  test('a request that fails after it recorded leaves neither entry nor change', async () => {
    const before = await sizeOf(clientId);
    const reply = await withHandler(addTo('thrown'));
    expect(reply.body).toMatchObject({ success: false, error: 'Unknown error' });
    expect(await found('thrown')).toEqual([]);
    expect(await sizeOf(clientId)).toBe(before);
    expect((await verify()).holds).toBe(true);
  });

  test('a handler that answers something else than it promised is undone', async () => {
    const before = await sizeOf(clientId);
    const reply = await withHandler(async (context) => {
      await addTo('broken promise')(context, { clientId: ClientId.parse(clientId) });
      return JSON.parse('"no object"');
    });
    expect(reply.status).toBe(500);
    expect(await found('broken promise')).toEqual([]);
    expect(await sizeOf(clientId)).toBe(before);
  });

  test('nobody records a fact that its kind of entry does not have', async () => {
    const reply = await withHandler(async (context) => {
      context.record('action-item.started', JSON.parse('{"actionItemId":"Ada Lovelace"}'));
      return {};
    });
    expect(reply.status).toBe(500);
  });
});

describe('the audit table', () => {
  const list = async (input: Record<string, unknown>) =>
    listEntries.output.parse((await app.call(listEntries, { clientId, ...input }, admin)).body);
  const walk = async (input: Record<string, unknown>) => {
    const seen: number[] = [];
    let after: string | null | undefined;
    do {
      const page = await list({ ...input, ...(after && { after }) });
      seen.push(...page.items.map((entry) => entry.index));
      after = page.next;
    } while (after);
    return seen;
  };

  test('walked page by page, shows every entry once, newest first', async () => {
    const { total } = await list({ count: 'true', limit: 1 });
    expect(total).toBe(await sizeOf(clientId));
    for (const limit of [100, 97]) {
      const seen = await walk({ limit });
      expect(seen).toEqual(Array.from({ length: total ?? 0 }, (_, place) => (total ?? 0) - 1 - place));
    }
  });

  test('filters count what they show', async () => {
    const manager = userAs('manager');
    for (const [filter, some] of [
      [{ type: 'action-item.' }, true],
      [{ type: 'action-item.added' }, true],
      // Another event may begin like this one.
      [{ type: 'action-item.add' }, false],
      [{ type: 'client.changed' }, true],
      [{ type: '%.' }, false],
      [{ type: 'action_item.' }, false],
      [{ user: manager }, true],
      [{ user: userAs('staff') }, false],
      [{ subject: clientId }, true],
      [{ subject: sample.actionItemId }, false],
      [{ from: '2026-11-20', to: '2026-11-20' }, true],
      [{ from: '2026-11-21' }, false],
      [{ to: '2026-11-19' }, false],
      [{ type: 'action-item.', user: manager, from: '2026-11-20' }, true],
    ] as const) {
      const { total } = await list({ ...filter, count: 'true', limit: 1 });
      expect(await walk({ ...filter, limit: 50 }), JSON.stringify(filter)).toHaveLength(total ?? -1);
      expect((total ?? -1) > 0, JSON.stringify(filter)).toBe(some);
    }
  });

  test.each(['x', '-1', '1e3', '12abc', '99999999999999999999', ''])('has no place called “%s”', async (after) => {
    expect((await app.call(listEntries, { clientId, after }, admin)).status).toBe(400);
  });

  test('shows what changed, from what to what, and no personal value', async () => {
    const listing = listActionItems.output.parse(
      (await app.call(listActionItems, { clientId, search: 'Item 0.1', limit: 1 }, admin)).body,
    );
    const item = listing.items[0];
    const changed = await app.call(
      changeActionItem,
      {
        clientId,
        actionItemId: item?.id,
        version: item?.version,
        title: 'Tell Ada Lovelace',
        priority: 'High',
        dueDate: '2026-12-24',
        assigneeId: sample.personId,
      },
      admin,
    );
    expect(changed.status, changed.text).toBe(200);
    const index = (await sizeOf(clientId)) - 1;
    const reply = await app.request('GET', `/api/clients/${clientId}/ledger/entries/${index}`, { cookie: admin });
    const detail = AuditDetail.parse(reply.body);
    expect(detail).toMatchObject({ type: 'action-item.changed', status: 'Completed', subject: { id: item?.id } });
    expect(detail.changes).toEqual([
      { field: 'assignee', from: null, to: `Staff ${canaries.a}` },
      { field: 'due date', from: '1 Dec 2026', to: '24 Dec 2026' },
      { field: 'priority', from: 'Medium', to: 'High' },
      { field: 'title', from: 'not kept here', to: 'not kept here' },
    ]);
    expect(detail.text).not.toContain('Lovelace');
    expect(detail.actor).toBe(`${userAs('client_admin')} as client_admin`);
  });

  test('an entry that is not there is not found', async () => {
    for (const index of [await sizeOf(clientId), 9_007_199_254_740_991]) {
      const reply = await app.request('GET', `/api/clients/${clientId}/ledger/entries/${index}`, { cookie: admin });
      expect(reply.status).toBe(404);
    }
  });
});
