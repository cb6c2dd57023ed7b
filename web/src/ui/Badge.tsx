import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The styles of badges that the specification names, and a plain outline. Levels have a badge of their own. */
export type BadgeLook = 'default' | 'secondary' | 'destructive' | 'outline';

const looks: Record<BadgeLook, string> = {
  default: 'border-transparent bg-accent-soft text-accent',
  secondary: 'border-transparent bg-sunken text-ink-soft dark:bg-line',
  destructive: 'border-transparent bg-bad-soft text-bad',
  outline: 'border-line-strong text-ink-soft',
};

/** A short word about a thing's standing. A shape may stand before it, so that colour never carries it alone. */
export function Badge({
  look = 'secondary',
  icon,
  children,
}: {
  readonly look?: BadgeLook;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center gap-1 align-middle whitespace-nowrap rounded-sm border px-1.5 text-12 font-medium',
        looks[look],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
