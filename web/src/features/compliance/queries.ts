import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { listControls } from '@claimlock/contract/compliance/controls';
import { listFrameworkScores } from '@claimlock/contract/compliance/endpoints';
import { listOpenRequirements, readRequirementTree } from '@claimlock/contract/compliance/requirements';
import { useQueryClient } from '@tanstack/react-query';
import { reading, useRead } from '../../lib/query.ts';

/** The compliance score of an organisation, overall and by framework. */
export function useFrameworkScores(clientId: string | undefined) {
  return useRead(listFrameworkScores, { clientId: clientId ?? '' }, clientId !== undefined);
}

/** What is open in each framework that an organisation follows. */
export function useOpenRequirements(clientId: string, when = true) {
  return useRead(listOpenRequirements, { clientId }, when);
}

/** A framework's requirements in their groups. */
export function useRequirementTree(clientId: string | undefined, frameworkId: string, when = true) {
  return useRead(readRequirementTree, { clientId: clientId ?? '', frameworkId }, clientId !== undefined && when);
}

/** The common controls with their states. */
export function useControls(clientId: string | undefined, when = true) {
  return useRead(listControls, { clientId: clientId ?? '' }, clientId !== undefined && when);
}

/** The assurance score with its working. */
export function useAssurance(clientId: string | undefined) {
  return useRead(readAssurance, { clientId: clientId ?? '' }, clientId !== undefined);
}

/** Asks for the overall score as it is at this moment, whatever is remembered. */
export function useAskScore(clientId: string): () => Promise<number | null> {
  const client = useQueryClient();
  return async () =>
    (await client.fetchQuery({ ...reading(listFrameworkScores, { clientId }), staleTime: 0 })).overall.percent;
}
