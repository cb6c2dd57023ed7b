import { doubtedControls } from '@claimlock/contract/compliance/requirement-doubts';
import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { formatCount } from '../../../lib/format.ts';
import { isShown } from '../../../ui/proven-tone.ts';
import type { Tone } from '../../../ui/Status.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';

/** How a clause stands in an auditor's words, from its result. An opportunity for improvement is an observation. */
export type ClauseStanding = 'conform' | 'minor' | 'major' | 'unknown';

/** What stands between an organisation and its certificate. */
export type IsoStanding = {
  readonly clauses: Readonly<Record<ClauseStanding, number>>;
  readonly decided: number;
  readonly annex: number;
  /** Annex A controls that apply, are not in place, and are not planned for a day. */
  readonly unplanned: number;
  readonly majors: number;
  readonly minors: number;
  readonly verdict: string;
  readonly tone: Tone;
  /** What that asks for, where it is not what is next with any framework: decide Annex A, or close what was found. */
  readonly asks?: 'decide' | 'close';
};

const standingOf: Readonly<Record<RequirementLine['result'], ClauseStanding>> = {
  met: 'conform',
  partly: 'minor',
  'not-met': 'major',
  'not-assessed': 'unknown',
  'not-applicable': 'unknown',
};

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const nonconformities = (count: number, kind: string) =>
  many(count, `${kind} nonconformity`, `${kind} nonconformities`);

/**
 * The readiness for a certificate, in words: majors stand in its way, minors need a plan, and so does each Annex A control that
 * applies and is not in place, with its day (ISO/IEC 27001:2022, 6.1.3 e). A clause that is partly met is a
 * minor nonconformity and one that is not met a major one; open findings of those kinds come on top. A reader who cannot see
 * findings (null) is given no verdict that one of them could undo. Beside what speaks against its controls it is not green, nor
 * before that is known.
 */
export function isoStanding(
  requirements: readonly Pick<
    RequirementLine,
    'excludable' | 'result' | 'proof' | 'restsOn' | 'decision' | 'planned'
  >[],
  open: { readonly majors: number; readonly minors: number } | null,
  doubts: Doubts | undefined,
): IsoStanding {
  const clauses = { conform: 0, minor: 0, major: 0, unknown: 0 };
  const annex = requirements.filter(({ excludable }) => excludable);
  for (const { excludable, result } of requirements) if (!excludable) clauses[standingOf[result]] += 1;
  const decided = annex.filter(({ decision }) => decision > 0).length;
  const unplanned = annex.filter(
    ({ result, planned }) => result !== 'met' && result !== 'not-applicable' && !planned,
  ).length;
  const [majors, minors] = [clauses.major + (open?.majors ?? 0), clauses.minor + (open?.minors ?? 0)];
  const met = requirements.filter(({ result }) => result === 'met');
  const unproven = met.filter(({ proof }) => !isShown(proof)).length;
  return { clauses, decided, annex: annex.length, unplanned, majors, minors, ...verdictOf() };

  function verdictOf(): Pick<IsoStanding, 'verdict' | 'tone' | 'asks'> {
    if (clauses.unknown > 0)
      return { verdict: `Not known yet: ${many(clauses.unknown, 'clause', 'clauses')} not assessed`, tone: 'unknown' };
    if (majors > 0) {
      const said = { verdict: `${nonconformities(majors, 'major')} in the way`, tone: 'bad' } as const;
      return clauses.major > 0 ? said : { ...said, asks: 'close' };
    }
    if (decided < annex.length)
      return {
        verdict: `Not yet: ${annex.length - decided} of ${annex.length} Annex A controls are undecided`,
        tone: 'attention',
        asks: 'decide',
      };
    if (unplanned > 0)
      return {
        verdict: `Not yet: ${many(unplanned, 'Annex A control is', 'Annex A controls are')} not in place and not planned for a day`,
        tone: 'attention',
      };
    if (!open) return { verdict: 'Not known: you cannot see nonconformities', tone: 'unknown' };
    if (minors > 0) {
      const said = {
        verdict: `Certifiable with a plan for ${nonconformities(minors, 'minor')}`,
        tone: 'part',
      } as const;
      return clauses.minor > 0 ? said : { ...said, asks: 'close' };
    }
    const against = met.map((one) => doubtedControls(one, doubts));
    const inDoubt = against.filter((controls) => controls !== undefined && controls.length > 0).length;
    if (inDoubt > 0) return { verdict: `Certifiable on record: ${ofMet(inDoubt)} in doubt`, tone: 'attention' };
    if (unproven > 0) return { verdict: `Certifiable as declared: ${ofMet(unproven)} not proven`, tone: 'said' };
    return { verdict: 'Certifiable', tone: against.includes(undefined) ? 'unknown' : 'good' };
  }

  function ofMet(count: number): string {
    return `${count} of ${formatCount(met.length, 'met requirement')} ${count === 1 ? 'is' : 'are'}`;
  }
}
