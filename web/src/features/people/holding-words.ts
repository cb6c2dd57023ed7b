import type { PersonHolding } from '@claimlock/contract/people/holdings';
import { formatCount } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';

type Kind = PersonHolding['kind'];
type Words = {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  /** Where one of them is. */
  readonly at: (id: string) => string;
  /** Where all that are open are, for one person. */
  readonly all?: ((personId: string) => string) | undefined;
};

const called = (title: string, one: string, many: string, at: Words['at'], all?: Words['all']): Words => ({
  title,
  one,
  many,
  at,
  all,
});

/** Of a requirement its framework and its reference. */
function lineAt(id: string): string {
  const [framework = '', ...ref] = id.split(' ');
  return paths.tracker(framework, { line: ref.join(' ') });
}

const ownDocuments = (owner: string) => paths.documents({ owner });

/** What each kind of thing that a person holds is called, and where it is. */
export const holdingWords: Readonly<Record<Kind, Words>> = {
  'action-item': called(
    'Action items',
    'action item',
    'action items',
    (item) => paths.actions({ item }),
    (assignee) => paths.actions({ assignee, status: 'open' }),
  ),
  finding: called(
    'Findings',
    'finding',
    'findings',
    (finding) => paths.findings({ finding }),
    (owner) => paths.findings({ owner, status: 'open' }),
  ),
  risk: called(
    'Risks',
    'risk',
    'risks',
    (risk) => paths.riskRegister({ risk }),
    (owner) => paths.dashboardRisks({ owner }),
  ),
  control: called('Controls', 'control', 'controls', (control) => paths.controls({ control })),
  requirement: called('Tracked requirements', 'tracked requirement', 'tracked requirements', lineAt),
  'privacy-event': called(
    'Privacy register',
    'privacy event',
    'privacy events',
    (event) => paths.privacyRegister({ event }),
    (owner) => paths.privacyRegister({ owner, state: 'open' }),
  ),
  'evidence-item': called(
    'Evidence',
    'piece of evidence',
    'pieces of evidence',
    (evidence) => paths.evidence({ evidence }),
    (owner) => paths.evidence({ owner }),
  ),
  document: called('Documents owned', 'document', 'documents', paths.document, ownDocuments),
  assignment: called('Assignments', 'assignment', 'assignments', paths.assignment),
  'support-ticket': called('Support tickets', 'support ticket', 'support tickets', (ticket) =>
    supportAt(paths.settings(), { ticket }),
  ),
  'outside-certificate': called(
    'Certificates from elsewhere',
    'certificate from elsewhere',
    'certificates from elsewhere',
    (outsideCertificate) => paths.outsideCertificates({ outsideCertificate }),
  ),
  course: called('Security training', 'course', 'courses', paths.training, paths.training),
  onboarding: called('Onboarding', 'onboarding step', 'onboarding steps', paths.onboarding),
  reading: called('Documents to read', 'document to read', 'documents to read', paths.document),
  'training-place': called('Training sessions', 'training session', 'training sessions', paths.trainingSessions),
  certificate: called('Certificates', 'certificate', 'certificates', () => paths.trainingCertificates()),
};

/** How many of a kind: "3 action items". */
export function countOf(kind: Kind, count: number): string {
  return formatCount(count, holdingWords[kind].one, holdingWords[kind].many);
}

/** How somebody stands with what is done once and is done: "2 of 5 completed"; with what goes on, how much is open. */
export function standingOf({ kind, count, open, overdue }: PersonHolding): string {
  const late = overdue > 0 ? `, ${overdue} overdue` : '';
  if (kind === 'course') return `${count - open} of ${count} completed${late}`;
  if (kind === 'reading') return `${count - open} of ${count} acknowledged${late}`;
  if (kind === 'certificate') return countOf(kind, count);
  return `${open} open${late}`;
}
