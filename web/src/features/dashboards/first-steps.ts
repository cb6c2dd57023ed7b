import type { readClientAdminOverview } from '@claimlock/contract/dashboards/endpoints';
import type { OutputOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** A step of beginning, and whether it has really been taken. */
export type FirstStep = { readonly says: string; readonly about: string; readonly to: string; readonly done: boolean };

/**
 * The steps of beginning with ClaimLock, ticked off by what has been done and by nothing else. Whoever follows Cyber
 * Essentials begins with its questions, whose answers propose the states of controls.
 */
export function firstSteps(
  overview: Pick<
    OutputOf<typeof readClientAdminOverview>,
    'employees' | 'invitationsOpen' | 'invitationsExpired' | 'notInvited' | 'compliancePercent' | 'assurance'
  >,
  questions?: { readonly answered: number; readonly asked: number; readonly declared: boolean } | undefined,
): FirstStep[] {
  const { employees, invitationsOpen, invitationsExpired, notInvited } = overview;
  return [
    ...(questions === undefined
      ? []
      : [
          {
            says: 'Answer the Cyber Essentials questions',
            about:
              questions.answered === 0
                ? 'Plain questions about how you work. Your answers are checked as you go, and fill in your controls at the end.'
                : `${questions.answered} of ${questions.asked} answered. Go on with the next one.`,
            to: paths.questionnaire(),
            // Whoever declared them before, or has a tier, is past beginning.
            done:
              questions.declared ||
              overview.assurance.tier !== 'Not yet assured' ||
              (questions.asked > 0 && questions.answered >= questions.asked),
          },
        ]),
    {
      says: 'Bring in your people',
      about: 'Add people one by one, or import them from a file.',
      to: paths.employees(),
      done: employees + invitationsOpen + invitationsExpired + notInvited > 1,
    },
    {
      says: 'Record your controls',
      about: 'Update a control once, and every framework that depends on it is scored.',
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
