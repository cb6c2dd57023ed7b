import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { Wordmark } from '../../ui/Mark.tsx';
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
    <div className="flex min-h-dvh flex-col px-5 sm:px-8">
      <header className="flex h-16 shrink-0 items-center">
        <Anchor to={paths.landing()} aria-label="ClaimLock, to the start" className="rounded-sm">
          <Wordmark size={24} />
        </Anchor>
      </header>
      <main className={`mx-auto w-full flex-1 pt-[6vh] pb-12 ${wide ? 'max-w-[560px]' : 'max-w-[400px]'}`}>
        <h1 className="text-24 font-semibold tracking-[-0.015em]">{title}</h1>
        {about && <div className="mt-1.5 text-ink-soft">{about}</div>}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  );
}
