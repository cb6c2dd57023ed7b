import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';

/** The links that are sent to somebody, and what helps who has one that cannot be used. */
const words = {
  'reset link': 'Open it again from the message it came in, or ask for a new one.',
  invitation: 'Open it again from the message it came in, or ask the person who invited you for a new one.',
  'set-up link': 'Open it again from where ClaimLock printed it when it started.',
} as const;

/** What stands where a link cannot be used: why that may be, and what to do. */
export function BrokenLink({ what }: { readonly what: keyof typeof words }) {
  return (
    <EntryFrame
      title="This link cannot be used"
      about={`The ${what} was used already, was replaced by a newer one, has expired, or is not whole. ${words[what]}`}
    >
      <div className="flex flex-wrap gap-2">
        {what === 'reset link' ? (
          <>
            <ButtonLink look="primary" to={paths.forgotPassword()}>
              Ask for a new link
            </ButtonLink>
            <ButtonLink to={paths.signIn()}>Sign in</ButtonLink>
          </>
        ) : (
          <ButtonLink look="primary" to={paths.signIn()}>
            Sign in
          </ButtonLink>
        )}
      </div>
    </EntryFrame>
  );
}
