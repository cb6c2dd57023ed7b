import { entries } from '@claimlock/contract/entries';
import {
  exportEntries,
  handedOutUnrecorded,
  sensitiveReadEntries,
} from '@claimlock/contract/people-activity/handed-out';
import { expect, test } from 'vitest';
import { endpointsOnly } from '../../../testing/endpoints-only.ts';
import { allRoutes } from '../../app.ts';

const listed: readonly string[] = [...exportEntries, ...sensitiveReadEntries];
const handsOut = /(?:\.(?:downloaded|exported|printed)|\.file-taken)$/;

test('every entry that says that something was taken is an export or a sensitive read', () => {
  const said = Object.keys(entries).filter((type) => handsOut.test(type));
  expect(said.filter((type) => !listed.includes(type))).toEqual([]);
  expect(listed.filter((type) => !(type in entries))).toEqual([]);
});

/** What records that a file of an organisation was taken. */
const recordedBy: Readonly<Record<string, string>> = {
  downloadDocumentFile: 'document.downloaded',
  downloadEvidenceFile: 'evidence-item.downloaded',
  downloadFullExport: 'report.downloaded',
  downloadListFile: 'list-export.downloaded',
  downloadMyDocument: 'document.downloaded',
  downloadOutsideCertificate: 'outside-certificate.downloaded',
  downloadReport: 'report.downloaded',
  downloadSupportFile: 'support-ticket.file-taken',
  showDocumentPages: 'document.opened',
  showMyDocumentPages: 'document.opened',
  exportAnswers: 'questionnaire.exported',
  exportAuditTrail: 'ledger.exported',
  exportBoardDeclaration: 'cyber-assurance.exported',
  exportLedger: 'ledger.exported',
  exportOscal: 'oscal.exported',
  exportQuestionnaire: 'questionnaire.exported',
};

test('every endpoint that hands a file out of an organisation records it, or it is said why not', () => {
  const files = endpointsOnly(allRoutes).flatMap(({ endpoint }) =>
    endpoint.scope === 'client' && endpoint.file ? [endpoint.name] : [],
  );
  expect(files.toSorted()).toEqual([...Object.keys(recordedBy), ...Object.keys(handedOutUnrecorded)].toSorted());
  for (const type of Object.values(recordedBy)) expect(listed).toContain(type);
});
