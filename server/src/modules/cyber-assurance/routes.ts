import type { Action } from '@claimlock/contract/access';
import * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { declareCyberAssuranceWith } from './declare-cyber-assurance.ts';
import { exportBoardDeclaration } from './export-board-declaration.ts';
import { readCyberAssuranceWith } from './read-cyber-assurance.ts';
import { recordAssuranceCertificateWith } from './record-assurance-certificate.ts';
import { setCyberAssuranceWith } from './set-cyber-assurance.ts';

/** What can be asked about IASME Cyber Assurance, given what speaks against controls and what that rests on. */
export const cyberAssuranceRoutes = ({
  readDoubts,
  doubtsRestOn,
}: {
  readonly readDoubts: ReadDoubts;
  readonly doubtsRestOn: () => readonly Action[];
}): readonly Route[] => [
  route(contract.readCyberAssurance, readCyberAssuranceWith(readDoubts)),
  route(contract.setCyberAssurance, setCyberAssuranceWith(readDoubts)),
  route(contract.recordAssuranceCertificate, recordAssuranceCertificateWith(readDoubts)),
  route(contract.declareCyberAssurance, declareCyberAssuranceWith(readDoubts, doubtsRestOn)),
  route(contract.exportBoardDeclaration, exportBoardDeclaration),
];
