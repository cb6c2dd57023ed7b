import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { OnPage, Surface, type SurfaceKind } from './surface.ts';

/** What is on a ground of its own: parts in it stand one under the other, wherever that ground is. */
export function Ground({ value, children }: { readonly value: SurfaceKind; readonly children: ReactNode }) {
  return (
    <OnPage value={false}>
      <Surface value={value}>{children}</Surface>
    </OnPage>
  );
}

/** A ground of its own for a list with its filters, a form, or a message. `form` gives it a form's width and room. */
export function Card({ form = false, children }: { readonly form?: boolean; readonly children: ReactNode }) {
  return (
    <Ground value={form ? 'padded' : 'flush'}>
      <div className={classNames('min-w-0 rounded-md border border-line bg-surface', form && 'max-w-[600px] p-5')}>
        {children}
      </div>
    </Ground>
  );
}

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
      <div className="head flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2">
        <div className="min-w-0">
          <h2 id={id} className="text-14 font-semibold">
            {title}
          </h2>
          {note && <div className="text-12 text-ink-faint">{note}</div>}
        </div>
        {aside}
      </div>
      <Ground value={padded ? 'padded' : 'flush'}>
        <div className={padded ? 'p-4' : undefined}>{children}</div>
      </Ground>
    </section>
  );
}

/**
 * A widget of the dashboard: 300 px tall (specification §9). It holds no more rows than fit there and leads to the rest:
 * what scrolls inside a page that scrolls cuts its text and catches the finger. Where words wrap, or on a narrow screen, it
 * is as tall as what it holds.
 */
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
      className="flex min-w-0 flex-col sm:min-h-[300px] rounded-md border border-line bg-surface"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4">
        <h2 id={id} className="truncate text-14 font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <Ground value={padded ? 'padded' : 'flush'}>
        <div className={classNames('flex flex-1 flex-col [--header:0px]', padded && 'px-4 py-3')}>{children}</div>
      </Ground>
    </section>
  );
}

/** Names and their values, line by line, in two columns where there is room. */
export function Facts({ facts }: { readonly facts: readonly { readonly name: string; readonly value: ReactNode }[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-8 overflow-hidden @xl:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div
            key={name}
            className="-mt-px flex items-baseline gap-4 border-line border-t py-2 pointer-coarse:has-[a]:py-3"
          >
            <dt className="w-28 shrink-0 text-13 text-ink-faint @sm:w-32">{name}</dt>
            <dd className="min-w-0 flex-1 text-ink [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
