import { longestOverrideDays } from '@claimlock/contract/compliance/requirement-overrides';
import { addDays, sayDay } from '../../foundation/clock.ts';
import type { Framework } from '../frameworks/index.ts';
import type { GivenWord } from './organisation-state.ts';
import type { PlannedWord } from './plan-content.ts';

/** The overrides of a plan that neither count here nor wait to be confirmed, and can be taken, each with the one in its place now. */
export function compareWords(
  planned: readonly PlannedWord[],
  standing: readonly GivenWord[],
  framework: Framework,
  today: string,
  say: (place: string, says: string) => void,
): { readonly word: PlannedWord; readonly now: GivenWord | undefined }[] {
  return planned.flatMap((word) => {
    const { ref, result, reason, until, by } = word;
    const here = standing.filter((one) => one.ref === ref);
    const isSame = (one: GivenWord) =>
      one.result === result && one.reason.trim() === reason && one.until === until && one.by.trim() === by;
    if (here.some(isSame)) return [];
    const [now] = here;
    if (!framework.requirement.has(ref)) say(ref.slice(0, 40), `${framework.name} has no such requirement.`);
    else if (until < today) say(ref, `The override of it expired on ${sayDay(until)}, so it is not taken.`);
    else if (until > addDays(today, longestOverrideDays))
      say(ref, 'The override of it would last longer than a year, so it is not taken.');
    else if (result !== 'not-met' && framework.requirement.get(ref)?.autoFail)
      say(ref, 'This requirement fails the whole framework, so it can only be overridden as not met.');
    else return [{ word, now }];
    return [];
  });
}
