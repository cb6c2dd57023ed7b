import { ProofWord } from '../../../ui/ProofWord.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { listedResult, type Standing } from './requirement-doubts.ts';

type Shown = {
  readonly of: Standing;
  /** What speaks against controls; undefined until it is known. */
  readonly doubts: Doubts | undefined;
};

/**
 * The result of a requirement in a word with its shape: green only where what is met is proven and beyond doubt. What it
 * rests on stands beside it, as `ResultProof`.
 */
export function ResultStatus({ of, doubts }: Shown) {
  const { verdict, tone } = listedResult(of, doubts);
  return (
    <Status tone={tone} wraps>
      {verdict}
    </Status>
  );
}

/** What the result of a requirement rests on, as its panel says it. */
export function ResultProof({ of, doubts, labelled = false }: Shown & { readonly labelled?: boolean }) {
  return <ProofWord proof={of.proof} good={listedResult(of, doubts).tone === 'good'} labelled={labelled} />;
}
