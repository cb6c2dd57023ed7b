import type { Audience } from '@claimlock/contract/access';
import { ArrowRight, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { homeOf, useSessionAnswer } from '../../lib/session.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Wordmark } from '../../ui/Mark.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { useOpenDemo } from './demo.ts';
import { LedgerPicture } from './LedgerPicture.tsx';

const cards: readonly { readonly audience: Audience; readonly name: string; readonly comesFor: string }[] = [
  {
    audience: 'super_admin',
    name: 'Super Admin',
    comesFor: 'Run the platform: clients, brokers and the service itself.',
  },
  {
    audience: 'broker_admin',
    name: 'Broker Admin',
    comesFor: 'See your book: each client’s tier, risk and open work.',
  },
  { audience: 'client_admin', name: 'Client Admin', comesFor: 'Bring in your people and see what needs doing today.' },
  { audience: 'employee', name: 'Employee', comesFor: 'Do your part, or lead the whole programme.' },
];

/** What ClaimLock is, and the way in for each audience. Whoever is signed in goes straight to their home. */
export function LandingPage() {
  const { data, error } = useSessionAnswer();
  const [search] = useSearchParams();
  useEffect(() => {
    document.title = 'ClaimLock';
  }, []);
  if (data?.session) return <Navigate to={homeOf(data.session.memberships)} replace />;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1200px] flex-col px-5 sm:px-8">
      <header className="flex h-16 items-center justify-between">
        <Wordmark size={26} />
        {data?.mode === 'real' && <ButtonLink to={paths.signIn()}>Sign in</ButtonLink>}
      </header>
      <main className="flex flex-1 flex-col justify-center gap-12 py-8 sm:py-12">
        {search.get('ended') && (
          <div className="max-w-[560px]">
            <Notice tone="info">
              {data?.mode === 'demo'
                ? 'Your session has ended. Choose a person to continue as.'
                : 'Your session has ended. Sign in again to continue.'}
            </Notice>
          </div>
        )}
        {data?.setUpNeeded && (
          <div className="max-w-[560px]">
            <Notice tone="info" title="ClaimLock is not set up yet">
              Open the set-up link that the server printed when it started: it is in the server’s log, ends in /set-up#
              and a token, and makes the first account.
            </Notice>
          </div>
        )}
        <div className="grid items-center gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
          <div>
            <h1 className="font-serif text-[2.5rem] leading-[1.08] font-medium tracking-[-0.02em] sm:text-[3.25rem]">
              The record that keeps you compliant is the record that defends your claim.
            </h1>
            <p className="mt-6 max-w-[54ch] text-16 leading-normal text-ink-soft">
              ClaimLock is one place where an organisation runs its cyber compliance, proves it, and turns the proof
              into insurance that pays. The control that keeps a requirement met is the control a policy term promised.
              Every change to it is kept in a ledger that an insurer can check without trusting us.
            </p>
          </div>
          <LedgerPicture />
        </div>
        <section aria-labelledby="ways-in">
          <h2 id="ways-in" className="text-16 font-semibold">
            {data?.mode === 'demo' ? 'Walk in as' : 'Sign in as'}
          </h2>
          <p className="mt-0.5 mb-4 text-ink-soft">
            {data?.mode === 'demo'
              ? 'Each opens at once on demo data: nothing to sign up for, and everything can be put back.'
              : 'Your account opens the portals that it has access to, whichever you choose here.'}
          </p>
          {error && <ProblemNotice problem={problemOf(error)} />}
          <Cards demo={data?.mode === 'demo'} ready={data !== undefined} />
        </section>
      </main>
      <footer className="border-line border-t py-5 text-12 text-ink-faint">
        ClaimLock does not insure, guarantee or settle claims. Its evidence is tamper-evident: a change shows.
      </footer>
    </div>
  );
}

const cardLook =
  'group flex h-full w-full flex-col items-start rounded-md border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-accent disabled:cursor-wait';

function Cards({ demo, ready }: { readonly demo: boolean; readonly ready: boolean }) {
  const open = useOpenDemo();
  const navigate = useNavigate();
  return (
    <>
      {open.error && (
        <div className="mb-3">
          <ProblemNotice problem={problemOf(open.error)} />
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ audience, name, comesFor }) => (
          <li key={audience}>
            {demo || !ready ? (
              <button
                type="button"
                disabled={!ready || open.isPending}
                onClick={() => open.mutate(audience, { onSuccess: (home) => void navigate(home) })}
                className={cardLook}
              >
                <CardWords name={name} comesFor={comesFor} opening={open.isPending && open.variables === audience} />
              </button>
            ) : (
              <Anchor to={paths.signIn({ audience })} className={cardLook}>
                <CardWords name={name} comesFor={comesFor} opening={false} />
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function CardWords({
  name,
  comesFor,
  opening,
}: {
  readonly name: string;
  readonly comesFor: string;
  readonly opening: boolean;
}) {
  return (
    <>
      <span className="flex w-full items-center justify-between gap-2 font-semibold">
        {name}
        {opening ? (
          <LoaderCircle aria-label="Opening" size={16} className="animate-turn text-accent" />
        ) : (
          <ArrowRight
            aria-hidden="true"
            size={16}
            className="text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5 group-hover:text-accent"
          />
        )}
      </span>
      <span className="mt-1 text-13 text-ink-soft">{comesFor}</span>
    </>
  );
}
