import type * as contract from '@claimlock/contract/own-frameworks';
import type { Handler } from '../../foundation/http/hallway.ts';
import { proposalsFrom } from './link-proposals.ts';
import { knownOwn } from './own-framework.ts';
import { readApart } from './read-apart.ts';
import { listRequirements } from './store.ts';

const mostLinks = 10_000;

/** The links that a mapping file gives for a framework; none of them is kept. */
export const previewOwnLinks: Handler<typeof contract.previewOwnLinks> = async ({ db, upload }, { frameworkId }) => {
  await knownOwn(db, frameworkId);
  const { pairs, problems } = await readApart({ kind: 'pairs', bytes: upload });
  const found = proposalsFrom(pairs, await listRequirements(db, frameworkId));
  return { links: found.links.slice(0, mostLinks), problems: [...problems, ...found.problems] };
};
