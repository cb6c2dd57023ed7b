import { dutyNames } from '@claimlock/contract/access';
import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, pass, type RecordCheck, type Verdict } from './test-kind.ts';

const needed = ['CISO', 'INCIDENT_LEAD', 'BOARD_SPONSOR'] as const;

/** Judges whether the duties that every programme needs are held by somebody. */
export function judgeDuties(held: ReadonlySet<string>): Verdict {
  const facts = needed.map((duty) => ({ name: dutyNames[duty], value: held.has(duty) ? 'Held' : 'Not held' }));
  const empty = needed.filter((duty) => !held.has(duty)).map((duty) => dutyNames[duty]);
  return empty.length === 0
    ? pass('All of them are held.', facts)
    : fail(`Held by nobody: ${empty.join(', ')}.`, facts);
}

/** Whether the duties that every programme needs are held by somebody. */
export const checkDuties: RecordCheck = {
  id: 'duties',
  name: checkNames.duties,
  subject: 'organisation',
  controls: ['GOV-04', 'INC-01'],
  passes: 'Somebody answers for security, for incidents and for the board.',
  fails: 'When something happens, nobody is named to decide.',
  mend: 'Appoint somebody under Users.',
  gap: 'duties are held by nobody',
  severity: null,
  everyMinutes: daily,
  judge: ({ dutiesHeld }) => judgeDuties(dutiesHeld),
};
