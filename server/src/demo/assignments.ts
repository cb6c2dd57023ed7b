import * as contract from '@claimlock/contract/assignments/endpoints';
import { addRequirementComment } from '@claimlock/contract/assignments/requirement-comments';
import { confirmOverride, overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { addDays, dayOf } from '../foundation/clock.ts';
import type { Step, StoryContext } from './story-context.ts';

const frameworkId = 'cyber-essentials';

/** What Daniel has answered so far of the firewalls. The rest is still with him. */
const answered = [
  ['FW.1', 'Both offices have a firewall, and every laptop has its own switched on by the device management.'],
  ['FW.2', 'The default passwords were changed when the boxes were set up; the record is in the password manager.'],
] as const;

const said = [
  ['mei', 'FW.3', 'Does this count for people who work from home on their own router?'],
  ['daniel', 'FW.3', 'Yes: there the firewall of the laptop counts, and we set that.'],
] as const;

/** How the first organisation splits the renewal of its certificate, as steps in this month. The others have none. */
export function assignmentSteps(organisation: string, context: StoryContext): Step[] {
  if (organisation !== 'thameslight') return [];
  const { clientId, time, now, team, lead, carryOut } = context;
  const member = (key: string) => team.get(key) ?? lead;
  const at = (share: number) => time.inMonth(0, share);
  let assignmentId = '';
  const give = async () => {
    ({ id: assignmentId } = await carryOut(contract.addAssignment, lead.asker, {
      clientId,
      frameworkId,
      title: 'Firewalls, for the renewal',
      note: 'Please say how each of these stands today, and who looks after it. The assessor will ask.',
      requirements: ['FW.1', 'FW.2', 'FW.3', 'FW.4'],
      people: [member('daniel').personId],
      dueOn: addDays(dayOf(now), 12),
    }));
  };
  const assess = () =>
    carryOut(overrideRequirement, member('tom').asker, {
      clientId,
      frameworkId,
      ref: 'UAC.11',
      result: 'met',
      version: 0,
      reason: 'Seen during the internal audit: every account of the four cloud services asks for MFA.',
      until: addDays(dayOf(now), 120),
    });
  const confirm = () =>
    carryOut(confirmOverride, member('grace').asker, { clientId, frameworkId, ref: 'UAC.11', version: 1 });
  return [
    { at: at(0.55), run: give },
    { at: at(0.6), run: assess },
    { at: at(0.62), run: confirm },
    ...answered.map(([ref, text], place) => ({
      at: at(0.65 + place / 20),
      run: () =>
        carryOut(contract.answerRequirement, member('daniel').asker, {
          clientId,
          assignmentId,
          ref,
          text,
          result: 'met' as const,
          version: 0,
        }),
    })),
    ...said.map(([who, ref, text], place) => ({
      at: at(0.78 + place / 20),
      run: () => carryOut(addRequirementComment, member(who).asker, { clientId, frameworkId, ref, text }),
    })),
  ];
}
