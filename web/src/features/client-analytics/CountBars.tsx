import type { ReactNode } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { classNames } from '../../ui/class-names.ts';

export type CountBar = {
  readonly name: string;
  readonly count: number;
  readonly figure: ReactNode;
  readonly to?: string | undefined;
  readonly colour?: string;
};

/** Counts side by side as bars, each named; one that has a list opens it. A bar is as long as its share of `whole`, or of the longest. */
export function CountBars({ bars, whole }: { readonly bars: readonly CountBar[]; readonly whole?: number }) {
  const most = Math.max(1, whole ?? 0, ...bars.map(({ count }) => count));
  return (
    <ul>
      {bars.map(({ name, count, figure, to, colour = 'bg-accent' }) => {
        const row = (
          <>
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className={classNames('block h-full rounded-full', colour)}
                style={{ width: `${(100 * count) / most}%` }}
              />
            </span>
            <span className="numeric text-right font-semibold">{figure}</span>
          </>
        );
        const look =
          'pointer-coarse:min-h-11 grid min-h-10 grid-cols-[8.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]';
        return (
          <li key={name} className="border-line border-b last:border-b-0">
            {to === undefined ? (
              <div className={look}>{row}</div>
            ) : (
              <Anchor to={to} className={classNames(look, 'hover:bg-sunken focus-visible:-outline-offset-2')}>
                {row}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}
