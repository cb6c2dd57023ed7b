import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Mark, Wordmark } from '../../ui/Mark.tsx';
import { useTitle } from '../../ui/PageHead.tsx';

/** The frame of every screen outside the portals: one column, one thing to do. */
export function EntryFrame({
  title,
  about,
  children,
  wide = false,
}: {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
  readonly wide?: boolean;
}) {
  useTitle(title);
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,40%)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-8">
        <header className="flex h-16 shrink-0 items-center">
          <Anchor to={paths.landing()} aria-label="ClaimLock, to the start" className="rounded-sm">
            <Wordmark size={24} />
          </Anchor>
        </header>
        <main className={`mx-auto w-full flex-1 pt-[7vh] pb-12 ${wide ? 'max-w-[560px]' : 'max-w-[400px]'}`}>
          <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
          {about && <div className="mt-1.5 text-ink-soft">{about}</div>}
          <div className="mt-6">{children}</div>
        </main>
      </div>
      <aside
        aria-label="What ClaimLock is"
        className="hidden flex-col justify-between border-line border-l bg-sunken p-10 lg:flex xl:p-14"
      >
        <span className="text-line-strong">
          <Mark size={72} plain />
        </span>
        <div>
          <p className="max-w-[20ch] font-serif text-[2rem] leading-[1.15] font-medium tracking-[-0.015em]">
            The record that keeps you compliant is the record that defends your claim.
          </p>
          <p className="mt-6 text-12 text-ink-faint">ClaimLock does not insure, guarantee or settle claims.</p>
        </div>
      </aside>
    </div>
  );
}
