import { listControls } from '@claimlock/contract/compliance/controls';
import { addTestRecord, listTestRecords, type TestMethod } from '@claimlock/contract/test-records/endpoints';
import { dayOf } from '../foundation/clock.ts';
import type { DemoOrganisation } from './organisations.ts';
import type { Step, StoryContext } from './story-context.ts';

/** How each control of the demo is tested, and what was looked at. */
const tests: Readonly<Record<string, readonly [method: TestMethod, sample: string, found: string]>> = {
  'HRS-03': [
    'inspection',
    'The course record of 30 people, drawn at random.',
    'All 30 had completed this year’s course.',
  ],
  'HRS-05': [
    'observation',
    'The last phishing simulation, from sending to closing.',
    'Reports reached the service desk within four minutes.',
  ],
  'IAM-06': [
    'reperformance',
    'Sign-in to email, remote access and administration with 25 accounts, drawn at random.',
    'None of the 25 signed in without MFA.',
  ],
  'IAM-07': [
    'inspection',
    'All accounts with administrator rights.',
    'Each belongs to one person and is apart from their everyday account.',
  ],
  'NET-06': [
    'automated',
    'SPF, DKIM and DMARC of every sending domain, and ten test messages with harmless attachments.',
    'Forged messages were refused; the attachments were held back.',
  ],
  'CFG-01': [
    'automated',
    'The settings of 20 servers and 40 laptops against the written baseline.',
    'No difference that was not approved.',
  ],
  'CFG-05': [
    'reperformance',
    'The standard test file on 15 devices of every kind.',
    'Found and isolated on all 15; an alert reached the team each time.',
  ],
  'VUL-05': [
    'inspection',
    'The inventory of software against the makers’ end-of-support dates.',
    'Nothing in use is out of support.',
  ],
  'INC-01': [
    'observation',
    'The ransomware exercise of the management team.',
    'The plan was followed from its offline copy; two telephone numbers were put right.',
  ],
  'BCM-03': [
    'inspection',
    'The backup log of the last 30 nights.',
    'Two nights failed, and were repeated the next morning.',
  ],
  'BCM-04': [
    'reperformance',
    'Deleting a backup with the account of a directory administrator.',
    'Refused: the copy cannot be changed for 30 days.',
  ],
  'BCM-05': [
    'reperformance',
    'Restore of the main database and of 200 records, drawn at random.',
    'Everything was there, within the agreed time.',
  ],
};

/** The tests that were made this month of the controls that an organisation has shown to work. */
export function testRecordSteps(
  { controls }: DemoOrganisation,
  { clientId, time, lead, carryOut }: StoryContext,
): Step[] {
  return controls.effective.map((controlId, place) => {
    const at = time.inMonth(0, 0.1 + place / 40);
    return {
      at,
      run: async () => {
        const [method, sample, found] = tests[controlId] ?? [];
        if (!method || !sample || !found) throw new Error(`The demo does not say how ${controlId} is tested.`);
        const about = { clientId, controlId };
        const shown = await carryOut(listControls, lead.asker, { clientId });
        const version = shown.controls.find(({ id }) => id === controlId)?.version ?? 0;
        const { latestNextOn } = await carryOut(listTestRecords, lead.asker, about);
        const said = { method, sample, found, result: 'effective', testedOn: dayOf(at), nextOn: latestNextOn } as const;
        await carryOut(addTestRecord, lead.asker, { ...about, version, ...said });
      },
    };
  });
}
