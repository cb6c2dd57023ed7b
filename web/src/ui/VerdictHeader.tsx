import { proofNames } from '@claimlock/contract/compliance/result-words';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { Status, type Tone } from './Status.tsx';

/** What a verdict rests on: somebody's word, approved evidence, or a test of whether it works; since when, and until when. */
export type Proof = {
  readonly kind: 'declared' | 'evidenced' | 'tested';
  readonly on?: string | null | undefined;
  readonly until?: string | null | undefined;
  /** What it lacks where it is somebody's word alone: evidence, unless something else. */
  readonly lacks?: string | undefined;
};

/** What a page or a panel says of what it judges: the verdict in words, why, what proves it, and the next step. */
export function VerdictHeader({
  tone,
  verdict,
  figure,
  beside,
  why,
  proof,
  next,
}: {
  readonly tone: Tone;
  readonly verdict: string;
  /** The figure that goes with it, such as a percent. */
  readonly figure?: string;
  /** What else qualifies it, such as that it fails the whole. */
  readonly beside?: ReactNode;
  /** Why, in a line or two. */
  readonly why?: ReactNode;
  readonly proof?: Proof | undefined;
  /** The one thing to do next. */
  readonly next?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-16 font-semibold">
            <Status tone={tone}>{verdict}</Status>
          </span>
          {figure && <span className="numeric text-16 font-semibold">{figure}</span>}
          {beside}
        </p>
        {why && <div className="mt-1 max-w-[72ch] text-ink-soft [overflow-wrap:anywhere]">{why}</div>}
        {proof && (
          <p className="mt-1 text-13 text-ink-faint">
            {proofNames[proof.kind]}
            {proof.kind === 'declared' && `, no ${proof.lacks ?? 'evidence'}`}
            {proof.on && ` · ${formatDate(proof.on)}`}
            {proof.until && ` · Valid until ${formatDate(proof.until)}`}
          </p>
        )}
      </div>
      {next}
    </div>
  );
}
