import { dutyNames } from '@claimlock/contract/access';
import {
  confirmDutyProposal,
  type DutyProposal,
  withdrawDutyProposal,
} from '@claimlock/contract/duty-proposals/endpoints';
import { exceptionDays } from '@claimlock/contract/people/duty-conflicts';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { now } from '../../../lib/clock.ts';
import { formatDate } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { later } from '../../../ui/later.ts';
import { usePeopleClient } from '../use-people-client.ts';

const DeclineDutyForm = later(() => import('./DeclineDutyForm.tsx').then((m) => m.DeclineDutyForm));

type Doing = { readonly what: 'confirm' | 'decline' | 'withdraw'; readonly proposal: DutyProposal };

/** Duties that wait for a second person, and what whoever looks can do about each; `named` says of whom each is. */
export function WaitingDuties({
  clientId,
  proposals,
  named = false,
}: {
  readonly clientId: string;
  readonly proposals: readonly DutyProposal[];
  readonly named?: boolean;
}) {
  const { personAt, operates } = usePeopleClient();
  const decide = useCan('duty-proposals.decide', clientId);
  const [doing, setDoing] = useState<Doing>();
  const onDone = () => setDoing(undefined);
  const confirm = useWrite(confirmDutyProposal, { onDone });
  const withdraw = useWrite(withdrawDutyProposal, { onDone });
  const about = doing?.proposal;
  return (
    <>
      <ul className={named ? undefined : 'mb-3'}>
        {proposals.map((proposal) => {
          const { id, duty, person, yours, alone } = proposal;
          const whyNot = decide.why ?? proposal.whyNot ?? undefined;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b py-2 last:border-b-0"
            >
              <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{dutyNames[duty]}</span>
                  <Badge look="outline">Needs a second person</Badge>
                </p>
                {named && (
                  <p className="text-13">
                    <TextLink to={personAt(person.id)}>{person.name}</TextLink>
                  </p>
                )}
                <p className="text-13 text-ink-soft">{proposedWords(proposal)}</p>
                {(proposal.deputy ?? proposal.document) && (
                  <p className="text-13 text-ink-soft">
                    {[proposal.deputy && `Deputy: ${proposal.deputy.name}`, proposal.document]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                )}
                {proposal.safeguards && (
                  <p className="text-13 whitespace-pre-wrap">
                    By exception, with these safeguards: {proposal.safeguards}
                  </p>
                )}
                {alone && (
                  <p className="text-13 text-ink-soft">
                    {operates
                      ? 'No one else at this organisation may confirm it, so you can.'
                      : 'No one else here may confirm it. Ask ClaimLock support to, or add a second administrator or somebody in Senior Management.'}
                  </p>
                )}
              </div>
              <span className="flex shrink-0 flex-wrap gap-2">
                {yours ? (
                  <Button size="small" onClick={() => setDoing({ what: 'withdraw', proposal })}>
                    Withdraw
                  </Button>
                ) : (
                  <>
                    <Button
                      size="small"
                      whyNot={whyNot ?? proposal.whyNotConfirm ?? undefined}
                      onClick={() => setDoing({ what: 'confirm', proposal })}
                    >
                      Confirm
                    </Button>
                    <Button size="small" whyNot={whyNot} onClick={() => setDoing({ what: 'decline', proposal })}>
                      Decline
                    </Button>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {doing?.what === 'decline' && <DeclineDutyForm clientId={clientId} proposal={doing.proposal} onClose={onDone} />}
      <ConfirmDialog
        title={`Confirm the duty ${about ? dutyNames[about.duty] : ''}?`}
        about={about && confirmedWords(about)}
        open={doing?.what === 'confirm'}
        onClose={onDone}
        onConfirm={() => about && confirm.mutate({ clientId, proposalId: about.id })}
        confirm="Confirm the duty"
        busy={confirm.isPending && 'Confirming'}
        problem={confirm.error ? problemOf(confirm.error) : undefined}
      />
      <ConfirmDialog
        title={`Withdraw the duty ${about ? dutyNames[about.duty] : ''}?`}
        about={about && `${about.person.name} is not appointed. The record of the proposal is kept.`}
        open={doing?.what === 'withdraw'}
        onClose={onDone}
        onConfirm={() => about && withdraw.mutate({ clientId, proposalId: about.id })}
        confirm="Withdraw the proposal"
        busy={withdraw.isPending && 'Withdrawing'}
        problem={withdraw.error ? problemOf(withdraw.error) : undefined}
      />
    </>
  );
}

function proposedWords({ yours, proposedBy, proposedAt, from, until }: DutyProposal): string {
  const who = yours ? 'you' : (proposedBy ?? 'an account that is no more');
  const begins = from ? `, to begin on ${formatDate(from)}` : '';
  const ends = until ? `, to end on ${formatDate(until)}` : '';
  return `Proposed by ${who} on ${formatDate(proposedAt.slice(0, 10))}${begins}${ends}`;
}

function confirmedWords({ person, proposedBy, from, until, safeguards }: DutyProposal): string {
  const today = now().toISOString().slice(0, 10);
  const begins = from && from > today ? `begins on ${formatDate(from)}` : 'begins today';
  const ends = until ? `, ends on ${formatDate(until)}` : '';
  const exception = safeguards
    ? ` This appointment is an exception: it ends by itself after ${exceptionDays} days at the latest, and until then the assurance tier is Silver at most.`
    : '';
  return `The appointment of ${person.name} ${begins}${ends} and gives the rights of the duty.${exception} It is on record that ${proposedBy ?? 'somebody else'} proposed it and that you confirmed it.`;
}
