import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { provenTone } from '../../../ui/proven-tone.ts';
import { Status } from '../../../ui/Status.tsx';
import { resultTones, resultWord } from './result-words.ts';

/** The result of a requirement in a word with its shape: green only where what is met is proven. */
export function ResultStatus({
  of: { result, proof },
}: {
  readonly of: { readonly result: RequirementResult; readonly proof: Proof | null };
}) {
  return <Status tone={provenTone(resultTones[result], proof)}>{resultWord(result, proof)}</Status>;
}
