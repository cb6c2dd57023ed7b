import * as contract from '@claimlock/contract/evidence-items/endpoints';
import * as files from '@claimlock/contract/evidence-items/files';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import { lookIntoSent } from '../files/index.ts';
import { addEvidenceItem } from './add-evidence-item.ts';
import { approveEvidenceItem } from './approve-evidence-item.ts';
import { changeEvidenceItem } from './change-evidence-item.ts';
import { downloadEvidenceFile } from './download-evidence-file.ts';
import { linkEvidenceItem } from './link-evidence-item.ts';
import { listEvidenceItems } from './list-evidence-items.ts';
import { readEvidenceItem } from './read-evidence-item.ts';
import { renewEvidenceItem } from './renew-evidence-item.ts';
import { returnEvidenceItem } from './return-evidence-item.ts';
import { unlinkEvidenceItem } from './unlink-evidence-item.ts';
import { uploadEvidenceFile } from './upload-evidence-file.ts';
import { withdrawEvidenceItem } from './withdraw-evidence-item.ts';

/** What can be asked about evidence. */
export const evidenceItemRoutes: readonly Route[] = [
  route(contract.listEvidenceItems, listEvidenceItems),
  route(contract.readEvidenceItem, readEvidenceItem),
  route(files.downloadEvidenceFile, downloadEvidenceFile),
  preparedRoute(files.uploadEvidenceFile, lookIntoSent, uploadEvidenceFile),
  route(contract.addEvidenceItem, addEvidenceItem),
  route(contract.changeEvidenceItem, changeEvidenceItem),
  route(contract.renewEvidenceItem, renewEvidenceItem),
  route(contract.approveEvidenceItem, approveEvidenceItem),
  route(contract.returnEvidenceItem, returnEvidenceItem),
  route(contract.withdrawEvidenceItem, withdrawEvidenceItem),
  route(contract.linkEvidenceItem, linkEvidenceItem),
  route(contract.unlinkEvidenceItem, unlinkEvidenceItem),
];
