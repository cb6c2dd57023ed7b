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

/** So many streams of one account are kept up by one process; one more ends the oldest, whose browser asks anew if it is there. */
export const mostStreams = 6;

/** Sends how far one's own long work is, whenever that changes (HTML Living Standard, 9.2 Server-sent events). */
export function watchOperations(watching: Watching): Handler<typeof watched.watchOperations> {
  const open = new Map<string, Stream[]>();
  return async (context) => ({ name: 'operations', parts: counted(open, context, watching) });
}

type Stream = { isOver: boolean };

async function* counted(open: Map<string, Stream[]>, context: ClientContext, watching: Watching) {
  const [account, stream]: [string, Stream] = [context.userId ?? '', { isOver: false }];
  const all = [...(open.get(account) ?? []), stream];
  open.set(account, all);
  // A browser that went away is not heard of before something is sent to it: what it left is the oldest.
  for (const old of all.slice(0, -mostStreams)) old.isOver = true;
  try {
    yield* events(context, { ...watching, stopping: () => stream.isOver || watching.stopping() });
  } finally {
    const others = (open.get(account) ?? []).filter((one) => one !== stream);
    if (others.length > 0) open.set(account, others);
    else open.delete(account);
  }
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
