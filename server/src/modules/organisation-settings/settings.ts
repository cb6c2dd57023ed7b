import { usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import {
  BankHolidayNation,
  Holidays,
  MatrixLabels,
  type OrganisationSettings,
  usualSettings,
  Weekday,
  weekdays,
} from '@claimlock/contract/organisation-settings/settings';
import { dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { ClientDb, IdentityDb } from '../../foundation/database/scope.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findSettings, listWorkingDayRows, type SettingsRow } from './store.ts';
import { nextWorked, type WorkingDays } from './working-days.ts';

/** What holds at a client: what it settled, and the default of what it did not. */
type Settled = ReturnType<typeof settled>;

/** Reads what holds at a client: one row, in the scope that is open, be it of a request or of a job. */
export async function readSettled(db: ClientDb): Promise<Settled> {
  return settled(await findSettings(db));
}

/** The working days of the organisations that an account belongs to, by client, where one has settled them. */
export async function readWorkingDaysOfAccount(db: IdentityDb): Promise<ReadonlyMap<string, WorkingDays>> {
  return new Map((await listWorkingDayRows(db)).map((row) => [row.client_id, workingDaysOf(row)]));
}

/** The days that a row says are worked. */
export function workingDaysOf(
  row: Pick<SettingsRow, 'weekdays' | 'bank_holidays' | 'holidays'> | undefined,
): WorkingDays & Pick<OrganisationSettings, 'weekdays' | 'holidays'> {
  return {
    weekdays: row?.weekdays?.map((one) => Weekday.parse(one)) ?? [...weekdays],
    bankHolidays: BankHolidayNation.nullable().parse(row?.bank_holidays ?? null),
    holidays: Holidays.parse(row?.holidays ?? []),
  };
}

/** The words of the matrix that a row says. */
export function labelsIn(row: SettingsRow | undefined): MatrixLabels {
  return row?.matrix_labels ? MatrixLabels.parse(row.matrix_labels) : usualMatrixLabels;
}

function settled(row: SettingsRow | undefined) {
  const usual = usualSettings;
  const days = workingDaysOf(row);
  return {
    riskReviewMonths: row?.risk_review_months ?? usual.riskReviewMonths,
    evidenceMonths: row?.evidence_months ?? usual.evidenceMonths,
    documentReviewMonths: row?.document_review_months ?? usual.documentReviewMonths,
    controlReviewMonths: row?.control_review_months ?? usual.controlReviewMonths,
    evidenceNoticeDays: row?.evidence_notice_days ?? usual.evidenceNoticeDays,
    documentNoticeDays: row?.document_notice_days ?? usual.documentNoticeDays,
    controlNoticeDays: row?.control_notice_days ?? usual.controlNoticeDays,
    reportDays: row?.report_days ?? usual.reportDays,
    phishingDays: row?.phishing_days ?? usual.phishingDays,
    operationDays: row?.operation_days ?? usual.operationDays,
    labels: labelsIn(row),
    /** The day itself, or the next that is worked: for deadlines that a default proposes, and for no other. */
    workedFrom: (day: string) => nextWorked(day, days),
  };
}

/** The settings as they are shown: what was settled, and nothing where the default holds. */
export async function showSettings({ db, clock }: ClientContext, known?: SettingsRow): Promise<OrganisationSettings> {
  const row = known ?? (await findSettings(db));
  const { riskReviewMonths, evidenceMonths, workedFrom } = settled(row);
  const today = dayOf(clock.now());
  const after = (months: number | null) => (months === null ? null : workedFrom(monthsAfter(today, months)));
  return {
    riskReviewMonths: row?.risk_review_months ?? null,
    evidenceMonths: row?.evidence_months ?? null,
    documentReviewMonths: row?.document_review_months ?? null,
    controlReviewMonths: row?.control_review_months ?? null,
    evidenceNoticeDays: row?.evidence_notice_days ?? null,
    documentNoticeDays: row?.document_notice_days ?? null,
    controlNoticeDays: row?.control_notice_days ?? null,
    ...workingDaysOf(row),
    labels: labelsIn(row),
    reportDays: row?.report_days ?? null,
    phishingDays: row?.phishing_days ?? null,
    operationDays: row?.operation_days ?? null,
    proposed: { riskReviewOn: after(riskReviewMonths), evidenceUntil: after(evidenceMonths) },
    version: row?.version ?? 0,
  };
}
