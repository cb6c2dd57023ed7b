import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import { answersIn } from '@claimlock/contract/own-frameworks/mapping-answers';
import type { Prepared, PreparedHandler } from '../../foundation/http/hallway.ts';
import { proposalsFrom } from './link-proposals.ts';
import { otherSides } from './mapping-ends.ts';
import { knownOwn } from './own-framework.ts';
import { readFileApart } from './read-file-apart.ts';
import { listRequirements } from './store.ts';

const mostLinks = 10_000;

type ReadPairs = Awaited<ReturnType<typeof readFileApart<'pairs'>>>;

/** Reads a mapping file, before anything of the client is held. */
export async function readPairsBefore(
  _: unknown,
  { upload }: { readonly upload: Uint8Array },
): Promise<Prepared<ReadPairs>> {
  return { brought: await readFileApart({ kind: 'pairs', bytes: upload }), done: () => undefined };
}

/** The links that a mapping file gives for a framework; none of them is kept. */
export const previewOwnLinks: PreparedHandler<typeof contract.previewOwnLinks, ReadPairs> = async (
  { db },
  { frameworkId, answers },
  { pairs, mappings, problems },
) => {
  const own = await knownOwn(db, frameworkId);
  const requirements = await listRequirements(db, frameworkId);
  const found = proposalsFrom({ pairs, mappings }, own, requirements, answersIn(answers ?? ''));
  return {
    links: found.links.slice(0, mostLinks),
    problems: [...problems, ...found.problems],
    unsaid: found.unsaid,
    others: otherSides(),
  };
};
