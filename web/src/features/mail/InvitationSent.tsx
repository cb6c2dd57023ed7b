import { paths } from '../../lib/paths.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import { useOperates } from './invitations.ts';

/** Says that an invitation is on its way; or, where no mail leaves the installation, that it is not, and where its link is. */
export function InvitationSent({ to }: { readonly to: string }) {
  const [delivered, operates] = [useMailDelivered(), useOperates()];
  if (delivered)
    return (
      <Notice tone="good">
        An invitation is on its way to {to}. It works once, for 72 hours. Older links no longer work.
      </Notice>
    );
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
