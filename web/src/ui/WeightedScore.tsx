import { formatScore } from '../lib/format.ts';

/** A weighted score that says that it is one: beside “31 of 46” a bare percent would contradict it. */
export function WeightedScore({ percent }: { readonly percent: number | null }) {
  return (
    <span className="numeric font-semibold">
      {formatScore(percent)}
      {percent !== null && <span className="text-12 font-normal text-ink-faint"> weighted score</span>}
    </span>
  );
}
