import { type OutsideAccess, readOutsideAccess } from '@claimlock/contract/organisations/outside-access';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { later } from '../../ui/later.ts';
import { Section } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Ago } from '../../ui/When.tsx';

const EndBrokerForm = later(() => import('./EndBrokerForm.tsx').then((m) => m.EndBrokerForm));

type Broker = NonNullable<OutsideAccess['broker']>;

/** The broker that can see the organisation, and the way to end that. */
export function BrokerAccess({ clientId }: { readonly clientId: string }) {
  const query = useRead(readOutsideAccess, { clientId });
  const mayEnd = useCan('broker-access.end', clientId);
  const [asked, setAsked] = useState<Broker>();
  return (
    <Section title="Your broker" padded>
      <Loaded query={query} what="Your broker" skeleton={<SkeletonText lines={2} />}>
        {({ broker }) =>
          broker === null ? (
            <Empty title="No broker can see your organisation">
              Where you work with one, ClaimLock’s operators add you to its book at your request.
            </Empty>
          ) : (
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="max-w-[72ch] space-y-1">
                <p className="font-medium">{broker.name}</p>
                <p className="text-13 text-ink-soft">
                  {formatCount(broker.people, 'person', 'people')} can sign in there ·{' '}
                  {broker.lastVisitAt ? (
                    <>
                      last visit to your organisation <Ago at={broker.lastVisitAt} />
                    </>
                  ) : (
                    'no visit to your organisation yet'
                  )}
                </p>
                <p className="text-13 text-ink-soft">
                  They can read your scores, requirements and controls, findings and action items, and change nothing.
                </p>
              </div>
              <Button whyNot={mayEnd.why} onClick={() => setAsked(broker)}>
                End access
              </Button>
            </div>
          )
        }
      </Loaded>
      {asked && <EndBrokerForm clientId={clientId} name={asked.name} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}
