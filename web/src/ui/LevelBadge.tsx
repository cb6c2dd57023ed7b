import { type Level, levels } from '@claimlock/contract/levels';
import { Info } from 'lucide-react';
import { classNames } from './class-names.ts';

type Step = { readonly badge: string; readonly grounds: readonly string[] };

/**
 * The one ramp of levels, in badges, in the matrix and in charts: grey, amber, red, and a full red; never the accent, which
 * says what can be pressed, and never green, which says what is proven.
 */
const ramp: Readonly<Record<Level, Step>> = {
  Low: {
    badge: 'bg-sunken text-ink-soft dark:bg-line',
    grounds: ['bg-ink-faint/10', 'bg-ink-faint/17', 'bg-ink-faint/24'],
  },
  Medium: {
    badge: 'bg-attention-soft text-attention',
    grounds: ['bg-attention-mark/22', 'bg-attention-mark/36'],
  },
  High: { badge: 'bg-bad-soft text-bad', grounds: ['bg-bad-mark/25'] },
  Critical: { badge: 'bg-bad text-surface', grounds: ['bg-bad-mark/38', 'bg-bad-mark/48', 'bg-bad-mark/58'] },
};

/** The colour of a level as a ground: the deeper, the further it is into the level, from 0. */
export function groundOf(level: Level, into: number): string {
  const { grounds } = ramp[level];
  return grounds[into] ?? grounds.at(-1) ?? '';
}

/** The icon of a level, beside its word: as many bars of four as the level is high, so that colour never carries it alone. */
export function LevelIcon({ level }: { readonly level: Level }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width={12} height={12} fill="currentColor" className="shrink-0">
      {levels.map((one, place) => (
        <rect
          key={one}
          x={3 * place}
          y={9 - 3 * place}
          width={2}
          height={3 + 3 * place}
          opacity={place <= levels.indexOf(level) ? 1 : 0.25}
        />
      ))}
    </svg>
  );
}

/** A level in a word, with its colour and its icon: how severe, how urgent, how high. Info is told without being a level. */
export function LevelBadge({ level }: { readonly level: Level | 'Info' }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center gap-1.5 rounded-sm border px-1.5 align-middle text-12 font-medium whitespace-nowrap',
        level === 'Info' ? 'border-line-strong text-ink-soft' : `border-transparent ${ramp[level].badge}`,
      )}
    >
      {level === 'Info' ? (
        <Info aria-hidden="true" size={12} strokeWidth={2.5} className="shrink-0" />
      ) : (
        <LevelIcon level={level} />
      )}
      {level}
    </span>
  );
}
