import { paths } from '../../lib/paths.ts';
import { useSessionAnswer } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InvitationLink } from './InvitationLink.tsx';

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
      {operates ? (
        <>
          No email server is set up here. Copy its link and hand it over yourself. It works once, for 72 hours. The
          whole message is in the <TextLink to={paths.outbox()}>outbox</TextLink>.
          <InvitationLink to={to} />
        </>
      ) : (
        'No email server is set up here. Ask the operator of this installation for its link: the message is in the outbox.'
      )}
    </Notice>
  );
}
