import * as contract from '@claimlock/contract/risks/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addRisk } from './add-risk.ts';
import { changeRisk } from './change-risk.ts';
import { listRisks } from './list-risks.ts';
import { readRisk } from './read-risk.ts';
import { readRiskSummary } from './read-risk-summary.ts';
import { reopenRisk } from './reopen-risk.ts';
import { resolveRisk } from './resolve-risk.ts';
import { startRiskTreatment } from './start-risk-treatment.ts';

/** What can be asked about risks. */
export const riskRoutes: readonly Route[] = [
  route(contract.listRisks, listRisks),
  route(contract.readRisk, readRisk),
  route(contract.readRiskSummary, readRiskSummary),
  route(contract.addRisk, addRisk),
  route(contract.changeRisk, changeRisk),
  route(contract.startRiskTreatment, startRiskTreatment),
  route(contract.resolveRisk, resolveRisk),
  route(contract.reopenRisk, reopenRisk),
];
