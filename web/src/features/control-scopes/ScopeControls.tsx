import { doubtsAbout } from '@claimlock/contract/compliance/control-doubts';
import type { Control } from '@claimlock/contract/compliance/controls';
import { paths } from '../../lib/paths.ts';
import { Anchor } from '../../ui/Anchor.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { useDoubts } from './control-doubts.ts';
import { PartEvidence } from './PartEvidence.tsx';
import { PartState } from './PartState.tsx';

/** The controls that something is recorded of for one part of the organisation. */
export function ScopeControls({
  clientId,
  scopeId,
  controls,
}: {
  readonly clientId: string;
  readonly scopeId: string;
  readonly controls: readonly Control[];
}) {
  const { doubts } = useDoubts(clientId);
  const here = controls.flatMap((control) => {
    const part = control.parts.find((one) => one.scopeId === scopeId);
    return part ? [{ control, part }] : [];
  });
  return (
    <PanelPart title="Controls recorded for it">
      {here.length === 0 ? (
        <p className="max-w-[72ch] text-ink-soft">
          None yet. Open a control and choose this part under Update status. The status of the whole organisation holds
          here too.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {here.map(({ control, part }) => (
            <li key={control.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
              <Anchor to={paths.controls({ control: control.id })}>
                <span className="numeric">{control.id}</span> {control.name}
              </Anchor>
              <PartState
                of={part}
                doubts={doubtsAbout(doubts, control.id)}
                state={part.asTheRest ? control.state : part.state}
                counts={part.counts}
                proof={part.proof}
              />
              <PartEvidence evidence={part.evidence} />
            </li>
          ))}
        </ul>
      )}
    </PanelPart>
  );
}
