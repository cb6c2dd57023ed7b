import { recentDays } from '@claimlock/contract/people-activity/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { useOwnClient } from '../people/widgets.ts';
import { ClientActivity } from './ClientActivity.tsx';

/** What the people of the client that one administers did lately. */
export function ClientActivityPage() {
  const clientId = useOwnClient();
  const permit = useCan('people-activity.read', clientId);
  return (
    <>
      <PageHead
        title="Activity"
        answers={`Sign-ins, changes, exports and sensitive reads of your people in the last ${recentDays} days, with flags.`}
      />
      {clientId === undefined ? (
        <SkeletonRows rows={8} />
      ) : permit.may ? (
        <ClientActivity clientId={clientId} personAt={paths.employee} />
      ) : (
        <NotPermitted why={permit.why} />
      )}
    </>
  );
}
