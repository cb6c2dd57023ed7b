import { readClient } from '@claimlock/contract/organisations/endpoints';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { ClientAddsPeople } from '../people/widgets.ts';
import { ImportPeople } from './ImportPeople.tsx';

/** Brings people in from a file on behalf of the platform, until one of a client's own administrators has joined. */
export function BulkImportClientUsersPage() {
  const { clientId = '' } = useParams();
  const query = useRead(readClient, { clientId });
  const permit = useCan('people.add', clientId);
  if (!permit.may) return <NotPermitted why={permit.why} />;
  return (
    <Loaded query={query} what="The client" skeleton={<SkeletonText lines={6} />}>
      {({ companyName, administrators }) => (
        <>
          <PageHead
            title="Bulk User Import"
            answers={`Add many people to ${companyName} from one file. Each row is checked first, and nothing is saved until you import.`}
          />
          {administrators.some(({ status }) => status === 'Active') ? (
            <ClientAddsPeople clientId={clientId} companyName={companyName} />
          ) : (
            <ImportPeople key={clientId} clientId={clientId} people={paths.clientUsers(clientId)} />
          )}
        </>
      )}
    </Loaded>
  );
}
