import type { FamilyWorking, LevelNeed, readAssurance } from '@claimlock/contract/compliance/assurance';
import { doubtWord } from '@claimlock/contract/compliance/control-doubts';
import type { OutputOf } from '../../../lib/api.ts';
import { formatDate, today } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/Status.tsx';
import { type Doubt, type Doubts, doubted, doubtsAbout } from '../../control-scopes/widgets.ts';
import { reachableTiers } from './tier-steps.ts';

/** What is answered of the assurance score beside its families. */
export type Asked = Pick<OutputOf<typeof readAssurance>, 'assurance' | 'nextTier' | 'blockers'>;

type Verdict = { readonly tone: Tone; readonly verdict: string; readonly why: readonly string[] };

/** How many of the things that speak against a family are said in full. */
const saidInFull = 2;

/**
 * What is old in the proof that the level of a family rests on; undefined where nothing is. The points may count the fresh proof of a
 * lower level instead, so how fresh they are does not say it.
 */
export function agedProof({
  freshness,
  freshnessWhy,
  proof,
}: Pick<FamilyWorking, 'freshness' | 'freshnessWhy' | 'proof'>) {
  if (freshness < 1) return `Proof is ${freshnessWhy}.`;
  if (proof !== null && proof.freshUntil < today()) return `Proof was fresh until ${formatDate(proof.freshUntil)}.`;
  return undefined;
}

/** How a need stands beside what speaks against its control: enough and proven, enough by somebody’s word alone, or not there. */
export function needStanding(
  { isMet, isProven, outdatedOn, controlId }: Pick<LevelNeed, 'isMet' | 'isProven' | 'outdatedOn' | 'controlId'>,
  level: number,
  doubts: Doubts | undefined,
) {
  if (!isMet) return { tone: 'attention' as const, verdict: 'Not met', doubt: undefined };
  const about = doubtsAbout(doubts, controlId);
  const verdict = isProven ? 'Met and proven' : level === 1 ? 'Met, declared only' : 'Declared only: not proven';
  const tone = outdatedOn !== null ? 'attention' : isProven ? 'good' : 'said';
  return {
    ...doubted(outdatedOn !== null && isProven ? 'Met, proof too old' : verdict, tone, about),
    doubt: about && doubtWord(true, about),
  };
}

/** The controls that the level of a family depends on. */
export const controlsOf = ({ level, levels }: Pick<FamilyWorking, 'level' | 'levels'>): ReadonlySet<string> =>
  new Set(levels.slice(0, level).flatMap(({ needs }) => needs.map(({ controlId }) => controlId)));

/** A doubt with the control that it is about: what is said of a late review does not name it. */
const named = (id: string, { of, says }: Doubt): Doubt =>
  of === 'review' ? { of, says: `${id}: ${says.charAt(0).toLowerCase()}${says.slice(1)}` } : { of, says };

/** Whether a family is enough for the next tier, why, and whether that is proven beyond doubt. */
export function familyVerdict(
  family: FamilyWorking,
  { assurance, nextTier, blockers }: Asked,
  doubts: Doubts | undefined,
): Verdict {
  const { level, minimum, proof } = family;
  if (!assurance.isAssessed) return { tone: 'unknown', verdict: 'Not assessed', why: [] };
  const wanted = reachableTiers.find((tier) => tier === nextTier);
  const aged = agedProof(family);
  const declared = level > 0 && proof === null ? ['Declared controls reach level 1 at most.'] : [];
  const about =
    doubts && [...controlsOf(family)].flatMap((id) => (doubtsAbout(doubts, id) ?? []).map((one) => named(id, one)));
  // One contradiction can be about several of its controls.
  const says = [...new Set(about?.map((one) => one.says))];
  const why = [
    ...(aged === undefined ? [] : [aged]),
    ...declared,
    ...says.slice(0, saidInFull),
    ...(says.length > saidInFull ? [`And ${says.length - saidInFull} more about its controls.`] : []),
  ];
  // The tier's own list decides, which weighs how old the proof is as well.
  const blocker = blockers.find((one) => one.family === family.family);
  if (wanted && blocker) {
    const asks = level < minimum[wanted] ? `${wanted} asks for level ${minimum[wanted]}.` : blocker.says;
    return { tone: 'attention', verdict: `Below ${wanted}`, why: [asks, ...why] };
  }
  const tone = proof === null ? 'said' : aged === undefined ? 'good' : 'attention';
  return { ...doubted(`Enough for ${wanted ?? 'Platinum'}`, tone, about), why };
}

/** The step that brings a family on: the first thing that it waits for, by what is open for it already, or where it is stated. */
export function familyNext(
  { raise, levels }: Pick<FamilyWorking, 'raise' | 'levels'>,
  facts: readonly { readonly id: string; readonly canBeStated: boolean; readonly stated: unknown }[],
) {
  const [need] = raise?.needs ?? [];
  if (!need) return undefined;
  if (need.actionItemId) return { kind: 'action', id: need.actionItemId } as const;
  const fact = facts.find(({ id }) => id === need.factId);
  // A fact is stated where it is asked most strictly.
  const level = levels.findLast(({ needs }) =>
    needs.some(({ factId }) => factId !== null && factId === need.factId),
  )?.level;
  if (fact?.canBeStated && level !== undefined)
    return {
      kind: 'fact',
      place: `${level} ${fact.id}`,
      label: need.isMet ? 'Add evidence' : fact.stated ? 'Update fact' : 'State fact',
      controlId: need.controlId,
    } as const;
  return { kind: 'control', id: need.controlId } as const;
}
