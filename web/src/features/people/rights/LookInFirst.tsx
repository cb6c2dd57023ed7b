import { readClient } from '@claimlock/contract/organisations/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isMissing } from '../../../lib/problem.ts';
import { useRead } from '../../../lib/query.ts';
import { isClientId, sessionReading } from '../../../lib/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { Empty } from '../../../ui/States.tsx';
import { OpenSupportDialog } from '../../support-access/widgets.ts';

/** What an operator sees before they look in: that a reason is needed, and where it is given. */
export function LookInFirst({ clientId, children }: { readonly clientId: string; readonly children: ReactNode }) {
  const known = isClientId(clientId);
  const query = useRead(readClient, { clientId }, known);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  if (!known || (query.error && isMissing(query.error)))
    return <Empty title="There is no such client">The address may have been mistyped.</Empty>;
  return (
    <Loaded query={query} what="The client" skeleton={<SkeletonText />}>
      {({ companyName, suspension }) => (
        <>
          <Empty
            icon={<Eye aria-hidden="true" size={20} />}
            title={`You need support access to see the people of ${companyName}`}
            action={
              <Button
                look="primary"
                whyNot={suspension ? 'This organisation is suspended, so nothing in it can be read.' : undefined}
                onClick={() => setAsking(true)}
              >
                Open support access
              </Button>
            }
          >
            Support access needs a reason and a ticket, and lasts at most an hour. The organisation’s administrators are
            told. {children}
          </Empty>
          {asking && (
            <OpenSupportDialog
              clientId={clientId}
              clientName={companyName}
              onClose={() => setAsking(false)}
              onOpened={() => {
                setAsking(false);
                void client.fetchQuery({ ...sessionReading, staleTime: 0 });
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
