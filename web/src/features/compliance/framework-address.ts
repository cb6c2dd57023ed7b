import { type RequirementWorking, requirementResults } from '@claimlock/contract/compliance';
import { oneOf, text } from '../../lib/url-state.ts';

/** What a framework's page keeps in its address: which requirements are shown, and the one whose working is open. */
export const frameworkAddress = {
  result: oneOf(['open', ...requirementResults]),
  search: text,
  requirement: text,
};

/** The requirements that fit what the address asks for, in the framework's own order. */
export function shownRequirements(
  requirements: readonly RequirementWorking[],
  { result, search }: { readonly result: string | undefined; readonly search: string | undefined },
): RequirementWorking[] {
  const words = (search ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return requirements.filter((requirement) => {
    const fits =
      result === undefined ||
      requirement.result === result ||
      (result === 'open' && requirement.result !== 'met' && requirement.result !== 'not-applicable');
    const says = `${requirement.ref} ${requirement.title} ${requirement.asks}`.toLocaleLowerCase();
    return fits && words.every((word) => says.includes(word));
  });
}

/** Requirements under the headings of their groups, in order. */
export function grouped(requirements: readonly RequirementWorking[]): { title: string; rows: RequirementWorking[] }[] {
  const groups: { title: string; rows: RequirementWorking[] }[] = [];
  for (const requirement of requirements) {
    const last = groups.at(-1);
    if (last?.title === requirement.group) last.rows.push(requirement);
    else groups.push({ title: requirement.group, rows: [requirement] });
  }
  return groups;
}
