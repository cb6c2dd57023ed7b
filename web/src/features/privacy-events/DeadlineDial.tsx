import { clockLaws, clockOf, type PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { formatLeft } from '../../lib/time-left.ts';
import { Status } from '../../ui/Status.tsx';
import { dueWords, shareGone, stateWords, toneOf, untilWord } from './event-words.ts';

const strokes = {
  late: 'stroke-bad-mark',
  'kept-late': 'stroke-bad-mark',
  // A clock of the law is red from its first hour.
  'due-soon': 'stroke-bad-mark',
  due: 'stroke-bad-mark',
  kept: 'stroke-good-mark',
  waiting: 'stroke-line-strong',
  none: 'stroke-line-strong',
} as const;

/** The deadline of an event as a dial, in words beside it, and by which law. */
export function DeadlineDial({ event }: { readonly event: PrivacyEvent }) {
  const { kind, state, dueAt, metAt } = event;
  const decided = metAt !== null || state === 'none';
  const share = decided ? 1 : shareGone(event);
  const round = 2 * Math.PI * 20;
  return (
    <div className="flex items-center gap-4">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="size-14 shrink-0 -rotate-90">
        <circle cx="24" cy="24" r="20" fill="none" strokeWidth="5" className="stroke-line" />
        <circle
          cx={24}
          cy={24}
          r={20}
          fill={'none'}
          strokeWidth={5}
          strokeDasharray={`${share * round} ${round}`}
          className={strokes[state]}
        />
      </svg>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 text-16 font-semibold">
          <Status tone={toneOf(event)}>{stateWords(event)}</Status>
          {!decided && dueAt && <span className="numeric font-normal text-ink-soft">{formatLeft(dueAt)}</span>}
        </p>
        <p className="mt-0.5 text-13 text-ink-soft">
          {dueAt && state !== 'none' && (
            <>
              {untilWord(kind)} {dueWords(event)} ·{' '}
            </>
          )}
          {clockLaws[clockOf(kind)]}
        </p>
      </div>
    </div>
  );
}
