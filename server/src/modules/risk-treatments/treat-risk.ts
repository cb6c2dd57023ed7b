import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/risk-treatments/endpoints';
import { levelOf, scoreOf } from '@claimlock/contract/risks/endpoints';
import type * as steps from '@claimlock/contract/risks/steps';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { known } from '../../foundation/records/known.ts';
import { countItems } from '../action-items/index.ts';
import { type CountedControl, readControlValues } from '../compliance/index.ts';
import { readFindingNames } from '../findings/index.ts';
import { findControl } from '../frameworks/index.ts';
import { aboutRisk, closeRisk, findRisk, type RiskRow } from '../risks/index.ts';
import { asTreating, countsOf, followRisks } from './follow-risks.ts';
import { isFailing, raiseOf } from './raise.ts';
import {
  deleteRiskFinding,
  insertRiskFinding,
  listFindingsOfRisk,
  listRiskControls,
  listRisksOf,
  updateRiskControl,
} from './store.ts';

type Treatment = z.input<typeof contract.RiskTreatment>;

/** The controls that treat a risk with what each does to its rating, and the findings that it is about. */
export const readRiskTreatment: Handler<typeof contract.readRiskTreatment> = async (context, { riskId }) =>
  treatmentOf(context, await known(findRisk(context.db, riskId)));

/** Says what a control lowers of a risk. The rating follows where that control has failed. */
export const setRiskControl: Handler<typeof contract.setRiskControl> = async (
  context,
  { riskId, controlId, lowers, steps },
) => {
  const { db, record } = context;
  const risk = await openRisk(context, riskId);
  const [before] = (await listRiskControls(db, [riskId])).filter((row) => row.control_id === controlId);
  if (!before) throw ProductError.beside('risk-control.not-here', 'controlId');
  if (before.lowers === lowers && before.steps === steps) throw new ProductError('answer.changes-nothing');
  await updateRiskControl(db, { riskId, controlId }, { lowers, steps });
  record('risk-control.set', { riskId, controlId, lowers, steps }, aboutRisk(riskId));
  await followRisks(context, 1, [riskId]);
  return treatmentOf(context, (await findRisk(db, riskId)) ?? risk);
};

/** Links a risk to a finding that its author sees. */
export const linkRiskFinding: Handler<typeof contract.linkRiskFinding> = async (context, { riskId, findingId }) => {
  const { db, clock, record } = context;
  const risk = await known(findRisk(db, riskId));
  const named = await readFindingNames(db, [findingId]);
  if (!named.has(findingId)) throw ProductError.beside('risk-finding.unknown', 'findingId');
  if (!(await insertRiskFinding(db, riskId, findingId, clock.now()))) throw new ProductError('risk-finding.linked');
  record('risk-finding.linked', { riskId, findingId }, aboutRisk(riskId));
  return treatmentOf(context, risk);
};

/** Removes the link between a risk and a finding. */
export const unlinkRiskFinding: Handler<typeof contract.unlinkRiskFinding> = async (context, { riskId, findingId }) => {
  const { db, record } = context;
  const risk = await known(findRisk(db, riskId));
  if (!(await deleteRiskFinding(db, riskId, findingId))) throw new ProductError('risk-finding.not-linked');
  record('risk-finding.unlinked', { riskId, findingId }, aboutRisk(riskId));
  return treatmentOf(context, risk);
};

/** The risks that a finding is linked to. */
export const listRisksOfFinding: Handler<typeof contract.listRisksOfFinding> = async ({ db }, { findingId }) => ({
  risks: (await listRisksOf(db, findingId)).map(({ likelihood, impact, ...risk }) => ({
    ...risk,
    score: scoreOf({ likelihood, impact }),
    level: levelOf({ likelihood, impact }),
  })),
});

/** Closes a risk, once what is in its plan is done or linked to it no more. */
export const resolveRisk: Handler<typeof steps.resolveRisk> = async (context, { riskId, outcome, note }) => {
  await known(findRisk(context.db, riskId));
  if ((await countItems(context.db, { risk: riskId, status: 'open' })) > 0)
    throw ProductError.beside('risk.plan-open', 'outcome');
  return closeRisk(context, { riskId, outcome, note });
};

async function openRisk({ db }: ClientContext, riskId: string): Promise<RiskRow> {
  const risk = await known(findRisk(db, riskId));
  if (risk.status === 'Resolved') throw new ProductError('risk.is-resolved');
  return risk;
}

async function treatmentOf(context: ClientContext, risk: RiskRow): Promise<Treatment> {
  const rows = await listRiskControls(context.db, [risk.id]);
  const [values, findings] = [
    await readControlValues(
      context,
      rows.map((row) => row.control_id),
    ),
    await listFindingsOfRisk(context.db, risk.id),
  ];
  const treating = rows.map((row) => asTreating(row, values));
  return {
    controls: treating.map((row) => {
      const value = values.get(row.control_id);
      return {
        id: row.control_id,
        name: findControl(row.control_id)?.name ?? '',
        lowers: row.lowers,
        steps: row.steps,
        standing: standingOf(value),
        proof: value?.proof ?? null,
        why: value?.why ?? 'nothing is recorded of it',
        failing: isFailing(row),
        improved: row.held !== null && (row.counts ?? 0) > row.held,
      };
    }),
    raise: {
      asked: raiseOf(treating),
      added: { likelihood: risk.raised_likelihood, impact: risk.raised_impact },
    },
    findings,
  };
}

function standingOf(value: CountedControl | undefined): Treatment['controls'][number]['standing'] {
  if (value === undefined) return 'Not recorded';
  const counts = countsOf(value);
  if (counts === null) return 'Not applicable';
  return counts === 1 ? 'Holds' : counts > 0 ? 'Partly' : 'Does not hold';
}
