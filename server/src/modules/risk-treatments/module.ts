import * as contract from '@claimlock/contract/risk-treatments/endpoints';
import * as steps from '@claimlock/contract/risks/steps';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { riskTreatmentJobs } from './jobs.ts';
import { riskTreatmentReactions } from './reactions.ts';
import {
  linkRiskFinding,
  listRisksOfFinding,
  readRiskTreatment,
  resolveRisk,
  setRiskControl,
  unlinkRiskFinding,
} from './treat-risk.ts';

/** What holds risks down: their controls, their plans, and the findings that they are about. */
export const riskTreatmentModule: Module = {
  name: 'risk-treatments',
  routes: [
    route(contract.readRiskTreatment, readRiskTreatment),
    route(contract.setRiskControl, setRiskControl),
    route(contract.linkRiskFinding, linkRiskFinding),
    route(contract.unlinkRiskFinding, unlinkRiskFinding),
    route(contract.listRisksOfFinding, listRisksOfFinding),
    route(steps.resolveRisk, resolveRisk),
  ],
  jobs: riskTreatmentJobs,
  reactions: riskTreatmentReactions,
};
