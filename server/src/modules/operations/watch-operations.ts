import { setTimeout as wait } from 'node:timers/promises';
import type * as watched from '@claimlock/contract/operations/watching';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { showOperation } from './show-operation.ts';
import { pageOperations } from './store.ts';

/** How events are sent: how often is looked, how long at most, and when nothing more is begun. */
export type Watching = {
  readonly lookEveryMs: number;
  /** A browser asks anew afterwards: then it is looked at again who asks. */
  readonly lastsMs: number;
  readonly stopping: () => boolean;
};

/** What ended so long ago is still told. */
const freshMs = 60_000;

/** More than anybody has under way at once. */
const mostWatched = 20;

/** Sends how far one's own long work is, whenever that changes (HTML Living Standard, 9.2 Server-sent events). */
export function watchOperations(watching: Watching): Handler<typeof watched.watchOperations> {
  return async (context) => ({ name: 'operations', parts: events(context, watching) });
}

async function* events(context: ClientContext, { lookEveryMs, lastsMs, stopping }: Watching): AsyncGenerator<string> {
  let sent = '';
  for (let waited = 0; ; waited += lookEveryMs) {
    const now = JSON.stringify({ operations: await ownFresh(context) });
    if (now !== sent) yield `data: ${now}\n\n`;
    sent = now;
    if (waited >= lastsMs || stopping()) return;
    await wait(lookEveryMs);
  }
}

async function ownFresh({ readLater, clock, userId }: ClientContext) {
  const now = clock.now();
  const freshSince = new Date(now.getTime() - freshMs).toISOString();
  const filter = { askerUserId: userId ?? '', freshSince };
  const { rows } = await readLater((db) =>
    pageOperations(db, filter, { sort: '-asked', limit: mostWatched, count: false }),
  );
  return rows.map((row) => showOperation(row, { now, userId }));
}
