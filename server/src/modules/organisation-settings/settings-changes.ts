import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisation-settings/endpoints';
import { labelsOf, usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import { type MatrixLabels, weekdays } from '@claimlock/contract/organisation-settings/settings';
import type { Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { findForChange, saveSettings } from './save-settings.ts';
import { labelsIn, workingDaysOf } from './settings.ts';
import type { SettingsRow } from './store.ts';

const deadlineFields = {
  riskReviewMonths: { column: 'risk_review_months' },
  evidenceMonths: { column: 'evidence_months' },
  documentReviewMonths: { column: 'document_review_months' },
  controlReviewMonths: { column: 'control_review_months' },
  evidenceNoticeDays: { column: 'evidence_notice_days' },
  documentNoticeDays: { column: 'document_notice_days' },
  controlNoticeDays: { column: 'control_notice_days' },
} as const satisfies Fields<SettingsRow>;

const nothingSettled = {
  risk_review_months: null,
  evidence_months: null,
  document_review_months: null,
  control_review_months: null,
  evidence_notice_days: null,
  document_notice_days: null,
  control_notice_days: null,
};

/** Sets review periods and how long before something is due people are told; dates that are there stay. */
export const changeDeadlines: Handler<typeof contract.changeDeadlines> = async (context, input) => {
  const before = (await findForChange(context, input.version)) ?? nothingSettled;
  const { columns, facts } = differenceOf(before, input, deadlineFields);
  context.record('organisation-settings.deadlines-changed', facts);
  return saveSettings(context, input.version, columns);
};

/** Sets which weekdays are worked and whose bank holidays are kept. */
export const changeWorkingDays: Handler<typeof contract.changeWorkingDays> = async (context, input) => {
  const before = workingDaysOf(await findForChange(context, input.version));
  const wanted = weekdays.filter((day) => input.weekdays.includes(day));
  const after = { weekdays: wanted, bankHolidays: input.bankHolidays };
  const { facts } = differenceOf({ ...before, weekdays: [...before.weekdays] }, after, {
    weekdays: { column: 'weekdays' },
    bankHolidays: { column: 'bankHolidays' },
  });
  context.record('organisation-settings.working-days-changed', facts);
  return saveSettings(context, input.version, {
    weekdays: wanted.length === weekdays.length ? null : wanted,
    bank_holidays: input.bankHolidays,
  });
};

/** Sets the days that are not worked beside weekends and bank holidays. Their names stay out of the ledger. */
export const changeHolidays: Handler<typeof contract.changeHolidays> = async (context, input) => {
  const before = workingDaysOf(await findForChange(context, input.version)).holidays;
  const after = input.holidays.toSorted((one, other) => one.day.localeCompare(other.day));
  if (JSON.stringify(before) === JSON.stringify(after)) throw new ProductError('answer.changes-nothing');
  const days = { from: before.map(({ day }) => day), to: after.map(({ day }) => day) };
  const moved = JSON.stringify(days.from) !== JSON.stringify(days.to);
  context.record('organisation-settings.holidays-changed', moved ? { days } : { names: 'changed' });
  return saveSettings(context, input.version, { holidays: JSON.stringify(after) });
};

/** Sets the words of the matrix; ratings, scores and levels stay what they are. */
export const changeMatrixLabels: Handler<typeof contract.changeMatrixLabels> = async (context, input) => {
  const { clientId: _, version, ...labels } = input;
  const before = labelsIn(await findForChange(context, version));
  const differs = (axis: 'likelihood' | 'impact', other: MatrixLabels) =>
    JSON.stringify(labelsOf(labels, axis)) !== JSON.stringify(labelsOf(other, axis));
  const likelihood = differs('likelihood', before);
  const impact = differs('impact', before);
  if (!likelihood && !impact) throw new ProductError('answer.changes-nothing');
  context.record('organisation-settings.labels-changed', {
    likelihood: likelihood ? 'changed' : undefined,
    impact: impact ? 'changed' : undefined,
  });
  const isUsual = !differs('likelihood', usualMatrixLabels) && !differs('impact', usualMatrixLabels);
  return saveSettings(context, version, { matrix_labels: isUsual ? null : JSON.stringify(labels) });
};
