import { endSupportAccess, listSupportAccess, type SupportAccess } from '@claimlock/contract/support-access/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AccessList } from './AccessList.tsx';
import { OpenSupportDialog } from './OpenSupportDialog.tsx';
import { useLeaveSupport } from './use-leave-support.ts';
import { useLookIn } from './use-look-in.ts';

/** Support access on the operator's page of a client: opens it, and lists what is open and what was. */
export function SupportAccessSection({
  clientId,
  clientName,
  suspended,
}: {
  readonly clientId: string;
  readonly clientName: string;
  readonly suspended: boolean;
}) {
  const query = useRead(listSupportAccess, { clientId });
  const leaveSupport = useLeaveSupport();
  const end = useWrite(endSupportAccess, { onDone: ({ yours }) => void (yours && leaveSupport(clientId)) });
  const look = useMutation({ mutationFn: useLookIn() });
  const [asking, setAsking] = useState(false);
  const problem = end.error ?? look.error;
  const mine = query.data?.accesses.find(({ open, yours }) => open && yours);
  const endOf = ({ id }: SupportAccess) => (
    <Button
      size="small"
      busy={end.isPending && end.variables.accessId === id && 'Ending'}
      onClick={() => end.mutate({ clientId, accessId: id })}
    >
      End
    </Button>
  );
  return (
    <Section
      title="Support access"
      note="You need it to see what the organisation records. It is told when you open it, why and for how long."
      aside={
        mine ? (
          <Button
            icon={<Eye aria-hidden="true" size={15} />}
            busy={look.isPending && 'Opening'}
            onClick={() => look.mutate(clientId)}
          >
            Look at their dashboard
          </Button>
        ) : (
          <Button
            icon={<Eye aria-hidden="true" size={15} />}
            whyNot={suspended ? 'This organisation is suspended, so nothing in it can be read.' : undefined}
            onClick={() => setAsking(true)}
          >
            Open support access
          </Button>
        )
      }
    >
      <ProblemNotice problem={problem ? problemOf(problem) : undefined} />
      <Loaded query={query} what="Support access" skeleton={<SkeletonRows rows={2} />}>
        {({ accesses }) =>
          accesses.length === 0 ? (
            <Empty title="No support access yet">Each one is listed here and in the organisation’s audit trail.</Empty>
          ) : (
            <AccessList accesses={accesses} endOf={endOf} />
          )
        }
      </Loaded>
      {asking && (
        <OpenSupportDialog
          clientId={clientId}
          clientName={clientName}
          onClose={() => setAsking(false)}
          onOpened={() => {
            setAsking(false);
            look.mutate(clientId);
          }}
        />
      )}
    </Section>
  );
}
