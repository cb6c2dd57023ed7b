import { startOnboarding } from '@claimlock/contract/onboarding/endpoints';
import type { PersonOutcome } from '@claimlock/contract/people/changes';
import { deactivatePeople, invitePeople } from '@claimlock/contract/people/many';
import { startDeactivations, startInvitations, startOnboardings } from '@claimlock/contract/people-bulk/endpoints';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { type AboutMany, peopleOf, type Whom } from './whom.ts';

type Asked = AboutMany & { readonly onDone: (rows: readonly PersonOutcome[]) => void };

/** Two ways to do the same: at once for those who were ticked, or as an operation for everybody who matches. */
type Way = { readonly isPending: boolean; readonly error: Error | null };
const busyOf = (ways: readonly Way[], words: string) => ways.some(({ isPending }) => isPending) && words;
const problemOfAny = (ways: readonly Way[]) => {
  const failed = ways.find(({ error }) => error !== null)?.error;
  return failed ? problemOf(failed) : undefined;
};

/** What is said where an operation does it. */
const inOperation = (whom: Whom) =>
  'matching' in whom ? ' This runs in the background: you may leave this page, and you are told when it is over.' : '';

/** Asks whether many people are to be invited. */
export function Invite({ clientId, whom, onClose, onDone, onBegun }: Asked) {
  const now = useWrite(invitePeople, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startInvitations, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Invite ${peopleOf(whom)}?`}
      about={`Each person gets an email with a link that works once, for three days. Older links stop working. People who have joined already are not changed.${inOperation(whom)}`}
      open
      onClose={onClose}
      onConfirm={() =>
        'matching' in whom
          ? each.mutate({ clientId, matching: whom.matching })
          : now.mutate({ clientId, personIds: [...whom.personIds] })
      }
      confirm="Send invitations"
      busy={busyOf([now, each], 'Sending')}
      problem={problemOfAny([now, each])}
    />
  );
}

/** Asks whether the onboarding of many people is to start. */
export function Onboard({ clientId, whom, onClose, onDone, onBegun }: Asked) {
  const now = useWrite(startOnboarding, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startOnboardings, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Start onboarding for ${peopleOf(whom)}?`}
      about={`Each person gets the checklist of their role and is told. Days count from today, or from the day they join. People who have an onboarding already are skipped.${inOperation(whom)}`}
      open
      onClose={onClose}
      onConfirm={() =>
        'matching' in whom
          ? each.mutate({ clientId, matching: whom.matching })
          : now.mutate({ clientId, personIds: [...whom.personIds] })
      }
      confirm="Start onboarding"
      busy={busyOf([now, each], 'Starting')}
      problem={problemOfAny([now, each])}
    />
  );
}

/** Asks whether the access of many people is to end. */
export function Deactivate({ clientId, whom, onClose, onDone, onBegun }: Asked) {
  const now = useWrite(deactivatePeople, { onDone: (answer) => onDone(answer.rows) });
  const each = useWrite(startDeactivations, { onDone: onBegun });
  return (
    <ConfirmDialog
      title={`Deactivate ${peopleOf(whom)}?`}
      about={`They are signed out at once and cannot sign in again. Their records stay. People with open items or a duty are not deactivated: hand those on from their page first.${inOperation(whom)}`}
      open
      dangerous
      onClose={onClose}
      onConfirm={() =>
        'matching' in whom
          ? each.mutate({ clientId, matching: whom.matching })
          : now.mutate({ clientId, personIds: [...whom.personIds] })
      }
      confirm="Deactivate"
      busy={busyOf([now, each], 'Deactivating')}
      problem={problemOfAny([now, each])}
    />
  );
}
