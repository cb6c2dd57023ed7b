import * as actionItems from '@claimlock/contract/action-items/endpoints';
import { actionItemsInFile } from '@claimlock/contract/action-items/file-columns';
import * as documents from '@claimlock/contract/documents/endpoints';
import { documentsInFile } from '@claimlock/contract/documents/file-columns';
import * as evidence from '@claimlock/contract/evidence-items/endpoints';
import { evidenceInFile } from '@claimlock/contract/evidence-items/file-columns';
import * as findings from '@claimlock/contract/findings/endpoints';
import { findingsInFile } from '@claimlock/contract/findings/file-columns';
import type { LongList } from '@claimlock/contract/list-exports/long-lists';
import * as people from '@claimlock/contract/people/endpoints';
import { peopleInFile } from '@claimlock/contract/people/file-columns';
import * as risks from '@claimlock/contract/risks/endpoints';
import { risksInFile } from '@claimlock/contract/risks/file-columns';
import { listActionItemsWith } from '../../action-items/index.ts';
import { readRaises } from '../../compliance/index.ts';
import { listDocuments, readReadingOf } from '../../documents/index.ts';
import { listEvidenceItems } from '../../evidence-items/index.ts';
import { listFindings } from '../../findings/index.ts';
import { type AskedOfPeople, listPeopleWith } from '../../people/index.ts';
import { listRisks } from '../../risks/index.ts';
import { readTrainingOf } from '../../training/index.ts';
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
        says: ['compliance.read-working'],
      }),
    listDocuments: () =>
      listFile(documents.listDocuments, listDocuments, { columns: documentsInFile, says: ['documents.read'] }),
    listEvidenceItems: () => listFile(evidence.listEvidenceItems, listEvidenceItems, { columns: evidenceInFile }),
    listFindings: () => listFile(findings.listFindings, listFindings, { columns: findingsInFile }),
    // How somebody signs in is for those who administer people.
    listPeople: () =>
      listFile(people.listPeople, listPeopleWith(standings, asked()), {
        columns: peopleInFile,
        says: ['people.change'],
      }),
    listRisks: () => listFile(risks.listRisks, listRisks, { columns: risksInFile }),
  };
}
