import * as contract from '@claimlock/contract/risks/endpoints';
import { route } from '../../foundation/http/hallway.ts';
import type { Module } from '../../foundation/module.ts';
import { known } from '../../foundation/records/known.ts';
import { officerOwnsNone } from '../people/index.ts';
import { riskHolding } from './holdings.ts';
import { riskNotices } from './notices.ts';
import { asRisk } from './risk.ts';
import { addRisk, changeRisk, reopenRisk, resolveRisk, startRiskTreatment } from './risk-changes.ts';
import { listRisks, summariseRisks } from './risk-lists.ts';
import { countRisks, findRisk, readRiskTitles } from './store.ts';

/** The risk register. */
export const riskModule: Module = {
  name: 'risks',
  routes: [
    route(contract.listRisks, listRisks),
    route(contract.readRisk, async ({ db }, { riskId }) => asRisk(await known(findRisk(db, riskId)))),
    route(contract.readRiskSummary, (context) => summariseRisks(context)),
    route(contract.addRisk, addRisk),
    route(contract.changeRisk, changeRisk),
    route(contract.startRiskTreatment, startRiskTreatment),
    route(contract.resolveRisk, resolveRisk),
    route(contract.reopenRisk, reopenRisk),
  ],
  reactions: [officerOwnsNone('appointment.owns-risks', ({ db }, owner) => countRisks(db, { status: 'open', owner }))],
  notices: riskNotices,
  holdings: [riskHolding],
  names: { risk: ({ db }, ids) => readRiskTitles(db, ids) },
};
