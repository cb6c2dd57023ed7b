import { readClient } from '@claimlock/contract/organisations/endpoints';
import { useNavigate, useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { isClientId } from '../../lib/session.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { invitedState, useInvitationAnswers } from '../mail/widgets.ts';
import { AddPersonForm } from './AddPersonForm.tsx';
import { ClientAddsPeople } from './ClientAddsPeople.tsx';

/** Adds somebody to a client on behalf of the platform: its first administrators, until one of them has joined. */
export function AddClientUserPage() {
  const navigate = useNavigate();
  const { clientId = '' } = useParams();
  const known = isClientId(clientId);
  const query = useRead(readClient, { clientId }, known);
  const permit = useCan('people.add', clientId);
  const answers = useInvitationAnswers();
  if (!permit.may) return <NotPermitted why={permit.why} />;
  return (
    <Loaded query={query} what="The client" skeleton={<SkeletonText lines={6} />}>
      {({ companyName, administrators }) => {
        const hasOwn = administrators.some(({ status }) => status === 'Active');
        return (
          <>
            <PageHead title={`Add a user to ${companyName}`} answers={answers} />
            {hasOwn ? (
              <ClientAddsPeople clientId={clientId} companyName={companyName} />
            ) : (
              <Card form>
                <AddPersonForm
                  clientId={clientId}
                  begin={{ permissions: 'client_admin' }}
                  onClose={(invited) =>
                    void navigate(paths.clientUsers(clientId), { state: invited && invitedState(invited) })
                  }
                />
              </Card>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
