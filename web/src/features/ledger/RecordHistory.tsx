import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Instant } from '../../ui/When.tsx';

const usual = 30;

type Of<Name extends string> = { readonly [_ in Name]: string };

/** What the ledger says of one record, or of what one account did, the newest first; nothing for whoever may not read the ledger. */
export function RecordHistory({
  clientId,
  title = 'History',
  shown = usual,
  ...of
}: {
  readonly clientId: string;
  readonly title?: string;
  readonly shown?: number;
} & (Of<'subject'> | Of<'user'>)) {
  const mayRead = useCan('ledger.read', clientId).may;
  const query = useRead(listEntries, { clientId, ...of, limit: shown }, mayRead);
  if (!mayRead) return null;
  return (
    <PanelPart title={title}>
      <Loaded query={query} what="The history" skeleton={<SkeletonText lines={3} />}>
        {({ items, next }) => (
          <>
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
            {next && (
              <p className="text-13 text-ink-soft">These are the newest {shown}; the audit trail holds them all.</p>
            )}
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}
