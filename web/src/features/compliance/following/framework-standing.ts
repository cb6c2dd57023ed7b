import { type DoubtWord, doubtWord } from '@claimlock/contract/compliance/control-doubts';
import { besideWord } from '@claimlock/contract/compliance/control-verdict';
import type { FrameworkScore } from '@claimlock/contract/compliance/endpoints';
import { doubtsOfMet, type RestingResult } from '@claimlock/contract/compliance/requirement-doubts';
import { useCan } from '../../../lib/can.ts';
import { isProven } from '../../../lib/score-words.ts';
import type { Tone } from '../../../ui/Status.tsx';
import { type Doubts, useDoubts } from '../../control-scopes/widgets.ts';
import { useRequirementTree } from '../queries.ts';

/** A framework as its status is shown: its word, with what speaks against it, and its tone. */
export type FrameworkStanding = {
  readonly verdict: string;
  readonly tone: Tone;
  /** What speaks against it, in a word. */
  readonly doubt: DoubtWord;
};

type Scored = Pick<FrameworkScore, 'frameworkId' | 'status' | 'score'>;

/**
 * The status of a framework that is compliant, in its word and tone. Green is one that is proven in whole, and none of whose
 * requirements is met by controls that something speaks against; before that is known it is neutral.
 */
export function frameworkStanding(
  framework: Scored,
  requirements: readonly RestingResult[] | undefined,
  doubts: Doubts | undefined,
): FrameworkStanding {
  const about = requirements && doubts ? doubtsOfMet(requirements, doubts) : undefined;
  const doubt = doubtWord(true, about);
  return { ...besideWord(framework.status, isProven(framework) ? 'good' : 'said', doubt), doubt };
}

/** The same of one that an organisation follows; undefined while that is read, because its word would move what is beside it. */
export function useFrameworkStanding(clientId: string | undefined, framework: Scored): FrameworkStanding | undefined {
  const may = useCan('compliance.read-working', clientId).may;
  const tree = useRequirementTree(clientId, framework.frameworkId, may);
  const { doubts, isReading } = useDoubts(may ? clientId : undefined);
  if (may && (isReading || tree.isPending)) return undefined;
  return frameworkStanding(framework, tree.data?.requirements, doubts);
}
