import * as assurance from '@claimlock/contract/assurance';
import * as contract from '@claimlock/contract/compliance';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { followFramework } from './follow-framework.ts';
import { listControls } from './list-controls.ts';
import { listFrameworkScores } from './list-framework-scores.ts';
import { readAssurance } from './read-assurance.ts';
import { readComplianceTrend } from './read-compliance-trend.ts';
import { readControl } from './read-control.ts';
import { readFrameworkWorking } from './read-framework-working.ts';
import { readScore } from './read-score.ts';
import { setControlState } from './set-control-state.ts';

/** What can be asked about compliance and assurance. */
export const complianceRoutes: readonly Route[] = [
  route(contract.listFrameworkScores, listFrameworkScores),
  route(contract.readScore, readScore),
  route(contract.readFrameworkWorking, readFrameworkWorking),
  route(contract.followFramework, followFramework),
  route(contract.readComplianceTrend, readComplianceTrend),
  route(contract.listControls, listControls),
  route(contract.readControl, readControl),
  route(contract.setControlState, setControlState),
  route(assurance.readAssurance, readAssurance),
];
