import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EntryFrame } from './EntryFrame.tsx';

/** What stands where a link cannot be used: why that may be, and what to do. */
export function BrokenLink({ what }: { readonly what: string }) {
  return (
    <EntryFrame
      title="This link cannot be used"
      about={`The ${what} was used already, was replaced by a newer one, has expired, or is not whole. Open it again from the message it came in, or ask for a new one.`}
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" to={paths.signIn()}>
          Sign in
        </ButtonLink>
        <ButtonLink to={paths.forgotPassword()}>Forgot your password?</ButtonLink>
      </div>
    </EntryFrame>
  );
}
