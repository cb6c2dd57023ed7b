import { listMail, readMail } from '@claimlock/contract/mail/endpoints';
import { useRead } from '../../lib/query.ts';
import { CopyText } from '../../ui/CopyText.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';

/** The link of the latest invitation to an address, for operators where no mail leaves the installation: to be handed over by hand. */
export function InvitationLink({ to }: { readonly to: string }) {
  const found = useRead(listMail, { search: to, limit: '5' });
  const mailId = found.data?.items.find((one) => one.to === to && one.subject.startsWith('Your invitation to '))?.id;
  const query = useRead(readMail, { mailId: mailId ?? '' }, mailId !== undefined);
  if (found.data && mailId === undefined) return null;
  return (
    <Loaded query={query} what="The invitation" skeleton={<SkeletonText lines={1} />}>
      {({ text }) => <CopyText text={/https?:\/\/\S+/.exec(text)?.[0] ?? text} label="invitation link" />}
    </Loaded>
  );
}
