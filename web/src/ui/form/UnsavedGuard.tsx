import { use, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, useLocation } from 'react-router';
import {
  addUnsavedForm,
  askingForm,
  beginAsking,
  followUnsaved,
  guardUnsaved,
  InsideDialog,
  letGoOfUnsaved,
  type UnsavedForm,
  unsavedForms,
} from '../../lib/unsaved.ts';
import { stayHere } from '../../lib/url-state.ts';
import { ConfirmDialog } from '../Dialog.tsx';
import { closesForm } from './closes-form.ts';

/**
 * Asks before somebody leaves what they have typed and not saved: by a link, by going back, by choosing another
 * organisation or by closing the page.
 * What is saved while it is asked about needs no answer: then one goes on as one wanted to.
 * `within` names what the address must keep for the form to stay open: `item` for a form in the panel of an item.
 */
export function UnsavedGuard({ dirty, within }: { readonly dirty: boolean; readonly within?: string }) {
  const inside = use(InsideDialog);
  const form = useMemo(() => ({ within, inside }), [within, inside]);
  useEffect(() => (dirty ? addUnsavedForm(form) : undefined), [dirty, form]);
  // The router asks one blocker alone, the last: so the first form with something unsaved asks for all of them.
  const asks = useSyncExternalStore(followUnsaved, () => askingForm() === form);
  return asks ? <LeaveQuestion form={form} /> : null;
}

/** What somebody wanted to do when they were asked, at which address, and the dialog whose forms alone would be lost by it. */
type Asked = { readonly goOn: () => void; readonly inside: string | undefined; readonly at: string };

/** Where nothing was asked: all of the page. */
const everything = { inside: undefined };

const wouldBeLost = ({ inside }: Pick<Asked, 'inside'>) =>
  unsavedForms().some((form) => inside === undefined || form.inside === inside);

function LeaveQuestion({ form }: { readonly form: UnsavedForm }) {
  const [asked, setAsked] = useState<Asked>();
  const unanswered = useRef<Asked>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    unsavedForms().some(({ within }) => closesForm(currentLocation, nextLocation, within)),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const endGuard = guardUnsaved((goOn, inside) => setAsked({ goOn, inside, at: window.location.href }));
    return () => {
      window.removeEventListener('beforeunload', warn);
      endGuard();
    };
  }, []);
  useEffect(() => {
    unanswered.current = asked;
  }, [asked]);
  // A form may be gone as soon as it is saved, and the question with it: then nothing is lost by what was wanted. Where the
  // whole page is gone, it is not wanted any more.
  useEffect(
    () => () => {
      const wanted = unanswered.current;
      if (wanted?.at === window.location.href && !wouldBeLost(wanted)) wanted.goOn();
    },
    [],
  );
  const stay = () => {
    unanswered.current = undefined;
    setAsked(undefined);
    stayHere();
    if (blocker.state === 'blocked') blocker.reset();
  };
  const leave = () => {
    if (blocker.state === 'blocked') return blocker.proceed();
    unanswered.current = undefined;
    setAsked(undefined);
    letGoOfUnsaved(asked?.inside);
    asked?.goOn();
  };
  const here = useLocation();
  const to = blocker.state === 'blocked' ? blocker.location : undefined;
  const isLost = useSyncExternalStore(followUnsaved, () =>
    to ? unsavedForms().some(({ within }) => closesForm(here, to, within)) : wouldBeLost(asked ?? everything),
  );
  const open = to !== undefined || asked !== undefined;
  useEffect(() => (open ? beginAsking(form) : undefined), [open, form]);
  const goOn = useEffectEvent(leave);
  useEffect(() => {
    if (open && !isLost) goOn();
  }, [open, isLost]);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      about="Your changes are not saved and will be lost."
      open={open}
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
