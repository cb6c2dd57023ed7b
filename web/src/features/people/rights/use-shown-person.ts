import { useParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePeopleClient } from '../use-people-client.ts';

/** Whose roles are shown, and where one came from: the same page stands in the portals of the client and of the operator. */
export function useShownPerson() {
  const { clientId: named = '', personId = '' } = useParams();
  const { clientId, operates, crumbs, personAt } = usePeopleClient();
  return { personId, clientId, operates, crumbs, back: operates ? paths.client(named) : personAt(personId) };
}
