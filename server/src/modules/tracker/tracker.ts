import type { RequirementResult } from '@claimlock/contract/compliance/endpoints';
import type { PrivacyEventKind } from '@claimlock/contract/privacy-events/endpoints';
import { clockOf } from '@claimlock/contract/privacy-events/endpoints';
import type { ClockDuty } from '@claimlock/contract/tracker/endpoints';
import type { ApprovedBehind } from '../evidence-items/index.ts';
import type { Framework } from '../frameworks/index.ts';
import type { Clocks } from '../privacy-events/index.ts';

/** The frameworks that are told as met, partly met or not met, and so have a tracker. */
export const tracked: readonly Framework['outcome'][] = ['duties', 'expectations', 'requirements'];

type About = ClockDuty['about'];

/** Which deadlines a requirement is about. What the law counts in days and hours is counted, and not asked. */
const duties: Readonly<Record<string, Readonly<Record<string, About>>>> = {
  'uk-gdpr': {
    ...({ 'Art.12(3)': 'request', 'Art.12A': 'request', 'Art.15(1)': 'access', 'Art.15(3)': 'access' } as const),
    ...({ 'Art.16': 'rectification', 'Art.17(1)': 'erasure', 'Art.18(1)': 'restriction' } as const),
    ...({ 'Art.20(1)': 'portability', 'Art.21(1)': 'objection', 'Art.33(1)': 'breach' } as const),
    ...({ 'Art.34(1)': 'people', 'DPA2018.s164A': 'complaint' } as const),
  },
  'ico-accountability': {
    ...({ 'ICO-4.4': 'request', 'ICO-4.6': 'rectification', 'ICO-4.7': 'erasure', 'ICO-4.8': 'restriction' } as const),
    ...({ 'ICO-4.9': 'portability', 'ICO-4.11': 'complaint', 'ICO-10.2': 'breach', 'ICO-10.3': 'people' } as const),
  },
};

/** How the deadlines that a requirement is about were kept; null where it is about none. */
export function clockDuty(frameworkId: string, ref: string, clocks: Clocks): ClockDuty | null {
  const about = duties[frameworkId]?.[ref];
  if (about === undefined) return null;
  if (about === 'people') return { about, ...clocks.people };
  const counts = (kind: PrivacyEventKind) => (about === 'request' ? clockOf(kind) === 'request' : kind === about);
  return { about, ...clocks.of(counts) };
}

/** Whether the date of a requirement is over while it is not met. */
export function isLate(targetOn: string | null, result: RequirementResult, today: string): boolean {
  return targetOn !== null && targetOn < today && result !== 'met' && result !== 'not-applicable';
}

/**
 * What of the evidence behind a requirement is said in a line: the newest piece, from when it is, and when the first of
 * what still holds ends. Where all of it has ended, when the last did.
 */
export function evidenceOf(behind: readonly ApprovedBehind[], today: string) {
  const newest = [...behind].sort(
    (one, other) => other.approved_from.localeCompare(one.approved_from) || other.number - one.number,
  )[0];
  const ends = behind.flatMap(({ approved_until }) => approved_until ?? []).sort();
  const holds = behind.some(({ approved_until }) => approved_until === null || approved_until >= today);
  const until = holds ? ends.find((end) => end >= today) : ends.at(-1);
  return {
    evidenceOn: newest?.approved_from ?? null,
    evidenceUntil: until ?? null,
    evidence: newest ? { id: newest.id, number: newest.number, title: newest.title } : null,
  };
}
