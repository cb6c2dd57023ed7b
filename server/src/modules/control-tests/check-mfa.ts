import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import type { OwnRecord } from './own-record.ts';
import { fail, nothingToTest, pass, type RecordCheck, type Verdict } from './test-kind.ts';

const everyHours = 4 * 60;

/** Judges whether those who come into ClaimLock have MFA. */
export function judgeMfa(people: OwnRecord['people'], who: 'administrators' | 'people'): Verdict {
  const active = people.filter(({ status, administers }) => status === 'Active' && (who === 'people' || administers));
  const without = active.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  const facts = [
    { name: who === 'people' ? 'People who have joined' : 'Administrators', value: String(active.length) },
    { name: 'Without MFA', value: String(without) },
  ];
  if (active.length === 0) return nothingToTest('nobody has joined yet');
  if (without === 0) return pass(`All ${active.length} have MFA.`, facts);
  return fail(`${without} of ${active.length} ${without === 1 ? 'has' : 'have'} no MFA.`, facts);
}

const said = {
  subject: 'organisation',
  notInDemo: true,
  mend: 'Ask them to add a passkey or an authenticator app under Settings, Security.',
  everyMinutes: everyHours,
} as const;

/** Whether every administrator of ClaimLock has a second factor, and whether everybody has. */
export const checkMfa: readonly RecordCheck[] = [
  {
    ...said,
    id: 'mfa-admins',
    name: checkNames['mfa-admins'],
    controls: ['IAM-06', 'IAM-07'],
    passes: 'Every administrator of ClaimLock here signs in with MFA.',
    fails: 'One stolen password is enough to change the record that your insurance rests on.',
    gap: 'administrators sign in to ClaimLock without MFA',
    severity: 'High',
    judge: ({ people }) => judgeMfa(people, 'administrators'),
  },
  {
    ...said,
    id: 'mfa-everyone',
    name: checkNames['mfa-everyone'],
    controls: ['IAM-06'],
    passes: 'Everyone who signs in to ClaimLock here has MFA.',
    fails: 'One stolen password is enough to read your open findings.',
    gap: 'people sign in to ClaimLock without MFA',
    severity: 'Medium',
    judge: ({ people }) => judgeMfa(people, 'people'),
  },
];
