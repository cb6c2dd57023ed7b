import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useMailDelivered } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useOperates } from './invitations.ts';

/** That the invitations of many people were not sent, and who has their links, where no mail leaves the installation. */
export function UnsentInvitations({ invited }: { readonly invited: number }) {
  const delivered = useMailDelivered();
  const operates = useOperates();
  if (delivered || invited === 0) return null;
  const links = formatCount(invited, 'invitation link');
  return (
    <Notice tone="attention" title="No email was sent">
      {operates ? (
        <>
          No email server is set up here. {links} {invited === 1 ? 'is' : 'are'} in the{' '}
          <TextLink to={paths.outbox()}>outbox</TextLink>.
        </>
      ) : (
        `No email server is set up here. To copy a link, open the person and send a new invitation. The operator of this installation has the ${links} in the outbox.`
      )}
    </Notice>
  );
}
