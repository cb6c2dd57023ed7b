import {
  endOwnSupportAccess,
  listOwnSupportAccess,
  type SupportAccess,
} from '@claimlock/contract/support-access/endpoints';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AccessList } from './AccessList.tsx';
import { BrokerAccess } from './BrokerAccess.tsx';

/** Who outside can see the organisation: its broker, and the support access that operators had. Both can be ended here. */
export function SupportAccessPage() {
  const clientId = useOrganisationChoice().selectedOrganisation?.id;
  const query = useRead(listOwnSupportAccess, { clientId: clientId ?? '' }, clientId !== undefined);
  const mayEnd = useCan('support-access.end', clientId);
  const end = useWrite(endOwnSupportAccess);
  const endOf = ({ id }: SupportAccess) => (
    <Button
      size="small"
      whyNot={mayEnd.why}
      busy={end.isPending && end.variables.accessId === id && 'Ending'}
      onClick={() => clientId && end.mutate({ clientId, accessId: id })}
    >
      End access
    </Button>
  );
  return (
    <>
      <PageHead
        title="Outside access"
        answers="Who outside your organisation can see it, and when ClaimLock’s operators did. None of them can change anything."
      />
      {clientId && <BrokerAccess clientId={clientId} />}
      <div className="h-4" />
      <Section title="Support access">
        <ProblemNotice problem={end.error ? problemOf(end.error) : undefined} />
        <Loaded query={query} what="Support access" skeleton={<SkeletonRows rows={3} />}>
          {({ accesses }) =>
            accesses.length === 0 ? (
              <Empty title="No support access yet">
                ClaimLock’s operators cannot see your records. If one of them needs to, they give a reason first; you
                are told, and can end it here.
              </Empty>
            ) : (
              <AccessList accesses={accesses} endOf={endOf} />
            )
          }
        </Loaded>
      </Section>
    </>
  );
}
