import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { guardUnsaved } from '../../lib/unsaved.ts';
import { ConfirmDialog } from '../Dialog.tsx';
import { closesForm } from './closes-form.ts';

/**
 * Asks before somebody leaves what they have typed and not saved: by a link, by going back, by choosing another
 * organisation or by closing the page.
 * `within` names what the address must keep for the form to stay open: `item` for a form in the panel of an item.
 */
export function UnsavedGuard({ dirty, within }: { readonly dirty: boolean; readonly within?: string }) {
  const [asked, setAsked] = useState<() => void>();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && closesForm(currentLocation, nextLocation, within),
  );
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const endGuard = guardUnsaved((goOn) => setAsked(() => goOn));
    return () => {
      window.removeEventListener('beforeunload', warn);
      endGuard();
    };
  }, [dirty]);
  const stay = () => {
    setAsked(undefined);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    if (blocker.state === 'blocked') return blocker.proceed();
    released.current = true;
    setAsked(undefined);
    asked?.();
  };
  return (
    <ConfirmDialog
      title="Leave without saving?"
      about={`What you typed ${within ? 'here' : 'on this page'} is not saved and will be lost.`}
      open={blocker.state === 'blocked' || asked !== undefined}
      onClose={stay}
      onConfirm={leave}
      confirm="Leave without saving"
      cancel="Keep editing"
      dangerous
      busy={false}
      problem={undefined}
    />
  );
}
