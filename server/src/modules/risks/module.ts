import { adviseOnRisk as adviseContract } from '@claimlock/contract/risks/advice';
import * as contract from '@claimlock/contract/risks/endpoints';
import * as imports from '@claimlock/contract/risks/imports';
import { readRiskMatrix as matrixContract } from '@claimlock/contract/risks/matrix';
import * as steps from '@claimlock/contract/risks/steps';
import { preparedRoute, reaction, route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { known } from '../../foundation/records/known.ts';
import { officerOwnsNone } from '../people/index.ts';
import {
  acceptRisk,
  declineRiskAcceptance,
  listRiskAcceptances,
  proposeRiskAcceptance,
  withdrawProposalsOf,
} from './accept-risk.ts';
import { adviseOnRisk } from './advise-on-risk.ts';
import { reopenRisk } from './close-risk.ts';
import { acceptanceProposalHolding, riskHolding } from './holdings.ts';
import { readBefore } from './importing/file-apart.ts';
import { importRisks, previewRiskImport, riskImportOperation } from './importing/import-risks.ts';
import { riskJobs } from './jobs.ts';
import { riskNotices } from './notices.ts';
import { reviewRisk } from './review-risk.ts';
import { asRisk } from './risk.ts';
import { addRisk, changeRisk, startRiskTreatment } from './risk-changes.ts';
import { listRisks, readRiskMatrix, summariseRisks } from './risk-lists.ts';
import { countRisks, findRisk, readRiskTitles } from './store.ts';

/** The risk register. */
export const riskModule: Module = {
  name: 'risks',
  routes: [
    route(contract.listRisks, listRisks),
    route(contract.readRisk, async ({ db }, { riskId }) => asRisk(await known(findRisk(db, riskId)))),
    route(contract.readRiskSummary, (context) => summariseRisks(context)),
    route(contract.addRisk, addRisk),
    route(matrixContract, readRiskMatrix),
    preparedRoute(imports.previewRiskImport, readBefore, previewRiskImport),
    preparedRoute(imports.importRisks, readBefore, importRisks),
    route(steps.changeRisk, changeRisk),
    route(steps.startRiskTreatment, startRiskTreatment),
    route(steps.reviewRisk, reviewRisk),
    route(steps.listRiskAcceptances, listRiskAcceptances),
    route(steps.proposeRiskAcceptance, proposeRiskAcceptance),
    route(steps.acceptRisk, acceptRisk),
    route(adviseContract, adviseOnRisk),
    route(steps.declineRiskAcceptance, declineRiskAcceptance),
    route(steps.reopenRisk, reopenRisk),
  ],
  reactions: [
    ...officerOwnsNone('appointment.owns-risks', ({ db }, owner) => countRisks(db, { status: 'open', owner })),
    reaction('person.deactivated', (context, { personId }) => withdrawProposalsOf(context, personId)),
  ],
  jobs: riskJobs,
  operations: [riskImportOperation],
  notices: riskNotices,
  holdings: [riskHolding, acceptanceProposalHolding],
  names: { risk: ({ db }, ids) => readRiskTitles(db, ids) },
};
