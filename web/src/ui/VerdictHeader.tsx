import { proofNames } from '@claimlock/contract/compliance/result-words';
import type { ReactNode } from 'react';
import { formatDate } from '../lib/format.ts';
import { SkeletonText } from './Skeleton.tsx';
import { Status, type Tone } from './Status.tsx';

/** What a verdict rests on: somebody's word, approved evidence, or a test of whether it works; since when, and until when. */
export type Proof = {
  readonly kind: 'declared' | 'evidenced' | 'tested';
  readonly on?: string | null | undefined;
  readonly until?: string | null | undefined;
  /** What it lacks where it is somebody's word alone: evidence, unless something else. */
  readonly lacks?: string | undefined;
};

/** What somebody judges of a whole by its own law: the verdict in words, why, and the next step where it has one of its own. */
export type Verdict = {
  readonly tone: Tone;
  readonly verdict: string;
  readonly why?: ReactNode;
  readonly next?: ReactNode;
};

/** What a page or a panel says of what it judges: the verdict in words, why, what proves it, and the next step. */
export function VerdictHeader({
  tone,
  verdict,
  figure,
  beside,
  why,
  proof,
  rests,
  next,
}: {
  readonly tone: Tone;
  readonly verdict: string;
  /** The figure that goes with it, such as a percent. */
  readonly figure?: string | undefined;
  /** What else qualifies it, such as that it fails the whole. */
  readonly beside?: ReactNode;
  /** Why, in a line or two. */
  readonly why?: ReactNode;
  readonly proof?: Proof | undefined;
  /** Of a whole: how much of it is proven, and as of when. */
  readonly rests?: ReactNode;
  /** The one thing to do next. */
  readonly next?: ReactNode;
}) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-16 font-semibold">
            <Status tone={tone} wraps>
              {verdict}
            </Status>
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
        {rests && <p className="mt-1 text-13 text-ink-faint">{rests}</p>}
      </div>
      {next}
    </div>
  );
}

/** As tall as a verdict with its why and what it rests on, in a line each. */
export function VerdictSkeleton() {
  return (
    <div className="mb-4 min-h-[73px]">
      <SkeletonText lines={3} />
    </div>
  );
}
