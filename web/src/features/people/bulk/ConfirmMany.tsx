import { startOnboarding } from '@claimlock/contract/onboarding/endpoints';
import type { PersonOutcome } from '@claimlock/contract/people/changes';
import { deactivatePeople, invitePeople } from '@claimlock/contract/people/many';
import { startDeactivations, startInvitations, startOnboardings } from '@claimlock/contract/people-bulk/endpoints';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { SeenPeople } from './SeenPeople.tsx';
import { type AboutMany, peopleOf, type Seen, type Whom } from './whom.ts';

type Asked = AboutMany & { readonly onDone: (rows: readonly PersonOutcome[]) => void };

type Way<Input> = {
  readonly mutate: (input: Input) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
};

/** Two ways to make a change: at once for selected rows, or as an operation for all that match. */
function bothWays(
  { clientId, whom, onClose }: AboutMany,
  now: Way<{ clientId: string; personIds: string[] }>,
  each: Way<{ clientId: string; matching: Seen['matching'] }>,
  busy: string,
) {
  const error = now.error ?? each.error;
  return {
    open: true,
    onClose,
    onConfirm: () =>
      'matching' in whom
        ? each.mutate({ clientId, matching: whom.matching })
        : now.mutate({ clientId, personIds: [...whom.personIds] }),
    busy: (now.isPending || each.isPending) && busy,
    problem: error ? problemOf(error) : undefined,
    children: <SeenPeople whom={whom} onAgain={each.reset} />,
  } as const;
}

/** What is said where an operation does it. */
const inOperation = (whom: Whom) =>
  'matching' in whom ? ' This runs in the background: you may leave this page, and you are told when it is over.' : '';

/** Asks whether many people are to be invited. */
export function Invite(asked: Asked) {
  const { whom, onDone, onBegun } = asked;
  const now = useWrite(invitePeople, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startInvitations, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Invite ${peopleOf(whom)}?`}
      about={`Each person gets an email with a link that works once, for three days. Older links stop working. People who have joined already are not changed.${inOperation(whom)}`}
      confirm="Send invitations"
      {...bothWays(asked, now, each, 'Sending')}
    />
  );
}

/** Asks whether the onboarding of many people is to start. */
export function Onboard(asked: Asked) {
  const { whom, onDone, onBegun } = asked;
  const now = useWrite(startOnboarding, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startOnboardings, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Start onboarding for ${peopleOf(whom)}?`}
      about={`Each person gets the checklist of their role and is told. Days count from today, or from the day they join. People who have an onboarding already are skipped.${inOperation(whom)}`}
      confirm="Start onboarding"
      {...bothWays(asked, now, each, 'Starting')}
    />
  );
}

/** Asks whether the access of many people is to end. */
export function Deactivate(asked: Asked) {
  const { whom, onDone, onBegun } = asked;
  const now = useWrite(deactivatePeople, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startDeactivations, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Deactivate ${peopleOf(whom)}?`}
      about={`They are signed out at once and cannot sign in again. Their records stay. People with open items or a duty are not deactivated: hand those on from their page first.${inOperation(whom)}`}
      dangerous
      confirm="Deactivate"
      {...bothWays(asked, now, each, 'Deactivating')}
    />
  );
}
