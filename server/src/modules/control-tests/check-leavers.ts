import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import type { OwnRecord } from './own-record.ts';
import { fail, nothingToTest, pass, type RecordCheck, type Verdict } from './test-kind.ts';

/** Judges whether somebody who has left is still signed in. */
export function judgeLeavers(people: OwnRecord['people']): Verdict {
  const left = people.filter(({ status }) => status === 'Deactivated');
  const still = left.filter(({ openSessions, elsewhere }) => openSessions > 0 && !elsewhere).length;
  const facts = [
    { name: 'People who have left', value: String(left.length) },
    { name: 'Still signed in', value: String(still) },
  ];
  if (still > 0)
    return fail(`${still} of ${left.length} who left ${still === 1 ? 'is' : 'are'} still signed in.`, facts);
  if (left.length === 0) return nothingToTest('nobody has left yet');
  return pass(`None of the ${left.length} who left is signed in.`, facts);
}

/** Whether somebody who has left is still signed in. */
export const checkLeavers: RecordCheck = {
  id: 'leavers',
  name: checkNames.leavers,
  subject: 'organisation',
  controls: ['IAM-04', 'HRS-02'],
  passes: 'No leaver is still signed in to ClaimLock.',
  fails: 'Somebody who has left can still read the record.',
  mend: 'Deactivate them again under Users, which ends their sessions, and tell your operator.',
  gap: 'leavers are still signed in to ClaimLock',
  severity: 'High',
  everyMinutes: 60,
  judge: ({ people }) => judgeLeavers(people),
};
