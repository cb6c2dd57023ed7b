import { Status } from '../../../ui/Status.tsx';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { resultVerdict, type Standing } from './requirement-doubts.ts';

/** The result of a requirement in a word with its shape: green only where what is met is proven and beyond doubt. */
export function ResultStatus({
  of,
  doubts,
}: {
  readonly of: Standing;
  /** What speaks against controls; undefined until it is known. */
  readonly doubts: Doubts | undefined;
}) {
  const { verdict, tone } = resultVerdict(of, doubts);
  return (
    <Status tone={tone} wraps>
      {verdict}
    </Status>
  );
}
