import type { Endpoint } from '@claimlock/contract/endpoint';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from './test-app.ts';

/** A row of a list, by its id; what was said has a place instead. */
const Row = z.union([
  z.looseObject({ id: z.string() }),
  z.looseObject({ place: z.number() }).transform((row) => ({ ...row, id: String(row.place) })),
]);

/** A page of any list. */
export const Page = z.object({
  items: z.array(Row),
  next: z.string().nullable(),
  total: z.number().nullable(),
});

/** Walks a list from its first page to its last, as the answers lead; answers the ids in the order they were shown. */
export async function walk(
  app: TestApp,
  list: Endpoint,
  input: Record<string, unknown>,
  cookie: string,
): Promise<string[]> {
  const ids: string[] = [];
  const places = new Set<string>();
  for (let after: string | null | undefined; ; ) {
    const reply = await app.call(list, { ...input, ...(after && { after }) }, cookie);
    expect(reply.status, reply.text).toBe(200);
    const page = Page.parse(reply.body);
    ids.push(...page.items.map((row) => row.id));
    after = page.next;
    if (!after) return ids;
    expect(page.items.length, 'a page that leads on is not empty').toBeGreaterThan(0);
    expect(places.has(after), 'no place is come by twice').toBe(false);
    places.add(after);
  }
}
