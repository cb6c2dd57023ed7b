import * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { declareCyberAssurance } from './declare-cyber-assurance.ts';
import { exportBoardDeclaration } from './export-board-declaration.ts';
import { readCyberAssurance } from './read-cyber-assurance.ts';
import { recordAssuranceCertificate } from './record-assurance-certificate.ts';
import { setCyberAssurance } from './set-cyber-assurance.ts';

/** What can be asked about IASME Cyber Assurance. */
export const cyberAssuranceRoutes: readonly Route[] = [
  route(contract.readCyberAssurance, readCyberAssurance),
  route(contract.setCyberAssurance, setCyberAssurance),
  route(contract.recordAssuranceCertificate, recordAssuranceCertificate),
  route(contract.declareCyberAssurance, declareCyberAssurance),
  route(contract.exportBoardDeclaration, exportBoardDeclaration),
];
