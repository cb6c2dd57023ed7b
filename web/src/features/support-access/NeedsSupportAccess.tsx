import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sessionReading, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { OpenSupportDialog } from './OpenSupportDialog.tsx';

/** What an operator sees of a client with support access alone: until it is open, this asks for it, with a reason. */
export function NeedsSupportAccess({
  clientId,
  clientName,
  suspended,
  title,
  children,
}: {
  readonly clientId: string;
  readonly clientName: string;
  readonly suspended: boolean;
  /** What is not shown without it, as in “Its people are shown with support access”. */
  readonly title: string;
  readonly children: ReactNode;
}) {
  const client = useQueryClient();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const isOpen = session?.memberships.some(
    ({ audience, organisation }) => audience === 'support' && organisation.id === clientId,
  );
  if (isOpen) return children;
  return (
    <>
      <Card>
        <Empty
          icon={<Eye aria-hidden="true" size={20} />}
          title={title}
          action={
            <Button
              whyNot={suspended ? 'This organisation is suspended, so nothing in it can be read.' : undefined}
              onClick={() => setAsking(true)}
            >
              Open support access
            </Button>
          }
        >
          You give a reason and the number of a ticket. {clientName} is told, sees when it was, and can end it.
        </Empty>
      </Card>
      {asking && (
        <OpenSupportDialog
          clientId={clientId}
          clientName={clientName}
          onClose={() => setAsking(false)}
          onOpened={() => {
            setAsking(false);
            void client.fetchQuery({ ...sessionReading, staleTime: 0 });
          }}
        />
      )}
    </>
  );
}
