import type { Proof } from '@claimlock/contract/compliance/endpoints';
import { proofNames } from '@claimlock/contract/compliance/result-words';
import { CircleUserRound, FileText, type LucideIcon, SearchCheck } from 'lucide-react';
import { classNames } from './class-names.ts';
import { isShown } from './proven-tone.ts';

const shapes: Readonly<Record<Proof, LucideIcon>> = {
  declared: CircleUserRound,
  evidenced: FileText,
  tested: SearchCheck,
};

/** What a word rests on, as its panel says it, with its shape: green only where it proves something good. */
export function ProofWord({
  proof,
  good,
  labelled = false,
}: {
  /** Null where nothing is said that could be proven. */
  readonly proof: Proof | null;
  /** Whether what it proves is good, and beyond doubt. */
  readonly good: boolean;
  /** Whether no heading says what it is. */
  readonly labelled?: boolean;
}) {
  if (proof === null) return labelled ? null : <span className="text-ink-faint">–</span>;
  const Icon = shapes[proof];
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-13 text-ink-soft">
      <Icon
        size={14}
        strokeWidth={2}
        aria-hidden="true"
        className={classNames('shrink-0', good && isShown(proof) ? 'text-good-mark' : 'text-ink-faint')}
      />
      <span className="self-baseline">
        {labelled && <span className="sr-only">Proof: </span>}
        {proofNames[proof]}
      </span>
    </span>
  );
}
