import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './Dialog.tsx';

/** Asks before somebody leaves what they have typed and not saved, by a link, by going back or by closing the page. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      about="What you typed on this page is not saved and will be lost."
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
      confirm="Leave without saving"
      dangerous
      busy={false}
      problem={undefined}
    />
  );
}
