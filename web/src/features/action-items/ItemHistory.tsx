import { listEntries } from '@claimlock/contract/ledger';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Instant } from '../../ui/When.tsx';

const shown = 30;

/** What the ledger says of an action, the newest first. */
export function ItemHistory({ clientId, actionItemId }: { readonly clientId: string; readonly actionItemId: string }) {
  const query = useRead(listEntries, { clientId, subject: actionItemId, limit: shown });
  return (
    <PanelPart title="History">
      <Loaded query={query} what="The history" skeleton={<SkeletonText lines={3} />}>
        {({ items }) => (
          <ol>
            {items.map(({ index, time, event, user }) => (
              <li key={index} className="border-line border-b py-2 text-13 last:border-b-0">
                <span className="block">{event.split(':')[0]}</span>
                <span className="text-ink-soft">
                  <Instant at={time} /> · {user}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </PanelPart>
  );
}
