import type { Audience } from '@claimlock/contract/access';
import { readSession, type SessionState } from '@claimlock/contract/identity/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../lib/api.ts';
import { goOnWithPage, type HeldFor, leaveHeldPage } from '../lib/held-page.ts';
import { paths } from '../lib/paths.ts';
import { type Problem, problemOf } from '../lib/problem.ts';
import { forgetOrganisations } from '../lib/selected-organisation.ts';
import { endSessionHere, type SessionAnswer, useRenewSession } from '../lib/session.ts';
import { letGoOfUnsaved, unsavedForms } from '../lib/unsaved.ts';
import { Button, buttonLook } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice, ProblemNotice } from '../ui/Notice.tsx';

/**
 * Shown over a page whose session has ended while something on it is unsaved, or in whose browser another person has signed in. The
 * person signs in again in another tab and continues here; only they can save their changes.
 */
export function HeldPage({
  audience,
  answer,
  because,
}: {
  readonly audience: Audience;
  readonly answer: SessionAnswer & { readonly session: SessionState };
  readonly because: HeldFor;
}) {
  const client = useQueryClient();
  const renew = useRenewSession();
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [other, setOther] = useState<string>();
  const mine = answer.session.user.id;
  const look = useCallback(
    async (asked: boolean) => {
      setLooking(asked);
      try {
        const { session } = await call(readSession, {});
        if (session?.user.id === mine) return goOnWithPage();
        setOther(session?.user.name);
        setProblem(!session && asked ? { sentence: 'You are not signed in yet.', reference: undefined } : undefined);
      } catch (error) {
        if (asked) setProblem(problemOf(error));
      } finally {
        setLooking(false);
      }
    },
    [mine],
  );
  // Whoever comes back from the tab where they signed in goes on at once.
  useEffect(() => {
    const onBack = () => {
      if (document.visibilityState === 'visible') void look(false);
    };
    if (because === 'somebody-else') onBack();
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, [look, because]);
  const leave = async () => {
    if (other === undefined) return leaveHeldPage(client);
    letGoOfUnsaved();
    forgetOrganisations();
    await renew().catch(() => endSessionHere(client));
    goOnWithPage();
  };
  const { name } = answer.session.user;
  const demo = answer.mode === 'demo';
  const door = demo ? paths.landing({ ended: 'yes' }) : paths.signIn({ audience });
  const again = demo ? 'Choose the same person again' : 'Sign in again';
  const typed = unsavedForms().length > 0;
  return (
    <Dialog
      title={because === 'ended' ? 'Your session has ended' : 'Another person is signed in'}
      about={
        because === 'ended'
          ? `Your changes are still on this page but not saved. ${again} in a new tab, then come back here and save them.`
          : `This page belongs to ${name} and can no longer save. To continue, sign out in the other tab and sign in as ${name} again.`
      }
      open
      onClose={goOnWithPage}
    >
      <div className="space-y-4">
        <ProblemNotice problem={problem} />
        {other !== undefined && (
          <Notice tone="attention">
            {`${other} is now signed in, in this browser.${typed || because === 'ended' ? ` Only ${name} can save the changes on this page.` : ''}`}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look={other !== undefined && !typed ? 'primary' : 'secondary'} onClick={() => void leave()}>
            {other !== undefined && !typed ? `Continue as ${other}` : 'Leave without saving'}
          </Button>
          <Button
            look={other !== undefined && typed ? 'primary' : 'secondary'}
            busy={looking && 'Looking'}
            onClick={() => void look(true)}
            {...(other !== undefined && { 'data-focus-first': '' })}
          >
            Continue here
          </Button>
          {/* Whoever is signed in is led home by every door. */}
          {other === undefined && (
            <a
              href={door}
              target="_blank"
              rel="noopener"
              data-focus-first=""
              className={buttonLook('primary', 'usual')}
            >
              {demo ? 'Choose in a new tab' : 'Sign in again'}
            </a>
          )}
        </div>
      </div>
    </Dialog>
  );
}
