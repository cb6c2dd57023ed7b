import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { labelsOf, usualMatrixLabels } from './matrix-labels.ts';
import {
  deadlineSettings,
  Holidays,
  matrixLabelSettings,
  OrganisationSettings,
  retentionSettings,
  workingDaySettings,
} from './settings.ts';

const change = { clientId: ClientId, version: z.number().int() };
const given = { clientId: sample.clientId, version: 1 };
const common = { scope: 'client', action: 'organisation-settings.change', output: OrganisationSettings } as const;

export const readOrganisationSettings = endpoint({
  name: 'readOrganisationSettings',
  method: 'GET',
  path: '/api/clients/:clientId/organisation-settings',
  scope: 'client',
  action: 'organisation-settings.read',
  summary: 'The settings of an organisation: deadlines, working days, risk matrix labels and retention.',
  input: z.object({ clientId: ClientId }),
  output: OrganisationSettings,
  example: { clientId: sample.clientId },
});

export const changeDeadlines = endpoint({
  name: 'changeDeadlines',
  method: 'PUT',
  path: '/api/clients/:clientId/organisation-settings/deadlines',
  ...common,
  summary: 'Sets review periods and how long before something is due people are told. Dates that are there stay.',
  input: z.object({ ...change, ...deadlineSettings }),
  example: {
    ...given,
    riskReviewMonths: 6,
    evidenceMonths: 12,
    documentReviewMonths: null,
    controlReviewMonths: null,
    evidenceNoticeDays: null,
    documentNoticeDays: null,
    controlNoticeDays: null,
  },
});

export const changeWorkingDays = endpoint({
  name: 'changeWorkingDays',
  method: 'PUT',
  path: '/api/clients/:clientId/organisation-settings/working-days',
  ...common,
  summary: 'Sets which weekdays are worked and whose bank holidays are kept.',
  input: z.object({ ...change, ...workingDaySettings }),
  example: {
    ...given,
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    bankHolidays: 'England and Wales',
  },
});

export const changeHolidays = endpoint({
  name: 'changeHolidays',
  method: 'PUT',
  path: '/api/clients/:clientId/organisation-settings/holidays',
  ...common,
  summary: 'Sets the days on which an organisation does not work, beside weekends and bank holidays.',
  input: z.object({
    ...change,
    holidays: Holidays.refine(
      (all) => new Set(all.map(({ day }) => day)).size === all.length,
      'This day is in the list already.',
    ),
  }),
  example: { ...given, holidays: [{ day: '2026-12-24', name: 'Christmas Eve' }] },
});

const AllLabels = z.object({ ...change, ...matrixLabelSettings });

export const changeMatrixLabels = endpoint({
  name: 'changeMatrixLabels',
  method: 'PUT',
  path: '/api/clients/:clientId/organisation-settings/matrix-labels',
  ...common,
  summary: 'Sets the words for likelihood and impact of risks from 1 to 5. The ratings themselves stay.',
  input: AllLabels.superRefine((labels, found) => {
    for (const axis of ['likelihood', 'impact'] as const) {
      const seen = new Set<string>();
      for (const { rating, name } of labelsOf(labels, axis)) {
        const plain = name.toLocaleLowerCase('en-GB').replaceAll(/\s+/g, ' ');
        if (seen.has(plain))
          found.addIssue({
            code: 'custom',
            path: [`${axis}${rating}`],
            message: 'This name is used above. Give each rating its own.',
          });
        seen.add(plain);
      }
    }
  }),
  example: { ...given, ...usualMatrixLabels, likelihood1: 'Rare', likelihood5: 'Almost certain' },
});

/** What a shorter time of keeping removes. */
export const BeyondRetention = z.object({
  reportDays: z.number().int(),
  phishingDays: z.number().int(),
  operationDays: z.number().int(),
});
export type BeyondRetention = z.infer<typeof BeyondRetention>;

const daysKept = z.coerce.number().int().min(1).max(2557).optional();

export const countBeyondRetention = endpoint({
  name: 'countBeyondRetention',
  method: 'GET',
  path: '/api/clients/:clientId/organisation-settings/retention',
  scope: 'client',
  action: 'organisation-settings.change',
  summary:
    'Counts the items that new retention periods would delete. A period that is not given counts as its default.',
  input: z.object({ clientId: ClientId, reportDays: daysKept, phishingDays: daysKept, operationDays: daysKept }),
  output: BeyondRetention,
  example: { clientId: sample.clientId, reportDays: 90 },
});

export const changeRetention = endpoint({
  name: 'changeRetention',
  method: 'PUT',
  path: '/api/clients/:clientId/organisation-settings/retention',
  ...common,
  summary:
    'Sets how long files of reports, filters of exported lists, names in phishing simulations and result sheets are kept.',
  input: z.object({
    ...change,
    ...retentionSettings,
    /** That what is beyond the new times may be removed. Needed where something is. */
    confirmed: z.boolean().default(false),
  }),
  example: { ...given, reportDays: 90, phishingDays: null, operationDays: null, confirmed: true },
});
