import type { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** A step of beginning, and whether it has really been taken. */
export type FirstStep = { readonly says: string; readonly about: string; readonly to: string; readonly done: boolean };

/** The steps of beginning with ClaimLock, ticked off by what has been done and by nothing else. */
export function firstSteps(
  overview: Pick<
    OutputOf<typeof readClientAdminOverview>,
    'employees' | 'invitationsOpen' | 'compliancePercent' | 'assurance'
  >,
): FirstStep[] {
  return [
    {
      says: 'Bring in your people',
      about: 'Whoever is to do something, or to answer for something, needs to be here.',
      to: paths.addEmployee(),
      done: overview.employees + overview.invitationsOpen > 1,
    },
    {
      says: 'Record your controls',
      about: 'Say once what is true of a control, and every framework that stands on it is scored.',
      to: paths.controls(),
      done: overview.compliancePercent !== null,
    },
    {
      says: 'Reach your first tier',
      about: 'See what the twelve families still ask for, and turn it into actions.',
      to: paths.insuranceCompliance(),
      done: overview.assurance.tier !== 'Not yet assured',
    },
  ];
}
