import type { ReactNode } from 'react';

/** A row where tables become lists. */
export function BriefRow({
  box,
  name,
  beside,
  facts,
  actions,
}: {
  readonly box: ReactNode;
  readonly name: ReactNode;
  readonly beside: ReactNode;
  readonly facts: ReactNode;
  readonly actions: ReactNode;
}) {
  const words = (
    <>
      <span className="flex items-start justify-between gap-3">
        {name}
        {beside}
      </span>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">{facts}</div>
      {actions && <div className="mt-2">{actions}</div>}
    </>
  );
  if (!box) return words;
  return (
    <div className="flex items-start gap-3">
      <span className="mt-0.5">{box}</span>
      <div className="min-w-0 flex-1">{words}</div>
    </div>
  );
}
