import type * as contract from '@claimlock/contract/compliance/requirements';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import { followedFramework } from '../statements/statement-lines.ts';

/** The requirements whose reference, title or text holds every word, in the order of their framework. */
export const searchRequirements: Handler<typeof contract.searchRequirements> = async (
  context,
  { frameworkId, words },
) => {
  const { framework } = await followedFramework(context, frameworkId);
  const wanted = wordsOf(words);
  return {
    refs: framework.requirements.flatMap((one) =>
      holds(`${one.ref} ${one.title} ${one.asks}`, wanted) ? [one.ref] : [],
    ),
  };
};

/** The requirements of everything that is followed that hold every word: those found by reference first, by text last. */
export const findRequirements: Handler<typeof contract.findRequirements> = async ({ db }, { search, limit }) => {
  const wanted = wordsOf(search);
  const found = (await readFollowed(db)).flatMap(({ framework }) =>
    framework.requirements.flatMap(({ ref, title, asks }) => {
      const rank = [ref, `${ref} ${title}`, `${ref} ${title} ${asks}`].findIndex((says) => holds(says, wanted));
      return rank < 0 ? [] : [{ rank, frameworkId: framework.id, framework: framework.shortName, ref, title }];
    }),
  );
  const requirements = found
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ rank: _, ...requirement }) => requirement);
  return { requirements };
};

const lower = (text: string) => text.toLocaleLowerCase('en-GB');
const wordsOf = (text: string) => lower(text).split(/\s+/).filter(Boolean);
const holds = (text: string, wanted: readonly string[]) => {
  const says = lower(text);
  return wanted.every((word) => says.includes(word));
};
