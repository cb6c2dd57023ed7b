import * as deadlines from '@claimlock/contract/findings/deadlines';
import * as contract from '@claimlock/contract/findings/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { acceptFindingRisk } from './accept-finding-risk.ts';
import { changeFinding } from './change-finding.ts';
import { closeFinding } from './close-finding.ts';
import { dismissFinding } from './dismiss-finding.ts';
import { listFindings } from './list-findings.ts';
import { raiseFinding } from './raise-finding.ts';
import { readFinding } from './read-finding.ts';
import { readFindingDeadlines } from './read-finding-deadlines.ts';
import { returnFinding } from './return-finding.ts';
import { setFindingDeadlines } from './set-finding-deadlines.ts';
import { startFinding } from './start-finding.ts';
import { submitFinding } from './submit-finding.ts';
import { withdrawRiskAcceptance } from './withdraw-risk-acceptance.ts';

/** What can be asked about findings. */
export const findingRoutes: readonly Route[] = [
  route(contract.listFindings, listFindings),
  route(contract.readFinding, readFinding),
  route(contract.raiseFinding, raiseFinding),
  route(contract.changeFinding, changeFinding),
  route(contract.startFinding, startFinding),
  route(contract.submitFinding, submitFinding),
  route(contract.returnFinding, returnFinding),
  route(contract.closeFinding, closeFinding),
  route(contract.acceptFindingRisk, acceptFindingRisk),
  route(contract.withdrawRiskAcceptance, withdrawRiskAcceptance),
  route(contract.dismissFinding, dismissFinding),
  route(deadlines.readFindingDeadlines, readFindingDeadlines),
  route(deadlines.setFindingDeadlines, setFindingDeadlines),
];
