import { answerPhishingMessage } from '@claimlock/contract/phishing/endpoints';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, type OutputOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { EntryFrame } from '../identity/widgets.ts';

type What = 'visit' | 'submit' | 'report';
type Message = OutputOf<typeof answerPhishingMessage>;

/** The page behind the link of a simulated message: it says that it was a test and what gave it away. */
export function MessagePage() {
  const [search] = useSearchParams();
  const reports = search.get('report') !== null;
  const [token] = useState(() => location.hash.slice(1));
  const [submitted, setSubmitted] = useState(false);
  const answer = useMutation({ mutationFn: (what: What) => call(answerPhishingMessage, { token, what }) });
  const { mutate } = answer;
  const told = useRef(false);
  // A page that is fetched and not shown to anybody says nothing.
  useEffect(() => {
    if (reports || token === '') return;
    const tell = () => {
      if (told.current || document.visibilityState !== 'visible') return;
      told.current = true;
      mutate('visit');
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [reports, token, mutate]);

  if (token === '')
    return (
      <EntryFrame title="Message">
        <p className="text-ink-soft">Open this page through the link in a message.</p>
      </EntryFrame>
    );
  if (answer.error)
    return (
      <EntryFrame title="Message">
        <ProblemNotice problem={problemOf(answer.error)} />
      </EntryFrame>
    );
  const message = answer.data;
  if (reports)
    return (
      <EntryFrame title="Report this message" wide={message !== undefined}>
        {message ? (
          <Teaching message={message}>
            <Notice tone="good" title="Well spotted">
              This message was a test by {message.organisation}, and your report is counted.
            </Notice>
          </Teaching>
        ) : (
          <>
            <p className="text-ink-soft">Did the message look suspicious? Report it, even if you are not sure.</p>
            <div className="mt-4">
              <Button look="primary" busy={answer.isPending && 'Reporting'} onClick={() => mutate('report')}>
                Report this message
              </Button>
            </div>
          </>
        )}
      </EntryFrame>
    );
  if (!message)
    return (
      <EntryFrame title="One moment">
        <SkeletonText />
      </EntryFrame>
    );
  if (message.asksToSubmit && !submitted)
    return (
      <LureForm
        message={message}
        onSubmit={() => {
          setSubmitted(true);
          mutate('submit');
        }}
      />
    );
  return (
    <EntryFrame title="This was a phishing test" wide>
      <Teaching message={message}>
        <Notice tone="info" title={`Sent by ${message.organisation}, and harmless`}>
          {submitted
            ? 'Your typed text did not leave this page. A real attacker would have it now.'
            : 'Your device is unharmed. A real message of this kind could have done damage.'}
        </Notice>
      </Teaching>
    </EntryFrame>
  );
}

/** Fields without names, in a form that sends nothing: only that it was sent is told. */
function LureForm({ message, onSubmit }: { readonly message: Message; readonly onSubmit: () => void }) {
  const look = 'mt-1 block w-full rounded-md border border-line-strong bg-surface px-3 py-2';
  return (
    <EntryFrame title={message.sender} about={message.subject}>
      <form
        autoComplete="off"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.reset();
          onSubmit();
        }}
      >
        <label className="block text-13 font-medium">
          User name
          <input type="text" autoComplete="off" className={look} />
        </label>
        <label className="block text-13 font-medium">
          Password
          <input type="password" autoComplete="new-password" className={look} />
        </label>
        <Button type="submit" look="primary">
          Continue
        </Button>
      </form>
    </EntryFrame>
  );
}

function Teaching({ message, children }: { readonly message: Message; readonly children: ReactNode }) {
  return (
    <div className="space-y-4">
      {children}
      <div>
        <p className="text-13 text-ink-soft">The message: {message.subject}</p>
        <h2 className="mt-3 text-16 font-semibold">Warning signs</h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-6">
          {message.signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-16 font-semibold">Next time</h2>
        <p className="mt-1">
          Do not open links or attachments. Report the message, and contact the sender in a way you already know. Report
          it even after a click.
        </p>
      </div>
      <ButtonLink to={paths.training()}>Open the course on phishing</ButtonLink>
    </div>
  );
}
