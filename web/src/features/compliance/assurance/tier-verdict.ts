import type { FamilyWorking } from '@claimlock/contract/compliance/assurance';
import { formatCount } from '../../../lib/format.ts';
import type { Tone } from '../../../ui/Status.tsx';
import { type Doubts, doubted, doubtsAbout } from '../../control-scopes/widgets.ts';
import { type Asked, agedProof, controlsOf } from './family-verdict.ts';

/** The tier that is reached, why it is no higher, whether it is proven, fresh and beyond doubt, and how many of its controls are in doubt. */
export function tierVerdict(
  { assurance, nextTier, blockers }: Asked,
  families: readonly Pick<FamilyWorking, 'level' | 'levels' | 'proof' | 'freshness' | 'freshnessWhy'>[],
  doubts: Doubts | undefined,
): { readonly tone: Tone; readonly verdict: string; readonly why: readonly string[]; readonly inDoubt: number } {
  if (!assurance.isAssessed)
    return {
      tone: 'unknown',
      verdict: 'Not assessed',
      why: ['No control and no fact is on record yet.'],
      inDoubt: 0,
    };
  const declared = families.filter(({ level, proof }) => level > 0 && proof === null).length;
  const aged = families.filter((family) => family.level > 0 && agedProof(family) !== undefined).length;
  const why = [
    ...(nextTier && blockers.length > 0
      ? [
          `${formatCount(blockers.length, 'requirement')} for ${nextTier} ${blockers.length === 1 ? 'is' : 'are'} not met yet.`,
        ]
      : []),
    ...(declared > 0 ? [`${formatCount(declared, 'family is', 'families are')} declared only.`] : []),
    ...(aged > 0 ? [`${formatCount(aged, 'family depends', 'families depend')} on old proof.`] : []),
  ];
  if (assurance.tier === 'Not yet assured') return { tone: 'attention', verdict: assurance.tier, why, inDoubt: 0 };
  const tone = aged > 0 ? 'attention' : declared > 0 ? 'said' : 'good';
  const controls = [...new Set(families.flatMap((family) => [...controlsOf(family)]))];
  const about = doubts && controls.map((id) => doubtsAbout(doubts, id) ?? []).filter((one) => one.length > 0);
  // The tier keeps its name, whatever speaks against its controls: everywhere else it is called by that alone.
  return {
    tone: doubted(assurance.tier, tone, about?.flat()).tone,
    verdict: assurance.tier,
    why,
    inDoubt: about?.length ?? 0,
  };
}
