import { paths } from '../../lib/paths.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that an invitation is on its way; or, where no mail leaves the installation, that it is not, and where its link is. */
export function InvitationSent({ to }: { readonly to: string }) {
  const { data } = useSessionAnswer();
  if (data?.mailDelivered ?? true)
    return (
      <Notice tone="good">
        An invitation is on its way to {to}. It works once, for 72 hours. Older links no longer work.
      </Notice>
    );
  const operates = data?.session?.memberships.some(({ audience }) => audience === 'super_admin') ?? false;
  return (
    <Notice tone="attention" title={`The invitation to ${to} was not sent`}>
      No email server is set up here.{' '}
      {operates ? (
        <TextLink to={paths.outbox()}>Copy its link from the outbox</TextLink>
      ) : (
        'Ask the operator of this installation for its link: the message is in the outbox'
      )}
      {operates ? ' and hand it over yourself. It works once, for 72 hours.' : '.'}
    </Notice>
  );
}
