import { z } from 'zod';

/** The page length if the request gives none. */
export const usualLength = 50;

/** What every list takes: where to continue, how many, and whether to count them all. */
export const listInput = {
  after: z.string().max(512).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(usualLength),
  /** Counting a long list costs more than showing a page of it, so it is asked for. */
  count: z.stringbool().default(false),
};

/** How long the words may be that a list is searched by. */
export const longestSearch = 100;
/** The words that a list is searched by. */
export const search = () => z.string().trim().max(longestSearch).optional();

/** What every list answers: a page, where the next one starts, and the exact total where it was asked for. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable(),
    total: z.number().int().nullable(),
  });

export type Page<Item> = { items: Item[]; next: string | null; total: number | null };
