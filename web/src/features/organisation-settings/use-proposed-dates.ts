import { readOrganisationSettings } from '@claimlock/contract/organisation-settings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';

const none = { riskReviewOn: null, evidenceUntil: null };

/** The dates that are proposed today for something new; undefined until they are known, and none where they cannot be. */
export function useProposedDates(clientId: string) {
  const may = useCan('organisation-settings.read', clientId).may;
  const { data, isError } = useRead(readOrganisationSettings, { clientId }, may);
  return data?.proposed ?? (isError || !may ? none : undefined);
}
