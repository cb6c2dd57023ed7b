import { confirmDutyProposal, proposeDuty } from '@claimlock/contract/duty-proposals/endpoints';
import type { DemoPerson } from './organisations.ts';
import type { Known, StoryContext } from './story-context.ts';

/** Appoints those of an organisation who hold a duty: its first administrator proposes each, and its second one confirms it. */
export async function appointNamed(
  clientId: string,
  named: readonly DemoPerson[],
  team: ReadonlyMap<string, Known>,
  carryOut: StoryContext['carryOut'],
): Promise<void> {
  const [first, second] = named.flatMap(({ key, administers }) => (administers ? (team.get(key) ?? []) : []));
  if (!first || !second) throw new Error('A duty takes two administrators of the demo.');
  for (const { key, duty } of named) {
    const holder = team.get(key);
    if (!duty || !holder) continue;
    const { id } = await carryOut(proposeDuty, first.asker, { clientId, personId: holder.personId, duty });
    await carryOut(confirmDutyProposal, second.asker, { clientId, proposalId: id });
  }
}
