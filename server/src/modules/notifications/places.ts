import { type CertificateKind, certificateReport } from '@claimlock/contract/outcomes/cyber-assurance';
import { findControl } from '../frameworks/index.ts';

/** What a line of the tracker is called where something is told of it. */
export const aboutLine = (frameworkId: string, ref: string): string => `${frameworkId} ${ref}`;

/** What a control, or what it is in a part, is called where something is told of it. */
export const aboutControl = ({ controlId, scope }: { readonly controlId: string; readonly scope: string }): string =>
  `${controlId} ${scope}`;

/** What a certificate that a level rests on is called where something is told of it; of two that do as well, the same. */
export const aboutCertificate = (kind: CertificateKind): string => `cyber-assurance ${certificateReport(kind)}`;

/** A control by its id and its name. */
export const controlName = (id: string): string => `${id} ${findControl(id)?.name ?? ''}`.trim();

/** Where a control is looked at. */
export const controlLink = (id: string): string => `/dashboard/compliance-engine?tab=controls&control=${id}`;

/** Where the controls are listed that one person answers for, or all. */
export const controlsOf = (ownerId: string | null): string =>
  `/dashboard/compliance-engine?tab=controls${ownerId ? `&owner=${ownerId}` : ''}`;

/** Where an action item is looked at. */
export const itemLink = (id: string): string => `/dashboard?tab=actions&item=${id}`;

/** Where a finding is looked at. */
export const findingLink = (id: string): string => `/dashboard/compliance-engine?tab=findings&finding=${id}`;

/** Where evidence is listed. */
export const evidenceList = '/dashboard/compliance-engine?tab=evidence';

/** Where a piece of evidence is looked at. */
export const evidenceLink = (id: string): string => `${evidenceList}&evidence=${id}`;

/** Where an entry of the privacy register is looked at. */
export const eventLink = (id: string): string => `/dashboard/compliance-engine/privacy?event=${id}`;

/** What the entries of the privacy register are called, by the clock that runs for them. */
export const eventWords = {
  request: 'privacy request',
  breach: 'data breach',
  complaint: 'privacy complaint',
} as const;

type Person = { readonly role: string; readonly access: string | null };

/** Where something of theirs is looked at by themselves: who is staff finds it on their own page and nowhere else. */
export const whereOwned = (person: Person, link: string, list: string) =>
  isStaff(person) ? { link: '/dashboard' } : { link, list };

/** Whether somebody sees what is theirs and little else. */
const isStaff = ({ role, access }: Person) => role === 'staff' && access !== 'client_admin';
