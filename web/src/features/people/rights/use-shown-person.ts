import { useLocation, useParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePeopleClient } from '../use-people-client.ts';

/** Whose roles are shown, and where one came from: the same page stands in the portals of the client and of the operator. */
export function useShownPerson() {
  const { pathname } = useLocation();
  const { clientId: named = '', personId = '' } = useParams();
  const people = usePeopleClient();
  if (pathname.startsWith(`${paths.clients()}/`))
    return { personId, clientId: named, operates: true, crumbs: [], back: paths.client(named) };
  return {
    personId,
    clientId: people.clientId,
    operates: false,
    crumbs: [people.crumb],
    back: people.personAt(personId),
  };
}
