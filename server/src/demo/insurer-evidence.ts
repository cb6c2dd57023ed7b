import type { DemoEvidence } from './demo-evidence.ts';
import { csvOf } from './demo-files.ts';

/** Who gathers the evidence that an insurer asks for, who approves it, and how much there is of what it counts. */
type Counted = {
  readonly by: string;
  readonly also: string;
  readonly approvedBy: string;
  readonly people: number;
  readonly devices: number;
  readonly servers: number;
  readonly admins: number;
  readonly suppliers: number;
  readonly covered: {
    readonly edr: number;
    readonly trained: number;
    readonly supported: number;
    readonly onTime: number;
  };
  readonly retentionDays: number;
  readonly exercise: string;
};

const counted: Readonly<Record<string, Counted>> = {
  thameslight: {
    by: 'tom',
    also: 'daniel',
    approvedBy: 'grace',
    people: 140,
    devices: 164,
    servers: 18,
    admins: 9,
    suppliers: 11,
    covered: { edr: 176, trained: 124, supported: 182, onTime: 412 },
    retentionDays: 60,
    exercise:
      'The management team lost the customer platform to ransomware for a morning, and led the response from the printed plan.',
  },
  irwell: {
    by: 'luke',
    also: 'omar',
    approvedBy: 'helen',
    people: 620,
    devices: 702,
    servers: 64,
    admins: 14,
    suppliers: 23,
    covered: { edr: 760, trained: 601, supported: 757, onTime: 1893 },
    retentionDays: 120,
    exercise: 'Operations and security worked through a day without the payment gateway, with the plan’s printed copy.',
  },
  edgbaston: {
    by: 'neil',
    also: 'simon',
    approvedBy: 'ruth',
    people: 1150,
    devices: 1311,
    servers: 92,
    admins: 16,
    suppliers: 31,
    covered: { edr: 1396, trained: 1104, supported: 1352, onTime: 3874 },
    retentionDays: 120,
    exercise:
      'The board and the wards lived through ransomware on clinical scheduling; the insurer’s hotline was called at minute 20.',
  },
};

/** The titles by which facts name the evidence that shows them. */
export const insurerTitles = {
  access: 'MFA by route, export of the identity provider',
  devices: 'EDR coverage and who watches its alerts',
  backups: 'Backup jobs, isolated copy and credentials',
  admins: 'Administrator accounts and their last review',
  updates: 'Updates of the last quarter, by age',
  mail: 'Settings of email and web protection',
  exercise: 'Incident exercise: minutes and actions',
  people: 'Training and phishing simulations of the year',
  builds: 'Build baselines, network segments and ways in',
  logs: 'Central logging: sources and retention',
  assets: 'Inventory with the days on which support ends',
  suppliers: 'Critical suppliers: assessment and contract terms',
  penetrationTest: 'Penetration test of this year, summary',
} as const;
type Topic = keyof typeof insurerTitles;

const quarter = 200;

/** Edgbaston’s own test of this year; the lender has one from earlier, and the software house none yet. */
const edgbastonTest: DemoEvidence = {
  title: insurerTitles.penetrationTest,
  kind: 'Note',
  source: 'External tester',
  controls: ['VUL-06'],
  by: 'simon',
  approvedBy: 'ruth',
  monthsAgo: 3,
  untilDays: 230,
  text: 'Six days, from outside and from a ward’s network. One high finding, closed and tested again.',
};

/** What was gathered for the insurer two months ago and approved by somebody else. */
export function insurerEvidence(organisation: string): DemoEvidence[] {
  const of = counted[organisation];
  if (!of) return [];
  const { people, devices, servers, admins, suppliers, covered, retentionDays } = of;
  const all = devices + servers;
  const piece = (
    topic: Topic,
    controls: readonly string[],
    source: string,
    text: string,
    by = of.by,
  ): DemoEvidence => ({
    title: insurerTitles[topic],
    kind: 'Note',
    source,
    controls,
    text,
    by,
    approvedBy: of.approvedBy,
    monthsAgo: 2,
    untilDays: quarter,
  });
  return [
    {
      ...piece('devices', ['CFG-05', 'LOG-02'], 'EDR console', ''),
      kind: 'File',
      description: 'Alerts go to the managed service around the clock; it may isolate a device without asking.',
      file: {
        name: 'edr-coverage.csv',
        bytes: csvOf([
          ['kind', 'in all', 'with EDR', 'tamper protection'],
          ['Endpoints', `${devices}`, `${covered.edr - servers}`, `${covered.edr - servers}`],
          ['Servers', `${servers}`, `${servers}`, `${servers}`],
        ]),
      },
    },
    ...(organisation === 'edgbaston' ? [edgbastonTest] : []),
    piece(
      'access',
      ['IAM-06', 'IAM-03'],
      'Identity provider',
      `Remote access, email and administration ask for MFA. ${people} people and ${admins} administrators were exported with their methods; the few exceptions are listed by name, with a reason and an end.`,
      of.also,
    ),
    piece(
      'backups',
      ['BCM-03', 'BCM-04', 'BCM-05'],
      'Backup console',
      'Nightly jobs of every critical system, with one immutable copy in a separate account. The backup administrators are not in the main directory. Last restore: complete, within the agreed time.',
      of.also,
    ),
    piece(
      'admins',
      ['IAM-07', 'IAM-05', 'IAM-10'],
      'Directory export',
      `${admins} administrator accounts, each apart from its owner’s everyday account; nobody has administrator rights on their own device. Reviewed account by account.`,
      of.also,
    ),
    piece(
      'updates',
      ['VUL-01', 'VUL-02', 'VUL-03', 'VUL-04'],
      'Device management',
      `${covered.onTime} critical and high updates were due in the quarter. 97 of 100 were installed within 14 days; the rest were in repair or had a dated exception.`,
    ),
    piece(
      'mail',
      ['NET-06'],
      'Email gateway and DNS filter',
      'Attachments are opened in a sandbox, links are rewritten and checked at the click, email from outside is marked. The DNS filter’s agent is on every device, also at home.',
      of.also,
    ),
    piece(
      'exercise',
      ['INC-01', 'BCM-06', 'INC-07'],
      'Minutes of the exercise',
      `${of.exercise} Five actions came of it; all of them are closed.`,
    ),
    piece(
      'people',
      ['HRS-03', 'HRS-05'],
      'Learning platform',
      `${covered.trained} of ${people} people completed this year’s course. Simulated phishing is sent each quarter; reports go to the service desk.`,
      of.also,
    ),
    piece(
      'builds',
      ['CFG-01', 'CFG-02', 'NET-04', 'NET-05'],
      'Configuration audit',
      `${all} devices and servers were compared with the written baseline. Servers and backups stand in segments that everyday devices do not reach. An outside scan found no remote desktop, file sharing or database port.`,
      of.also,
    ),
    piece(
      'logs',
      ['LOG-01', 'LOG-03'],
      'Log platform',
      `Directory, email, firewalls, servers and cloud audit logs are central and kept for ${retentionDays} days.`,
    ),
    piece(
      'assets',
      ['AST-01', 'VUL-05'],
      'Inventory',
      `${all} systems, ${covered.supported} of them supported by their makers. Nothing without support faces the internet.`,
      of.also,
    ),
    piece(
      'suppliers',
      ['SUP-01', 'SUP-02', 'SUP-03', 'SUP-04'],
      'Supplier register',
      `${suppliers} critical suppliers, each assessed this year. Nine contracts in ten carry breach notice, audit, liability and exit.`,
      of.also,
    ),
  ];
}
