import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A part of a page on its own ground, with its heading and what belongs to the heading. */
export function Section({
  title,
  note,
  aside,
  children,
  padded = false,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly padded?: boolean;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2">
        <div className="min-w-0">
          <h2 id={id} className="text-14 font-semibold">
            {title}
          </h2>
          {note && <div className="text-12 text-ink-faint">{note}</div>}
        </div>
        {aside}
      </div>
      <div className={padded ? 'p-4' : undefined}>{children}</div>
    </section>
  );
}

/** A widget of the dashboard: 300 px tall (specification §9), its content scrolling inside. Each holds something to press, so what scrolls is reachable by keyboard. */
export function Widget({
  title,
  aside,
  children,
  padded = false,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly padded?: boolean;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex h-[300px] min-w-0 flex-col overflow-hidden rounded-md border border-line bg-surface"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4">
        <h2 id={id} className="truncate text-14 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className={classNames('min-h-0 flex-1 overflow-y-auto', padded && 'p-4')}>{children}</div>
    </section>
  );
}

/** A name and its value, one under the other in columns. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 @xl:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-line border-b py-2">
            <dt className="shrink-0 text-13 text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right text-ink [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
