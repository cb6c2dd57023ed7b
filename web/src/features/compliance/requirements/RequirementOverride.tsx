import {
  confirmOverride,
  endOverride,
  type RequirementOverride as Override,
} from '@claimlock/contract/compliance/requirement-overrides';
import type { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { useState } from 'react';
import { useCan } from '../../../lib/can.ts';
import { formatDate, today } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { problemOf } from '../../../lib/problem.ts';
import { useWrite } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { TextLink } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { later } from '../../../ui/later.ts';
import { Notice, ProblemNotice } from '../../../ui/Notice.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { Facts } from '../../../ui/Section.tsx';
import { Instant } from '../../../ui/When.tsx';
import { keptDraft } from './override-draft.ts';
import { resultNames } from './result-words.ts';

// Few of those who look at a requirement override it.
const OverrideForm = later(() => import('./OverrideForm.tsx').then((m) => m.OverrideForm));

type Props = { readonly clientId: string; readonly frameworkId: string; readonly detail: RequirementDetail };

/** The override of a requirement: the one that counts, the one that waits to be confirmed, and where each is set and removed. */
export function RequirementOverride({ clientId, frameworkId, detail }: Props) {
  const may = useCan('requirements.override', clientId).may;
  const account = useSession()?.user.id;
  // Somebody who went to add the report goes on where they were.
  const [setting, setSetting] = useState(
    () => keptDraft({ account, clientId, frameworkId, ref: detail.ref }) !== undefined,
  );
  const [removing, setRemoving] = useState(false);
  const end = useWrite(endOverride, { onDone: () => setRemoving(false) });
  const { ref, override, proposed, result } = detail;
  if (!override && !proposed && !may) return null;
  return (
    <PanelPart title="Override">
      {override && (
        <>
          <OverrideFacts override={override} />
          {result === 'not-applicable' && (
            <p className="mt-2 text-13 text-ink-soft">
              The requirement is not applicable, so the override has no effect.
            </p>
          )}
          {may && (
            <div className="mt-3">
              <Button
                size="small"
                onClick={() => {
                  end.reset();
                  setRemoving(true);
                }}
              >
                Remove override
              </Button>
            </div>
          )}
          <ConfirmDialog
            title={`Remove the override of ${ref}?`}
            about={whatRemovingDoes(detail, override)}
            open={removing}
            onClose={() => setRemoving(false)}
            onConfirm={() => end.mutate({ clientId, frameworkId, ref, version: override.version })}
            confirm="Remove override"
            cancel="Keep override"
            dangerous
            busy={end.isPending && 'Removing'}
            problem={end.error ? problemOf(end.error) : undefined}
          />
        </>
      )}
      {proposed && (
        <Proposed clientId={clientId} frameworkId={frameworkId} detail={detail} proposed={proposed} may={may} />
      )}
      {!override && !proposed && (
        <p className="text-ink-soft">
          The result follows from the controls. If your own review or an assessor found another result, you can override
          it until a date. A second person has to confirm it.
        </p>
      )}
      {setting ? (
        <div className="mt-3">
          <OverrideForm
            clientId={clientId}
            frameworkId={frameworkId}
            detail={detail}
            onClose={() => setSetting(false)}
          />
        </div>
      ) : (
        may && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setSetting(true)}>
              {override || proposed ? 'Change override' : 'Override'}
            </Button>
          </div>
        )
      )}
    </PanelPart>
  );
}

/** What counts once it is removed, and what setting it again takes. */
function whatRemovingDoes({ result, computed }: RequirementDetail, { holds }: Override): string {
  const counts = holds && result !== 'not-applicable';
  const then = counts
    ? `The result of the controls counts again: ${resultNames[computed.result]}. The framework’s score is recalculated at once.`
    : 'This override has no effect now, so the result and the score stay as they are.';
  return `${then} Setting it again takes a second person to confirm it.`;
}

/** An override that waits for its second person, who confirms or declines it. */
function Proposed({
  clientId,
  frameworkId,
  detail: { ref, override },
  proposed,
  may,
}: Props & { readonly proposed: Override; readonly may: boolean }) {
  const confirm = useWrite(confirmOverride);
  const decline = useWrite(endOverride);
  const problem = confirm.error ?? decline.error;
  const about = { clientId, frameworkId, ref, version: proposed.version };
  return (
    <section aria-label="Awaiting confirmation" className={override ? 'mt-4' : undefined}>
      <Notice title="Awaiting confirmation">{waitingWords(proposed)}</Notice>
      <div className="mt-3">
        <OverrideFacts override={proposed} />
      </div>
      {problem && <ProblemNotice problem={problemOf(problem)} />}
      {may && (
        <div className="mt-3 flex flex-wrap gap-2">
          {!proposed.isOwn && !isPast(proposed) && (
            <Button
              size="small"
              look="primary"
              busy={confirm.isPending && 'Confirming'}
              onClick={() => confirm.mutate(about)}
            >
              Confirm override
            </Button>
          )}
          <Button size="small" busy={decline.isPending && 'Saving'} onClick={() => decline.mutate(about)}>
            {proposed.isOwn ? 'Withdraw override' : 'Decline override'}
          </Button>
        </div>
      )}
    </section>
  );
}

const isPast = ({ until }: Override) => until < today();

function waitingWords(proposed: Override): string {
  if (isPast(proposed)) return 'This override was not confirmed before its last day. Set it again if it still applies.';
  return proposed.isOwn
    ? 'You set this override. It counts once somebody else has confirmed it.'
    : 'This override counts once somebody other than the person who set it has confirmed it.';
}

function OverrideFacts({ override }: { readonly override: Override }) {
  const { result, said, by, at, confirmed, assessor, holds, until, reason } = override;
  const ranOut = confirmed !== null && !holds;
  return (
    <>
      <Facts
        facts={[
          { name: 'Result', value: resultNames[result] },
          ...(assessor
            ? [
                { name: 'Assessor', value: `${assessor.name}, ${assessor.firm}` },
                {
                  name: 'Report',
                  value: (
                    <TextLink
                      to={paths.evidence({ evidence: assessor.report.id })}
                    >{`${assessor.report.number} · ${assessor.report.title}`}</TextLink>
                  ),
                },
              ]
            : []),
          ...(said
            ? [
                { name: 'Set by', value: said.by },
                { name: 'Set at', value: <Instant at={said.at} /> },
                { name: 'Taken over by', value: by },
                { name: 'Taken over at', value: <Instant at={at} /> },
              ]
            : [
                { name: 'Set by', value: by },
                { name: 'Set at', value: <Instant at={at} /> },
              ]),
          ...(confirmed
            ? [
                { name: 'Confirmed by', value: confirmed.by },
                { name: 'Confirmed at', value: <Instant at={confirmed.at} /> },
              ]
            : []),
          { name: 'Valid until', value: ranOut ? `${formatDate(until)} (expired)` : formatDate(until) },
        ]}
      />
      <p className="mt-2 max-w-[72ch] whitespace-pre-wrap text-ink-soft [overflow-wrap:anywhere]">{reason}</p>
    </>
  );
}
