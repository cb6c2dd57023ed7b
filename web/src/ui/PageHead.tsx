import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Anchor } from './Anchor.tsx';
import { classNames } from './class-names.ts';

export type Crumb = { readonly label: string; readonly to: string };

/** A page's head: where it is, its name, what it answers, and its actions. It names the window as well. */
export function PageHead({
  title,
  answers,
  crumbs = [],
  actions,
  children,
}: {
  readonly title: string;
  readonly answers?: ReactNode;
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  useTitle(title);
  return (
    <header className="head mb-5">
      <Breadcrumbs crumbs={crumbs} here={title} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-24 font-semibold tracking-[-0.015em] text-ink">{title}</h1>
          {answers && <p className="mt-1 max-w-[72ch] text-ink-soft">{answers}</p>}
        </div>
        {actions && (
          <div data-print="no" className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}

/** The way from the top to here. In a header it is one line. */
export function Breadcrumbs({
  crumbs,
  here,
  inHeader = false,
}: {
  readonly crumbs: readonly Crumb[];
  readonly here: string;
  readonly inHeader?: boolean;
}) {
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" data-print="no" className={inHeader ? 'min-w-0' : 'mb-1.5'}>
      <ol
        className={classNames(
          'flex items-center gap-1 text-ink-faint',
          inHeader ? 'min-w-0 text-14' : 'flex-wrap text-13',
        )}
      >
        {crumbs.map(({ label, to }) => (
          <Fragment key={to}>
            <li className={classNames('shrink-0', inHeader && 'max-sm:hidden')}>
              <Anchor to={to} className="reach rounded-sm text-ink-soft hover:text-ink hover:underline">
                {label}
              </Anchor>
            </li>
            <li aria-hidden="true" className={inHeader ? 'max-sm:hidden' : undefined}>
              <ChevronRight size={13} />
            </li>
          </Fragment>
        ))}
        <li
          aria-current="page"
          className={classNames('min-w-0 truncate', inHeader && 'font-medium text-ink')}
          title={here}
        >
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** Names the window after what it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ClaimLock`;
  }, [title]);
}
