import { readFindingDeadlines } from '@claimlock/contract/findings/deadlines';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Facts } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { deadlineFacts, FindingDeadlinesForm } from '../organisation-settings/widgets.ts';

/** How many days there are to put a finding right, by its severity; whoever may, sets them. */
export function DeadlinesDialog({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const set = useCan('findings.set-deadlines', clientId);
  const query = useRead(readFindingDeadlines, { clientId });
  return (
    <Dialog
      title="Deadlines by severity"
      about="Days from the day a finding was found until it is due. A change is for findings that are raised from then on; those that are there keep their date."
      open
      guarded
      onClose={onClose}
    >
      <Loaded query={query} what="The deadlines" skeleton={<SkeletonText lines={5} />}>
        {(deadlines) =>
          set.may ? (
            <FindingDeadlinesForm
              clientId={clientId}
              deadlines={deadlines}
              reload={async () => (await query.refetch()).data}
              onDone={onClose}
            />
          ) : (
            <div className="space-y-4">
              <Notice>{`You can read these deadlines. ${set.why}`}</Notice>
              <Facts facts={deadlineFacts(deadlines)} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
