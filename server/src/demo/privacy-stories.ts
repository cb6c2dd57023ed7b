import type { Advice, PrivacyEventKind, PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import type { LegalRisk } from '@claimlock/contract/tracker/endpoints';

/** An event of the demo's story: how long ago it came, and what was done how many days after that. */
export type DemoEvent = {
  readonly kind: PrivacyEventKind;
  readonly reference: string;
  readonly summary: string;
  readonly owner?: string;
  readonly daysAgo: number;
  /** What the data protection officer advised, and how many days after it came. */
  readonly advice?: readonly [advises: Advice, daysAfter: number, reasons: string];
  readonly steps: readonly (readonly [step: PrivacyStepKind, daysAfter: number, reason?: string])[];
};

/** What the demo tracks of a requirement; days are counted from the moment of loading. */
export type DemoLine = {
  readonly ref: string;
  readonly owner?: string;
  readonly next: string;
  readonly inDays?: number;
  readonly risk: LegalRisk;
  readonly note?: string;
  /** The title of an open action that is linked to it. */
  readonly action?: string;
};

/** Requests, breaches and complaints of the demo's organisations: nearly all in time, one late, some still running. */
export const demoEvents: Readonly<Record<string, readonly DemoEvent[]>> = {
  thameslight: [
    {
      kind: 'access',
      reference: 'SAR-2041',
      summary: 'A former customer asks for everything since 2021.',
      owner: 'mei',
      daysAgo: 110,
      steps: [
        ['identity-asked', 1],
        ['identity-received', 4],
        ['answered', 25],
      ],
    },
    {
      kind: 'breach',
      reference: 'INC-118',
      summary: 'An export of 212 contacts was sent to the wrong customer.',
      owner: 'tom',
      daysAgo: 95,
      steps: [
        ['reported', 2],
        ['people-not-told', 2.1, 'The customer confirmed in writing that the file was deleted unopened.'],
        ['closed', 21],
      ],
    },
    {
      kind: 'erasure',
      reference: 'REQ-2044',
      summary: 'An applicant asks for a file to be deleted.',
      owner: 'mei',
      daysAgo: 80,
      steps: [['answered', 20]],
    },
    {
      kind: 'access',
      reference: 'SAR-2047',
      summary: 'A leaver asks for their own file and messages about them.',
      owner: 'mei',
      daysAgo: 75,
      steps: [['answered', 38]],
    },
    {
      kind: 'access',
      reference: 'SAR-2052',
      summary: 'Six systems and two processors hold what is asked for.',
      owner: 'priya',
      daysAgo: 50,
      steps: [['extended', 12, 'Six systems and two processors have to be searched, and three requests came at once.']],
    },
    {
      kind: 'objection',
      reference: 'REQ-2055',
      summary: 'Somebody objects to direct marketing.',
      owner: 'grace',
      daysAgo: 40,
      steps: [['answered', 6]],
    },
    {
      kind: 'access',
      reference: 'SAR-2058',
      summary: 'A trial user asks what is held of them.',
      owner: 'mei',
      daysAgo: 26,
      steps: [],
    },
    {
      kind: 'breach',
      reference: 'INC-131',
      summary: 'A laptop with an encrypted disk was left on a train.',
      owner: 'tom',
      daysAgo: 20,
      advice: [
        'not-report',
        0.5,
        'Nobody can read an encrypted disk without its key, so a risk to anybody is unlikely.',
      ],
      steps: [
        ['not-reportable', 1, 'The disk is encrypted, the key was revoked, and nothing else was with it.'],
        ['people-not-told', 1.1, 'Nobody can read what is on it, so there is no high risk to anybody.'],
        ['closed', 5],
      ],
    },
    {
      kind: 'complaint',
      reference: 'CMP-17',
      summary: 'A customer complains of how long an answer took.',
      owner: 'grace',
      daysAgo: 10,
      steps: [['acknowledged', 1]],
    },
    {
      kind: 'rectification',
      reference: 'REQ-2061',
      summary: 'An address on invoices is wrong.',
      owner: 'mei',
      daysAgo: 5,
      steps: [['identity-asked', 1]],
    },
    {
      kind: 'breach',
      reference: 'INC-134',
      summary: 'A support mailbox was opened by somebody from outside.',
      owner: 'tom',
      daysAgo: 1.5,
      advice: [
        'report',
        0.6,
        'Customers wrote of contracts and payments there. A risk to them cannot be ruled out yet.',
      ],
      steps: [],
    },
  ],
  edgbaston: [
    {
      kind: 'access',
      reference: 'SAR-88',
      summary: 'A family asks for the care notes of a resident.',
      owner: 'amara',
      daysAgo: 14,
      steps: [],
    },
    {
      kind: 'breach',
      reference: 'INC-9',
      summary: 'A printed medication list was found in a corridor.',
      owner: 'amara',
      daysAgo: 60,
      steps: [
        ['reported', 1],
        ['people-told', 2],
        ['closed', 15],
      ],
    },
  ],
};

/** What the demo's organisations track of UK GDPR. */
export const demoLines: Readonly<Record<string, readonly DemoLine[]>> = {
  thameslight: [
    {
      ref: 'Art.12(3)',
      owner: 'mei',
      next: 'Answer every request from the one register',
      inDays: 20,
      risk: 'high',
      note: 'One answer in the spring was late: nobody was told that the request had come.',
    },
    { ref: 'Art.35(1)', owner: 'daniel', next: 'Screen the two projects of this quarter', inDays: -6, risk: 'high' },
    {
      ref: 'Art.37(1)',
      owner: 'joanna',
      next: 'Write the appointment down and publish it',
      inDays: 45,
      risk: 'medium',
    },
    { ref: 'Art.5(1)(c)', owner: 'grace', next: 'Take two fields off the sign-up form', inDays: 12, risk: 'medium' },
    {
      ref: 'Art.5(1)(d)',
      owner: 'grace',
      next: 'Ask customers to check their contacts once a year',
      inDays: 70,
      risk: 'low',
    },
    { ref: 'Art.6(1)', owner: 'mei', next: 'Finish the table of purposes and bases', inDays: -2, risk: 'high' },
    {
      ref: 'DPA2018.s164A',
      owner: 'grace',
      next: 'Put the complaints form on the website',
      inDays: 10,
      risk: 'medium',
    },
    { ref: 'Art.33(1)', owner: 'tom', next: 'Rehearse the 72 hours with the night desk', inDays: 60, risk: 'high' },
    { ref: 'Art.39(1)', next: '', risk: 'medium', action: 'Security Training' },
    { ref: 'Art.32(1)(d)', owner: 'tom', next: '', inDays: 30, risk: 'high', action: 'Vulnerability Assessment' },
  ],
};
