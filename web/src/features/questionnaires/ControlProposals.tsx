import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import {
  acceptControlProposals,
  type ControlProposal,
  readControlProposals,
} from '@claimlock/contract/questionnaires/control-proposals';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** What the answers would change in the control library, chosen one by one; what somebody recorded is not chosen for them. */
export function ControlProposals({
  clientId,
  assessmentId,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
}) {
  const [shown, setShown] = useState(false);
  const [recorded, setRecorded] = useState(0);
  const query = useRead(readControlProposals, { clientId, assessmentId }, shown);
  return (
    <Section
      title="Answers as control states"
      note="Your answers can be recorded once, for every framework that you follow."
      padded
    >
      {shown ? (
        <Loaded query={query} what="The changes" skeleton={<SkeletonRows rows={4} />}>
          {({ proposals }) => (
            <div className="space-y-3">
              {recorded > 0 && (
                <Notice tone="good">
                  {formatCount(recorded, 'control')} recorded. The scores were worked out anew.
                </Notice>
              )}
              {proposals.length > 0 ? (
                // What is proposed changes with what is recorded; what was recorded is said all the same.
                <Choose
                  key={versionsOf(proposals)}
                  clientId={clientId}
                  assessmentId={assessmentId}
                  proposals={proposals}
                  onRecorded={setRecorded}
                />
              ) : (
                recorded === 0 && (
                  <p className="text-ink-soft">
                    No changes: the control library says the same, or too little is answered.
                  </p>
                )
              )}
            </div>
          )}
        </Loaded>
      ) : (
        <Button onClick={() => setShown(true)}>Record these answers as control states</Button>
      )}
    </Section>
  );
}

const versionsOf = (proposals: readonly ControlProposal[]) =>
  proposals.map(({ controlId, version }) => `${controlId}${version}`).join();

function Choose({
  clientId,
  assessmentId,
  proposals,
  onRecorded,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly proposals: readonly ControlProposal[];
  readonly onRecorded: (controls: number) => void;
}) {
  const permit = useCan('controls.change', clientId);
  const [chosen, setChosen] = useState<readonly string[]>(
    proposals.filter(({ overrides }) => !overrides).map(({ controlId }) => controlId),
  );
  const accept = useWrite(acceptControlProposals, { onDone: ({ changed }) => onRecorded(changed) });
  const controls = proposals.filter(({ controlId }) => chosen.includes(controlId));
  return (
    <div className="space-y-3">
      <p className="max-w-[72ch] text-ink-soft">
        The record changes only when you record these. Where a status is recorded already, you choose which to keep.
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {proposals.map(({ controlId, name, from, to, overrides, recordedOn }) => (
          <li key={controlId} className="tick-row flex items-start gap-2.5 px-3 py-2">
            <input
              id={`proposal-${controlId}`}
              type="checkbox"
              checked={chosen.includes(controlId)}
              onChange={(event) =>
                setChosen(event.target.checked ? [...chosen, controlId] : chosen.filter((one) => one !== controlId))
              }
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <div className="min-w-0">
              <label htmlFor={`proposal-${controlId}`} className="cursor-pointer">
                {controlId} {name}
              </label>
              <p className="text-13 text-ink-soft">
                {from === null ? 'Not recorded' : implementationNames[from]} →{' '}
                <span className="font-medium text-ink">{implementationNames[to]}</span>
                {overrides && recordedOn && `. Somebody recorded it on ${formatDate(recordedOn)}.`}
              </p>
              <TextLink to={paths.controls({ control: controlId })}>Look at {controlId}</TextLink>
            </div>
          </li>
        ))}
      </ul>
      <ProblemNotice problem={accept.error ? problemOf(accept.error) : undefined} />
      <Button
        look="primary"
        whyNot={permit.why ?? (controls.length === 0 ? 'Choose at least one control.' : undefined)}
        busy={accept.isPending && 'Recording'}
        onClick={() =>
          accept.mutate({
            clientId,
            assessmentId,
            controls: controls.map(({ controlId, version, to }) => ({ controlId, version, to })),
          })
        }
      >
        {`Record ${formatCount(controls.length, 'control state')}`}
      </Button>
    </div>
  );
}
