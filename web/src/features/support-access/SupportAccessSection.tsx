import { endSupportAccess, listSupportAccess, type SupportAccess } from '@claimlock/contract/support-access/endpoints';
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
import { useLookIn } from './use-look-in.ts';

/** A client's page, as the operator sees it: opens support access, and says who has it and had it. */
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
  const end = useWrite(endSupportAccess);
  const lookIn = useLookIn();
  const [asking, setAsking] = useState(false);
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
      note="You see nothing that an organisation records unless you ask for it. It is told, and sees when, why and for how long."
      aside={
        mine ? (
          <Button icon={<Eye aria-hidden="true" size={15} />} onClick={() => void lookIn(clientId)}>
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
      <ProblemNotice problem={end.error ? problemOf(end.error) : undefined} />
      <Loaded query={query} what="Support access" skeleton={<SkeletonRows rows={2} />}>
        {({ accesses }) =>
          accesses.length === 0 ? (
            <Empty title="Nobody has looked in yet">Each time is listed here, and on the organisation’s trail.</Empty>
          ) : (
            <AccessList accesses={accesses} endOf={endOf} />
          )
        }
      </Loaded>
      {asking && <OpenSupportDialog clientId={clientId} clientName={clientName} onClose={() => setAsking(false)} />}
    </Section>
  );
}
