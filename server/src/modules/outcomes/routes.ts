import * as attestations from '@claimlock/contract/outcomes/attestations';
import * as assurance from '@claimlock/contract/outcomes/cyber-assurance';
import * as profiles from '@claimlock/contract/outcomes/endpoints';
import * as markets from '@claimlock/contract/outcomes/product-market';
import * as tracker from '@claimlock/contract/outcomes/tracker';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addAttestationParty } from './add-attestation-party.ts';
import { addAttestationTest } from './add-attestation-test.ts';
import { changeAttestationTest } from './change-attestation-test.ts';
import { declareCyberAssurance } from './declare-cyber-assurance.ts';
import { exportBoardDeclaration } from './export-board-declaration.ts';
import { listProductMarkets } from './list-product-markets.ts';
import { readAttestation } from './read-attestation.ts';
import { readCyberAssurance } from './read-cyber-assurance.ts';
import { readTargetProfile } from './read-target-profile.ts';
import { readTracker } from './read-tracker.ts';
import { recordAssuranceCertificate } from './record-assurance-certificate.ts';
import { removeAttestationParty } from './remove-attestation-party.ts';
import { removeAttestationTest } from './remove-attestation-test.ts';
import { setAttestation } from './set-attestation.ts';
import { setCyberAssurance } from './set-cyber-assurance.ts';
import { setProductMarket } from './set-product-market.ts';
import { setProfileOutcome } from './set-profile-outcome.ts';
import { setProfileTargets } from './set-profile-targets.ts';
import { setProfileTier } from './set-profile-tier.ts';
import { setTrackerLine } from './set-tracker-line.ts';
import { setTrackerLines } from './set-tracker-lines.ts';

/** What can be asked about what a framework asks beside its requirements. */
export const outcomeRoutes: readonly Route[] = [
  route(attestations.readAttestation, readAttestation),
  route(attestations.setAttestation, setAttestation),
  route(attestations.addAttestationTest, addAttestationTest),
  route(attestations.changeAttestationTest, changeAttestationTest),
  route(attestations.removeAttestationTest, removeAttestationTest),
  route(attestations.addAttestationParty, addAttestationParty),
  route(attestations.removeAttestationParty, removeAttestationParty),
  route(assurance.readCyberAssurance, readCyberAssurance),
  route(assurance.setCyberAssurance, setCyberAssurance),
  route(assurance.recordAssuranceCertificate, recordAssuranceCertificate),
  route(assurance.declareCyberAssurance, declareCyberAssurance),
  route(assurance.exportBoardDeclaration, exportBoardDeclaration),
  route(markets.listProductMarkets, listProductMarkets),
  route(markets.setProductMarket, setProductMarket),
  route(profiles.readTargetProfile, readTargetProfile),
  route(profiles.setProfileOutcome, setProfileOutcome),
  route(profiles.setProfileTargets, setProfileTargets),
  route(profiles.setProfileTier, setProfileTier),
  route(tracker.readTracker, readTracker),
  route(tracker.setTrackerLine, setTrackerLine),
  route(tracker.setTrackerLines, setTrackerLines),
];
