import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { newReference } from '../lib/start.ts';
import { Button } from '../ui/Button.tsx';
import { Reference } from '../ui/Notice.tsx';
import { useTitle } from '../ui/PageHead.tsx';

/** What stands where a screen broke: that it is our fault, a reference to quote, and a way to try again. */
export function ScreenError() {
  useTitle('Something went wrong');
  const error = useRouteError();
  const [own] = useState(newReference);
  const reference = error instanceof ApiError && error.reference ? error.reference : own;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: whoever is asked for help finds the fault by this reference.
    console.error(`Screen broke (${reference})`, error);
  }, [reference, error]);
  const outdated = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <div role="alert" className="mx-auto max-w-xl px-6 py-16">
      <h1 className="text-20 font-semibold">{outdated ? 'This page has to be loaded again' : 'This screen broke'}</h1>
      <p className="mt-2 text-ink-soft">
        {outdated
          ? 'A part of it could not be fetched: the connection was lost, or ClaimLock was updated meanwhile.'
          : 'That is our fault. Your saved work is safe. Try again; if it happens again, quote the reference to support.'}
      </p>
      <p className="mt-3">
        <Reference id={reference} />
      </p>
      <div className="mt-5">
        <Button look="primary" icon={<RotateCw aria-hidden="true" size={15} />} onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
