import { z } from 'zod';
import { day } from '../day.ts';
import { line } from '../line.ts';

/** The days of a week, as people name them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

/** Whose bank holidays an organisation keeps. */
export const bankHolidayNations = ['England and Wales', 'Scotland', 'Northern Ireland'] as const;
export const BankHolidayNation = z.enum(bankHolidayNations);
export type BankHolidayNation = z.infer<typeof BankHolidayNation>;

/** A day on which an organisation does not work, and what it is called. */
export const OwnHoliday = z.object({
  day: day(),
  name: line().min(1, 'Give it a name.').max(60, 'Keep the name under 60 characters.'),
});
export type OwnHoliday = z.infer<typeof OwnHoliday>;
export const mostHolidays = 200;

const whole = (unit: string, from: number, to: number) => {
  const words = `Give a whole number of ${unit} from ${from} to ${to}, or leave it empty.`;
  return z.coerce.number(words).int(words).min(from, words).max(to, words).nullable();
};

/** How far apart reviews are, and how long before something is due people are told; null where the default holds. */
export const deadlineSettings = {
  riskReviewMonths: whole('months', 1, 36),
  evidenceMonths: whole('months', 1, 36),
  documentReviewMonths: whole('months', 1, 36),
  controlReviewMonths: whole('months', 1, 36),
  evidenceNoticeDays: whole('days', 8, 90),
  documentNoticeDays: whole('days', 1, 90),
  controlNoticeDays: whole('days', 1, 90),
} as const;

/** Which days are worked; null of weekdays where all are, and of bank holidays where they are worked too. */
export const workingDaySettings = {
  weekdays: z.array(Weekday).min(1, 'Choose at least one working day.').max(7),
  bankHolidays: BankHolidayNation.nullable(),
} as const;
const holidays = z.array(OwnHoliday).max(mostHolidays, `Keep ${mostHolidays} holidays at most.`);

/** How a rating of the matrix is called, and what it stands for in a line. */
export const longestLabel = 24;
const label = line()
  .min(1, 'Give it a name.')
  .max(longestLabel, `Keep it under ${longestLabel + 1} characters.`);
const meaning = line().max(120, 'Keep it under 121 characters.');
export const matrixLabelSettings = {
  likelihood1: label,
  likelihood2: label,
  likelihood3: label,
  likelihood4: label,
  likelihood5: label,
  likelihoodMeaning1: meaning,
  likelihoodMeaning2: meaning,
  likelihoodMeaning3: meaning,
  likelihoodMeaning4: meaning,
  likelihoodMeaning5: meaning,
  impact1: label,
  impact2: label,
  impact3: label,
  impact4: label,
  impact5: label,
  impactMeaning1: meaning,
  impactMeaning2: meaning,
  impactMeaning3: meaning,
  impactMeaning4: meaning,
  impactMeaning5: meaning,
} as const;
export const MatrixLabels = z.object(matrixLabelSettings);
export type MatrixLabels = z.infer<typeof MatrixLabels>;

/** For how many days is kept what law and product leave a choice about; null where the default holds. */
export const retentionSettings = {
  reportDays: whole('days', 30, 2557),
  phishingDays: whole('days', 30, 730),
  operationDays: whole('days', 30, 2557),
} as const;
export const retentionKinds = ['reportDays', 'phishingDays', 'operationDays'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What holds where an organisation has settled nothing. Null of a review: nothing is proposed, or the guide of a control says. */
export const usualSettings = {
  riskReviewMonths: null,
  evidenceMonths: null,
  documentReviewMonths: 12,
  controlReviewMonths: null,
  evidenceNoticeDays: 30,
  documentNoticeDays: 30,
  controlNoticeDays: 14,
  reportDays: 365,
  phishingDays: 365,
  operationDays: null,
} as const;

/** All that an organisation has settled for itself. */
export const OrganisationSettings = z.object({
  ...deadlineSettings,
  ...workingDaySettings,
  holidays,
  labels: MatrixLabels,
  ...retentionSettings,
  /** The dates that are proposed today; null where none is. */
  proposed: z.object({ riskReviewOn: z.iso.date().nullable(), evidenceUntil: z.iso.date().nullable() }),
  /** Grows by one with every change; 0 where nothing was changed yet. A change names it. */
  version: z.number().int(),
});
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;
export const Holidays = holidays;
