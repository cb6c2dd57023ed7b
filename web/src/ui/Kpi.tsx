import type { ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';

/** Figures side by side on one ground, apart by hairlines; on a narrow screen two by two. */
export function KpiStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // Rings and not the ground draw the hairlines: a last row that is not full stays white.
    <section
      aria-label={label}
      data-kpis=""
      className="grid grid-cols-2 overflow-hidden rounded-md border border-line bg-surface [gap:1px] *:ring-1 *:ring-line max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(210px,1fr))]"
    >
      {children}
    </section>
  );
}

/** A figure that opens what it counts. Beside it stands what it rests on, and *why* it is what it is. */
export function Kpi({
  label,
  figure,
  beside,
  note,
  to,
  why,
}: {
  readonly label: string;
  readonly figure: ReactNode;
  /** What stands on the figure's own line: a tier, a change. */
  readonly beside?: ReactNode;
  readonly note?: ReactNode;
  readonly to?: string | undefined;
  readonly why?: { readonly to: string; readonly label: string } | undefined;
}) {
  const words = (
    <>
      <span className={classNames('block text-13 font-medium text-ink-soft', why && 'max-sm:pr-8')}>{label}</span>
      <span className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="numeric text-24 font-semibold tracking-[-0.02em] text-ink sm:text-32">{figure}</span>
        {beside}
      </span>
    </>
  );
  return (
    <div
      className={classNames(
        'group/kpi relative min-w-0 bg-surface px-3 pt-2.5 pb-2 sm:px-4 sm:pt-3.5 sm:pb-3',
        to && 'hover:bg-sunken',
      )}
    >
      {to ? (
        // The whole field opens what it counts; what else can be pressed lies above it.
        <Anchor
          to={to}
          className="block rounded-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
        >
          {words}
        </Anchor>
      ) : (
        <div>{words}</div>
      )}
      {note && <div className="mt-1.5 text-12 text-ink-faint">{note}</div>}
      {why && (
        <Anchor
          to={why.to}
          aria-label={why.label}
          className="reach absolute top-2 right-2.5 z-10 rounded-sm p-1.5 text-12 font-medium text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent"
        >
          Why
        </Anchor>
      )}
    </div>
  );
}
