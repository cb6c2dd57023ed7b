import * as actionItems from '@claimlock/contract/action-items/endpoints';
import { actionItemsInFile } from '@claimlock/contract/action-items/file-columns';
import { actionItemsFilters } from '@claimlock/contract/action-items/list-filters';
import * as documents from '@claimlock/contract/documents/endpoints';
import { documentsInFile, readersInFile } from '@claimlock/contract/documents/file-columns';
import { documentsFilters, readersFilters } from '@claimlock/contract/documents/list-filters';
import * as reading from '@claimlock/contract/documents/reading';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { evidenceInFile } from '@claimlock/contract/evidence-items/file-columns';
import { evidenceFilters } from '@claimlock/contract/evidence-items/list-filters';
import * as findings from '@claimlock/contract/findings/endpoints';
import { findingsInFile } from '@claimlock/contract/findings/file-columns';
import { findingsFilters } from '@claimlock/contract/findings/list-filters';
import type { LongList } from '@claimlock/contract/list-exports/long-lists';
import * as operations from '@claimlock/contract/operations/endpoints';
import { operationItemsInFile } from '@claimlock/contract/operations/file-columns';
import { operationItemsFilters } from '@claimlock/contract/operations/list-filters';
import * as elsewhere from '@claimlock/contract/outside-certificates/endpoints';
import { outsideCertificatesInFile } from '@claimlock/contract/outside-certificates/file-columns';
import { outsideCertificatesFilters } from '@claimlock/contract/outside-certificates/list-filters';
import * as people from '@claimlock/contract/people/endpoints';
import { peopleInFile } from '@claimlock/contract/people/file-columns';
import { peopleFilters } from '@claimlock/contract/people/list-filters';
import * as activity from '@claimlock/contract/people-activity/endpoints';
import { peopleActivityInFile } from '@claimlock/contract/people-activity/file-columns';
import { peopleActivityFilters } from '@claimlock/contract/people-activity/list-filters';
import * as phishing from '@claimlock/contract/phishing/endpoints';
import { phishingPeopleInFile } from '@claimlock/contract/phishing/file-columns';
import * as risks from '@claimlock/contract/risks/endpoints';
import { risksInFile } from '@claimlock/contract/risks/file-columns';
import { risksFilters } from '@claimlock/contract/risks/list-filters';
import * as training from '@claimlock/contract/training/assigning';
import { assignedCoursesInFile } from '@claimlock/contract/training/file-columns';
import { assignedCoursesFilters } from '@claimlock/contract/training/list-filters';
import * as certificates from '@claimlock/contract/training-certificates/endpoints';
import { certificatesInFile } from '@claimlock/contract/training-certificates/file-columns';
import { certificatesFilters } from '@claimlock/contract/training-certificates/list-filters';
import { listActionItemsWith } from '../../action-items/index.ts';
import { readRaises } from '../../compliance/index.ts';
import { knownDocument, listDocumentReaders, listDocuments, readReadingOf } from '../../documents/index.ts';
import { listEvidenceItems } from '../../evidence-items/index.ts';
import { listFindings } from '../../findings/index.ts';
import { listOperationItems, requireOperation } from '../../operations/index.ts';
import { listOutsideCertificates } from '../../outside-certificates/index.ts';
import { type AskedOfPeople, listPeopleWith } from '../../people/index.ts';
import { listPeopleActivity } from '../../people-activity/index.ts';
import { listPhishingPeople, requireCampaign } from '../../phishing/index.ts';
import { listRisks } from '../../risks/index.ts';
import { listAssignedCourses, readTrainingOf } from '../../training/index.ts';
import { listTrainingCertificates } from '../../training-certificates/index.ts';
import { type ListFile, listFile } from './list-file.ts';

/** What files of lists need of modules beside: what people are filtered by. */
export type ListNeeds = { readonly asked: () => AskedOfPeople };

/** The lists that the server makes files of, each with the function that its screen reads. */
export function listFilesWith({ asked }: ListNeeds): Readonly<Record<LongList, () => ListFile>> {
  const standings = { readTraining: readTrainingOf, readReading: readReadingOf };
  return {
    listActionItems: () =>
      listFile(actionItems.listActionItems, listActionItemsWith(readRaises), {
        columns: actionItemsInFile,
        filters: actionItemsFilters,
        says: ['compliance.read-working'],
      }),
    listAssignedCourses: () =>
      listFile(training.listAssignedCourses, listAssignedCourses, {
        columns: assignedCoursesInFile,
        filters: assignedCoursesFilters,
      }),
    listDocumentReaders: () =>
      listFile(reading.listDocumentReaders, listDocumentReaders, {
        columns: readersInFile,
        filters: readersFilters,
        about: { name: 'documentId', find: knownDocument },
      }),
    listDocuments: () =>
      listFile(documents.listDocuments, listDocuments, {
        columns: documentsInFile,
        filters: documentsFilters,
        says: ['documents.read'],
      }),
    listEvidenceItems: () =>
      listFile(evidence.listEvidenceItems, listEvidenceItems, { columns: evidenceInFile, filters: evidenceFilters }),
    listFindings: () =>
      listFile(findings.listFindings, listFindings, { columns: findingsInFile, filters: findingsFilters }),
    listOperationItems: () =>
      listFile(operations.listOperationItems, listOperationItems, {
        columns: operationItemsInFile,
        filters: operationItemsFilters,
        about: { name: 'operationId', find: requireOperation },
      }),
    listOutsideCertificates: () =>
      listFile(elsewhere.listOutsideCertificates, listOutsideCertificates, {
        columns: outsideCertificatesInFile,
        filters: outsideCertificatesFilters,
      }),
    // How somebody signs in is for those who administer people.
    listPeople: () =>
      listFile(people.listPeople, listPeopleWith(standings, asked()), {
        columns: peopleInFile,
        filters: peopleFilters,
        says: ['people.change'],
      }),
    listPeopleActivity: () =>
      listFile(activity.listPeopleActivity, listPeopleActivity, {
        columns: peopleActivityInFile,
        filters: peopleActivityFilters,
      }),
    listPhishingPeople: () =>
      listFile(phishing.listPhishingPeople, listPhishingPeople, {
        columns: phishingPeopleInFile,
        filters: {},
        about: { name: 'campaignId', find: requireCampaign },
      }),
    listRisks: () => listFile(risks.listRisks, listRisks, { columns: risksInFile, filters: risksFilters }),
    listTrainingCertificates: () =>
      listFile(certificates.listTrainingCertificates, listTrainingCertificates, {
        columns: certificatesInFile,
        filters: certificatesFilters,
      }),
  };
}
