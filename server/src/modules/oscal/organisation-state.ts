import { ProductError } from '@claimlock/contract/errors';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { type ComplianceState, readComplianceState } from '../compliance/index.ts';
import type { Framework } from '../frameworks/index.ts';
import { readOwnName } from '../organisations/index.ts';
import { type FrameworkIds, frameworkIds } from './framework-ids.ts';

/** What documents are made of: an organisation, a framework that it follows, and what is recorded. */
export type OrganisationState = ComplianceState & {
  readonly clientId: string;
  readonly organisation: string;
  readonly framework: Framework;
  readonly ids: FrameworkIds;
  readonly at: Date;
};

/** Gathers it, at one moment. */
export async function organisationState(context: ClientContext, frameworkId: string): Promise<OrganisationState> {
  const state = await readComplianceState(context, frameworkId);
  if (!state) throw new ProductError('framework.not-followed');
  const { db, clientId, clock } = context;
  const ids = await frameworkIds(db, state.framework);
  return { ...state, clientId, organisation: await readOwnName(context), ids, at: clock.now() };
}
