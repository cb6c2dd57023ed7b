import { readOrganisationSettings } from '@claimlock/contract/organisation-settings/endpoints';
import { labelsOf, usualMatrixLabels } from '@claimlock/contract/organisation-settings/matrix-labels';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';

/** What an organisation calls likelihood and impact from 1 to 5, and what each stands for; the usual words until that is known. */
export function useMatrixLabels(clientId: string) {
  const may = useCan('organisation-settings.read', clientId).may;
  const labels = useRead(readOrganisationSettings, { clientId }, may).data?.labels ?? usualMatrixLabels;
  const likelihood = labelsOf(labels, 'likelihood');
  const impact = labelsOf(labels, 'impact');
  return {
    likelihoodNames: likelihood.map(({ name }) => name),
    likelihoodMeanings: likelihood.map(({ meaning }) => meaning),
    impactNames: impact.map(({ name }) => name),
    impactMeanings: impact.map(({ meaning }) => meaning),
  };
}
