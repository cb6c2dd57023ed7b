import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Clock,
  Contrast,
  type LucideIcon,
  OctagonX,
} from 'lucide-react';
import { classNames } from './class-names.ts';

/** How a thing stands: each has its own shape beside its colour, and always a word. */
export type Tone = 'good' | 'said' | 'attention' | 'bad' | 'info' | 'part' | 'unknown' | 'out';

const shapes: Record<Tone, { readonly icon: LucideIcon; readonly colour: string }> = {
  good: { icon: CircleCheck, colour: 'text-good-mark' },
  // In place on somebody's word alone: nothing is wrong, and nothing is proven.
  said: { icon: CircleCheck, colour: 'text-ink-faint' },
  attention: { icon: CircleAlert, colour: 'text-attention-mark' },
  bad: { icon: OctagonX, colour: 'text-bad-mark' },
  info: { icon: Clock, colour: 'text-info-mark' },
  part: { icon: Contrast, colour: 'text-attention-mark' },
  unknown: { icon: CircleDashed, colour: 'text-ink-faint' },
  out: { icon: CircleMinus, colour: 'text-ink-faint' },
};

/** The shape of a standing alone, named for those who cannot see it. */
export function StatusIcon({
  tone,
  label,
  size = 16,
}: {
  readonly tone: Tone;
  readonly label?: string;
  readonly size?: number;
}) {
  const { icon: Icon, colour } = shapes[tone];
  return (
    <Icon
      size={size}
      strokeWidth={2.1}
      className={classNames('shrink-0', colour)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}

/** A standing in a word with its shape; what is more than a few words may wrap where columns are narrow. */
export function Status({
  tone,
  wraps = false,
  children,
}: {
  readonly tone: Tone;
  readonly wraps?: boolean;
  readonly children: string;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5', !wraps && 'whitespace-nowrap')}>
      <StatusIcon tone={tone} size={15} />
      {/* The word, and not its shape, stands on the line of what is beside it. */}
      <span className="self-baseline">{children}</span>
    </span>
  );
}
