import { paths } from '../../lib/paths.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { CopyText } from '../../ui/CopyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useOperates } from './invitations.ts';

/** Says that an invitation is on its way; or, where no mail leaves the installation, that it is not, with its link to hand over. */
export function InvitationSent({ to, link }: { readonly to: string; readonly link: string | null }) {
  const [delivered, operates] = [useMailDelivered(), useOperates()];
  if (delivered)
    return (
      <Notice tone="good">
        An invitation is on its way to {to}. It works once, for 72 hours. Older links no longer work.
      </Notice>
    );
  const outbox = operates && (
    <>
      The whole message is in the <TextLink to={paths.outbox()}>outbox</TextLink>.
    </>
  );
  return (
    <Notice tone="attention" title={`The invitation to ${to} was not sent`}>
      {link !== null ? (
        <>
          No email server is set up here. Copy its link and hand it over yourself. It works once, for 72 hours. {outbox}
          <CopyText text={link} label="invitation link" />
        </>
      ) : (
        outbox ||
        'No email server is set up here. A client admin or the operator can send a new invitation and copy its link.'
      )}
    </Notice>
  );
}
