import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { ClientActivity } from '../../features/people-activity/widgets.ts';
import { NeedsSupportAccess } from '../../features/support-access/widgets.ts';
import { paths } from '../../lib/paths.ts';

/** What the people of a client did lately, for whoever has support access. */
export function ClientPeopleActivity({ client: { id, companyName, suspension } }: { readonly client: ClientDetail }) {
  return (
    <NeedsSupportAccess
      clientId={id}
      clientName={companyName}
      suspended={suspension !== null}
      title="Activity is shown with support access"
    >
      <ClientActivity clientId={id} personAt={(personId) => paths.clientUser(id, personId)} />
    </NeedsSupportAccess>
  );
}
