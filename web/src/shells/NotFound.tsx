import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';
import { useTitle } from '../ui/PageHead.tsx';

/** What stands at an address that ClaimLock does not have (specification §2). */
export function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-6">
      <NotFoundWords />
    </main>
  );
}

/** The same inside a portal, where the way around stays in sight. */
export function NotFoundHere() {
  return (
    <div className="max-w-xl py-12">
      <NotFoundWords />
    </div>
  );
}

function NotFoundWords() {
  useTitle('Page not found');
  return (
    <>
      <span className="text-ink-faint">
        <Mark size={32} plain />
      </span>
      <h1 className="mt-5 text-24 font-semibold tracking-[-0.015em]">Page not found</h1>
      <p className="mt-2 mb-5 text-ink-soft">
        There is nothing at this address. It may have been mistyped, or the page may have moved.
      </p>
      <div>
        <ButtonLink to={paths.landing()} look="primary">
          Back to the start
        </ButtonLink>
      </div>
    </>
  );
}
