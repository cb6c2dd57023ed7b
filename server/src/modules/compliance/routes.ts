import * as applicability from '@claimlock/contract/applicability';
import * as assurance from '@claimlock/contract/assurance';
import * as contract from '@claimlock/contract/compliance';
import * as controls from '@claimlock/contract/controls';
import * as gaps from '@claimlock/contract/gaps';
import * as selfCheck from '@claimlock/contract/self-check';
import * as succession from '@claimlock/contract/succession';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { decideApplicability } from './decide-applicability.ts';
import { followFramework } from './follow-framework.ts';
import { leaveFramework } from './leave-framework.ts';
import { listControls } from './list-controls.ts';
import { listFrameworkScores } from './list-framework-scores.ts';
import { listGaps } from './list-gaps.ts';
import { previewFramework } from './preview-framework.ts';
import { previewSuccession } from './preview-succession.ts';
import { printStatement } from './print-statement.ts';
import { readAssurance } from './read-assurance.ts';
import { readComplianceTrend } from './read-compliance-trend.ts';
import { readControl } from './read-control.ts';
import { readFrameworkWorking } from './read-framework-working.ts';
import { readScore } from './read-score.ts';
import { readSelfCheck } from './read-self-check.ts';
import { readStatement } from './read-statement.ts';
import { setControlState } from './set-control-state.ts';
import { succeedFramework } from './succeed-framework.ts';

/** What can be asked about compliance and assurance. */
export const complianceRoutes: readonly Route[] = [
  route(contract.listFrameworkScores, listFrameworkScores),
  route(contract.readScore, readScore),
  route(contract.readFrameworkWorking, readFrameworkWorking),
  route(contract.followFramework, followFramework),
  route(contract.readComplianceTrend, readComplianceTrend),
  route(controls.listControls, listControls),
  route(controls.readControl, readControl),
  route(controls.setControlState, setControlState),
  route(succession.leaveFramework, leaveFramework),
  route(succession.previewSuccession, previewSuccession),
  route(succession.succeedFramework, succeedFramework),
  route(applicability.readStatement, readStatement),
  route(applicability.printStatement, printStatement),
  route(applicability.decideApplicability, decideApplicability),
  route(gaps.listGaps, listGaps),
  route(selfCheck.readSelfCheck, readSelfCheck),
  route(gaps.previewFramework, previewFramework),
  route(assurance.readAssurance, readAssurance),
];
