import { listEntries } from '@claimlock/contract/ledger/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Instant } from '../../ui/When.tsx';
import { auditTrailAt } from './trail-address.ts';

const usual = 30;

/** A record, or an account with its person: the trail is filtered by people. */
type Of = { readonly subject: string } | { readonly user: string; readonly personId: string };

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
} & Of) {
  const mayRead = useCan('ledger.read', clientId).may;
  const mayList = useCan('people.list', clientId).may;
  const asked = 'subject' in of ? { subject: of.subject } : { user: of.user };
  const query = useRead(listEntries, { clientId, ...asked, limit: shown }, mayRead);
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
              <p className="mt-2 text-13 text-ink-soft">
                These are the newest {shown}; <InTrail of={of} mayList={mayList} />.
              </p>
            )}
          </>
        )}
      </Loaded>
    </PanelPart>
  );
}

/** Links to the whole history in the audit trail, for readers who may filter it that way. */
function InTrail({ of, mayList }: { readonly of: Of; readonly mayList: boolean }) {
  if ('subject' in of) return <TextLink to={auditTrailAt('subject', of.subject)}>see all in the audit trail</TextLink>;
  if (!mayList) return 'the audit trail holds them all';
  return <TextLink to={auditTrailAt('person', of.personId)}>see all in the audit trail</TextLink>;
}
