import * as contract from '@claimlock/contract/target-profiles/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { readTargetProfile } from './read-target-profile.ts';
import { setProfileOutcome } from './set-profile-outcome.ts';
import { setProfileTargets } from './set-profile-targets.ts';
import { setProfileTier } from './set-profile-tier.ts';

/** What can be asked about target profiles. */
export const targetProfileRoutes: readonly Route[] = [
  route(contract.readTargetProfile, readTargetProfile),
  route(contract.setProfileOutcome, setProfileOutcome),
  route(contract.setProfileTargets, setProfileTargets),
  route(contract.setProfileTier, setProfileTier),
];
