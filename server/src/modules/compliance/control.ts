import type * as contract from '@claimlock/contract/compliance';
import type { z } from 'zod';
import type { CatalogueControl, Framework } from '../frameworks/index.ts';
import type { StandingRow, StateRow } from './store.ts';

/** A control as the contract shows it, with what is recorded of it and how many requirements stand on it. */
export function asControl(
  control: CatalogueControl,
  state: (StateRow & Partial<StandingRow>) | undefined,
  followed: readonly Framework[],
): z.input<typeof contract.Control> {
  const { id, domain, name, objective } = control;
  return {
    ...{ id, domain, name, objective },
    serves: followed.reduce((sum, framework) => sum + (framework.requirementsOf.get(id)?.length ?? 0), 0),
    hinderedBy: state?.hindered_by ?? [],
    evidence: state?.evidence ? { numbers: state.evidence.numbers, until: state.evidence.until } : null,
    version: state?.version ?? 0,
    state: state
      ? {
          ...{ applicable: state.applicable, implementation: state.implementation, effectiveness: state.effectiveness },
          ...{
            reason: state.reason,
            evidenceUntil: state.evidence_until,
            confirmedOn: state.confirmed_on,
            since: state.from_at,
          },
        }
      : null,
  };
}
