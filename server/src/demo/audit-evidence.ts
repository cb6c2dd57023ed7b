import type { DemoEvidence } from './demo-evidence.ts';
import { pdfOf } from './demo-files.ts';
import { type DemoOrganisation, of } from './organisations.ts';

type Audit = {
  readonly title: string;
  readonly name: string;
  readonly controls: readonly string[];
  readonly looked: readonly string[];
};

/** What internal audits looked at; each organisation had those that it had. */
const audits: readonly Audit[] = [
  {
    title: 'Internal audit of governance, risk and people',
    name: 'audit-governance.pdf',
    controls: [
      ...of('GOV', 1, 2, 3, 4, 5, 7, 10),
      ...of('RSK', 1, 2, 3, 5),
      ...of('LEG', 1),
      ...of('HRS', 1, 2, 4, 6),
      ...of('PHY', 1, 2),
    ],
    looked: [
      'The policies in force, each with its approval and the day of its next review.',
      'Minutes of the last four meetings that decided on security, and the resources they gave.',
      'The risk register against its method: twelve risks followed from rating to treatment.',
      'Ten joiners and ten leavers: screening, terms, access given and removed.',
    ],
  },
  {
    title: 'Data protection audit',
    name: 'audit-data-protection.pdf',
    controls: of('PRV', 1, 3, 4, 5, 6, 9, 10, 12, 13, 14, 15, 17, 18, 19, 20),
    looked: [
      'The record of processing against the systems in use; two entries were added.',
      'Notices on the website and for staff, read against what is done with the data.',
      'Eight requests of people, from the day of arrival to the answer.',
      'Processor contracts, transfers and the assessments of the last twelve months.',
    ],
  },
  {
    title: 'Technical audit of networks, encryption and assets',
    name: 'audit-technical.pdf',
    controls: [
      ...of('NET', 1, 3),
      ...of('CRY', 2, 3),
      ...of('AST', 2, 3, 5, 8, 9),
      ...of('IAM', 1, 4, 9),
      ...of('LOG', 2),
    ],
    looked: [
      'Rules of the outer firewall and of 20 devices against the written rule set.',
      'Encryption of 20 laptops, of the main database and of every public service.',
      'Registers of information and of cloud services against invoices and sign-ins.',
      'Accounts of 25 people against their approvals; none was older than its owner’s employment.',
    ],
  },
  {
    title: 'Audit of incidents and recovery',
    name: 'audit-recovery.pdf',
    controls: [...of('INC', 2, 3, 4, 6, 8), ...of('BCM', 1, 2, 7), ...of('SUP', 5, 6), ...of('DEV', 1, 2, 5)],
    looked: [
      'Every incident of the last twelve months: reported, ranked, closed and reviewed.',
      'The recovery plan against the systems that the business calls critical.',
      'Twenty changes to production: asked for, reviewed by somebody else, tested, released.',
    ],
  },
];

/** Who audited, who approved the report, and which audits there were. */
const auditors: Readonly<Record<string, { by: string; approvedBy: string; had: readonly number[] }>> = {
  thameslight: { by: 'tom', approvedBy: 'grace', had: [0, 1, 3] },
  irwell: { by: 'omar', approvedBy: 'helen', had: [0, 1, 2] },
  edgbaston: { by: 'simon', approvedBy: 'ruth', had: [0, 1, 2, 3] },
};

/** The reports of an organisation’s internal audits: of what was in place when they were made. */
export function auditEvidence({ key, companyName, controls }: DemoOrganisation): DemoEvidence[] {
  const auditor = auditors[key];
  if (!auditor) return [];
  const inPlace = new Set([...controls.implemented, ...controls.effective]);
  return audits.flatMap(({ title, name, controls: asked, looked }, place) =>
    auditor.had.includes(place)
      ? [
          {
            title,
            kind: 'File',
            source: 'Internal audit',
            description: 'What was sampled, and what was found.',
            controls: asked.filter((id) => inPlace.has(id)),
            by: auditor.by,
            approvedBy: auditor.approvedBy,
            monthsAgo: 3,
            untilDays: 260,
            file: {
              name,
              bytes: pdfOf(`${title}: ${companyName}`, ['Looked at:', ...looked, 'No finding above low severity.']),
            },
          } as const,
        ]
      : [],
  );
}
