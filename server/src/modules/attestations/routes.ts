import * as contract from '@claimlock/contract/attestations/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { ReadDoubts } from '../compliance/index.ts';
import { addAttestationParty } from './add-attestation-party.ts';
import { addAttestationTest } from './add-attestation-test.ts';
import { changeAttestationTest } from './change-attestation-test.ts';
import { readAttestationWith } from './read-attestation.ts';
import { removeAttestationParty } from './remove-attestation-party.ts';
import { removeAttestationTest } from './remove-attestation-test.ts';
import { setAttestation } from './set-attestation.ts';

/** What can be asked about the report of SOC 2, given what speaks against controls. */
export const attestationRoutes = (readDoubts: ReadDoubts): readonly Route[] => [
  route(contract.readAttestation, readAttestationWith(readDoubts)),
  route(contract.setAttestation, setAttestation),
  route(contract.addAttestationTest, addAttestationTest),
  route(contract.changeAttestationTest, changeAttestationTest),
  route(contract.removeAttestationTest, removeAttestationTest),
  route(contract.addAttestationParty, addAttestationParty),
  route(contract.removeAttestationParty, removeAttestationParty),
];
