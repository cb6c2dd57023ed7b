import type { Endpoint } from '@claimlock/contract/endpoint';
import { call, type InputOf, type OutputOf } from './api.ts';

const pageSize = 100;

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** Every item of a list, page after page, whatever fits what is asked. */
export async function readAll<E extends Endpoint, Item>(
  endpoint: E,
  input: InputOf<E>,
  pageOf: (answer: OutputOf<E>) => Page<Item>,
  ask: typeof call = call,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | undefined;
  do {
    const page = pageOf(await ask(endpoint, { ...input, after, limit: pageSize }));
    all.push(...page.items);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return all;
}
