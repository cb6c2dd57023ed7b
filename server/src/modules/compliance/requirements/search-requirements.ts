import type * as contract from '@claimlock/contract/compliance/requirements';
import type { Handler } from '../../../foundation/http/hallway.ts';
import { followedFramework } from '../statements/statement-lines.ts';

/** The requirements whose reference, title or text holds every word, in the order of their framework. */
export const searchRequirements: Handler<typeof contract.searchRequirements> = async (
  context,
  { frameworkId, words },
) => {
  const { framework } = await followedFramework(context, frameworkId);
  const wanted = words.toLocaleLowerCase('en-GB').split(/\s+/).filter(Boolean);
  return {
    refs: framework.requirements.flatMap(({ ref, title, asks }) => {
      const says = `${ref} ${title} ${asks}`.toLocaleLowerCase('en-GB');
      return wanted.every((word) => says.includes(word)) ? [ref] : [];
    }),
  };
};
