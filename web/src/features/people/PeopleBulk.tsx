import { startOnboarding } from '@claimlock/contract/onboarding/endpoints';
import type { PersonOutcome } from '@claimlock/contract/people/changes';
import type { Person } from '@claimlock/contract/people/endpoints';
import { deactivatePeople, invitePeople } from '@claimlock/contract/people/many';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { later } from '../../ui/later.ts';
import type { Result } from '../../ui/ResultSheet.tsx';
import type { Tone } from '../../ui/Status.tsx';

const PeopleBulkForm = later(() => import('./PeopleBulkForm.tsx').then((m) => m.PeopleBulkForm));

type Named = { readonly id: string; readonly name: string };

const tones: Readonly<Record<PersonOutcome['outcome'], Tone>> = { changed: 'good', same: 'out', refused: 'bad' };
const resultsOf = (rows: readonly PersonOutcome[], done: string, same = 'No change needed'): Result[] => {
  const words = { changed: done, same, refused: 'Refused' } as const;
  return rows.map(({ personId, name, outcome, why }) => ({
    id: personId,
    name,
    status: words[outcome],
    tone: tones[outcome],
    message: why,
  }));
};

/** Changes the selected people together, invites them or ends their access; afterwards, the result of each. */
export function PeopleBulk({
  clientId,
  selected,
  onResults,
  ...named
}: {
  readonly clientId: string;
  readonly selected: readonly Person[];
  readonly departments: readonly Named[];
  readonly groups: readonly Named[];
  readonly onResults: (results: readonly Result[]) => void;
}) {
  const [asked, setAsked] = useState<'change' | 'invite' | 'onboard' | 'deactivate'>();
  const may = {
    change: useCan('people.change', clientId),
    invite: useCan('people.add', clientId),
    onboard: useCan('onboarding.manage', clientId),
    deactivate: useCan('people.deactivate', clientId),
  };
  const onClose = () => setAsked(undefined);
  const done = (words: string, same?: string) => (rows: readonly PersonOutcome[]) => {
    onClose();
    onResults(resultsOf(rows, words, same));
  };
  const personIds = selected.map(({ id }) => id);
  const around = { clientId, personIds, onClose };
  return (
    <>
      <Button size="small" look="primary" whyNot={may.change.why} onClick={() => setAsked('change')}>
        Change
      </Button>
      <Button size="small" whyNot={may.invite.why} onClick={() => setAsked('invite')}>
        Invite
      </Button>
      <Button size="small" whyNot={may.onboard.why} onClick={() => setAsked('onboard')}>
        Start onboarding
      </Button>
      <Button size="small" whyNot={may.deactivate.why} onClick={() => setAsked('deactivate')}>
        Deactivate
      </Button>
      {asked === 'change' && <PeopleBulkForm {...around} {...named} onDone={done('Changed')} />}
      {asked === 'invite' && <Invite {...around} onDone={done('Invited')} />}
      {asked === 'onboard' && <Onboard {...around} onDone={done('Started', 'Skipped')} />}
      {asked === 'deactivate' && <Deactivate {...around} onDone={done('Deactivated')} />}
    </>
  );
}

type Asked = {
  readonly clientId: string;
  readonly personIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone: (rows: readonly PersonOutcome[]) => void;
};

function Invite({ clientId, personIds, onClose, onDone }: Asked) {
  const invite = useWrite(invitePeople, { onDone: (answer) => onDone(answer.rows) });
  return (
    <ConfirmDialog
      title={`Invite ${formatCount(personIds.length, 'person', 'people')}?`}
      about="Each person gets an email with a link that works once, for three days. Older links stop working. People who have joined already are not changed."
      open
      onClose={onClose}
      onConfirm={() => invite.mutate({ clientId, personIds: [...personIds] })}
      confirm="Send invitations"
      busy={invite.isPending && 'Sending'}
      problem={invite.error ? problemOf(invite.error) : undefined}
    />
  );
}

function Onboard({ clientId, personIds, onClose, onDone }: Asked) {
  const start = useWrite(startOnboarding, { onDone: (answer) => onDone(answer.rows) });
  return (
    <ConfirmDialog
      title={`Start onboarding for ${formatCount(personIds.length, 'person', 'people')}?`}
      about="Each person gets the checklist of their role and is told. Days count from today, or from the day they join. People who have an onboarding already are skipped."
      open
      onClose={onClose}
      onConfirm={() => start.mutate({ clientId, personIds: [...personIds] })}
      confirm="Start onboarding"
      busy={start.isPending && 'Starting'}
      problem={start.error ? problemOf(start.error) : undefined}
    />
  );
}

function Deactivate({ clientId, personIds, onClose, onDone }: Asked) {
  const end = useWrite(deactivatePeople, { onDone: (answer) => onDone(answer.rows) });
  return (
    <ConfirmDialog
      title={`Deactivate ${formatCount(personIds.length, 'person', 'people')}?`}
      about="They are signed out at once and cannot sign in again. Their records stay. People with open items or a duty are not deactivated: hand those on from their page first."
      open
      dangerous
      onClose={onClose}
      onConfirm={() => end.mutate({ clientId, personIds: [...personIds] })}
      confirm="Deactivate"
      busy={end.isPending && 'Deactivating'}
      problem={end.error ? problemOf(end.error) : undefined}
    />
  );
}
