import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { suggestedLinks } from './link-proposals.ts';
import { knownOwn } from './own-framework.ts';
import { listLinks, listRequirements } from './store.ts';

/** Links that follow from references we know, for requirements that have none yet. */
export const suggestOwnLinks: Handler<typeof contract.suggestOwnLinks> = async ({ db }, { frameworkId }) => {
  await knownOwn(db, frameworkId);
  const linked = new Set((await listLinks(db, frameworkId)).map(({ ref }) => ref));
  const links = suggestedLinks(await listRequirements(db, frameworkId));
  return { links: links.filter(({ ref }) => !linked.has(ref)) };
};
