import { useMailDelivered } from '../../lib/session.ts';
import { InvitationSent } from './InvitationSent.tsx';
import { useInvitationLink, useInvited } from './invitations.ts';

/** On the page that follows an invitation: that it was not sent, and its link, where no mail leaves the installation. */
export function InvitedNotice() {
  const invited = useInvited();
  const link = useInvitationLink(invited);
  const delivered = useMailDelivered();
  if (invited === undefined || delivered) return null;
  return (
    <div className="mb-4">
      <InvitationSent to={invited} link={link} />
    </div>
  );
}
