import type { ClientContext } from '../../../foundation/http/hallway.ts';
import type { Framework } from '../../frameworks/index.ts';
import { readFollowed } from '../following/followed-frameworks.ts';
import type { Found, ReadContradictions } from './self-check.ts';

/** Reads what contradicts itself in every framework followed here that asks by one kind of outcome. */
export function contradictionsOfEach(
  outcome: Framework['outcome'],
  read: (context: ClientContext, framework: Framework) => Promise<Found[]>,
): ReadContradictions {
  return async (context) => {
    const followed = await readFollowed(context.db);
    const asked = followed.filter(({ framework }) => framework.outcome === outcome);
    return (await Promise.all(asked.map(({ framework }) => read(context, framework)))).flat();
  };
}
