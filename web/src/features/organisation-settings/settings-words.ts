import { usualSettings } from '@claimlock/contract/organisation-settings/settings';
import { formatCount } from '../../lib/format.ts';

/** What a number of the settings is called, and what holds where it is left empty. */
export type NumberWords = { readonly label: string; readonly hint: string };

const usual = (count: number, unit: 'day' | 'month') => `Default: ${formatCount(count, unit)}.`;

/** How often something is looked at again, in months. */
export const reviewWords = {
  riskReviewMonths: { label: 'Risks (months)', hint: 'Default: no review date is proposed.' },
  evidenceMonths: { label: 'Evidence (months)', hint: 'Default: no last day is proposed.' },
  documentReviewMonths: { label: 'Documents (months)', hint: usual(usualSettings.documentReviewMonths, 'month') },
  controlReviewMonths: { label: 'Controls (months)', hint: 'Default: as the guide of each control says.' },
} as const satisfies Record<string, NumberWords>;

/** How many days before something is due people are told. */
export const noticeWords = {
  evidenceNoticeDays: {
    label: 'Evidence ends (days)',
    hint: `${usual(usualSettings.evidenceNoticeDays, 'day')} A last reminder follows 7 days before.`,
  },
  documentNoticeDays: { label: 'Document review (days)', hint: usual(usualSettings.documentNoticeDays, 'day') },
  controlNoticeDays: { label: 'Control review (days)', hint: usual(usualSettings.controlNoticeDays, 'day') },
} as const satisfies Record<string, NumberWords>;

/** For how many days something is kept. */
export const retentionWords = {
  reportDays: {
    label: 'Files and filters of reports and exports (days)',
    hint: `${usual(usualSettings.reportDays, 'day')} From 30 days, so that a report can be handed on, to 7 years. Who made a report or exported a list, when and its SHA-256 stay.`,
  },
  phishingDays: {
    label: 'Names in phishing results (days)',
    hint: `${usual(usualSettings.phishingDays, 'day')} From 30 days to 2 years: results that name people are personal data and are not kept longer. The counts stay.`,
  },
  operationDays: {
    label: 'Result sheets of long work (days)',
    hint: 'Default: kept without an end. From 30 days, so that failed items can be tried again, to 7 years. The totals stay.',
  },
} as const satisfies Record<string, NumberWords>;
