import { randomUUID } from 'node:crypto';

/** A write that was acknowledged: the client heard 2xx and has the id. */
export type Acknowledged = { readonly key: string; readonly id: string; readonly title: string };

/** Somebody who keeps adding action items, and asks again with the same key when they heard no answer. */
export type Writer = {
  readonly stop: () => Promise<void>;
  readonly acknowledged: readonly Acknowledged[];
  readonly asked: () => number;
};

/** Starts a writer against an address. Each item is asked for until it is acknowledged, always with its own key. */
export function startWriter(name: string, origin: string, cookie: string, clientId: string): Writer {
  const acknowledged: Acknowledged[] = [];
  let asked = 0;
  let going = true;
  const one = async (): Promise<void> => {
    const key = randomUUID();
    const title = `${name} ${acknowledged.length} ${key}`;
    while (going) {
      asked += 1;
      const id = await ask(origin, cookie, clientId, key, title).catch(() => undefined);
      if (id) {
        acknowledged.push({ key, id, title });
        return;
      }
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  const done = (async () => {
    while (going) await one();
  })();
  return {
    acknowledged,
    asked: () => asked,
    stop: async () => {
      going = false;
      await done;
    },
  };
}

async function ask(
  origin: string,
  cookie: string,
  clientId: string,
  key: string,
  title: string,
): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/clients/${clientId}/action-items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, origin, cookie },
    body: JSON.stringify({ title, dueDate: '2026-12-01' }),
    signal: AbortSignal.timeout(5000),
  });
  if (answer.status !== 201) return undefined;
  const item: { id: string } = JSON.parse(await answer.text());
  return item.id;
}
