import type { EntryType } from '../entries.ts';

/** What is recorded when something that ClaimLock made of an organisation’s record is taken out of it. */
export const exportEntries = [
  'cyber-assurance.exported',
  'ledger.exported',
  'list-export.downloaded',
  'list.exported',
  'oscal.exported',
  'questionnaire.exported',
  'report.downloaded',
] as const satisfies readonly EntryType[];

/** What is recorded when somebody takes a file that was sent in, which may hold anything, or when an operator looks in. */
export const sensitiveReadEntries = [
  'document.downloaded',
  'document.opened',
  'evidence-item.downloaded',
  'outside-certificate.downloaded',
  'support-access.opened',
  'support-ticket.file-taken',
] as const satisfies readonly EntryType[];

/**
 * The files that are handed out of an organisation without an entry, with why. Every other endpoint that answers a file records one of
 * the above; a test holds the two together.
 */
export const handedOutUnrecorded = {
  downloadCompanyLogo: 'the logo, which every page shows',
  downloadSessionCalendar: 'the time and place of a training session',
  printStatement: 'the statement of applicability, which an organisation shows to others',
  printTrainingCertificate: 'a certificate, which its holder shows to others',
  watchOperations: 'events while a screen is open, and no file',
} as const satisfies Readonly<Record<string, string>>;
