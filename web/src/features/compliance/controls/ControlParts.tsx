import type { Control } from '@claimlock/contract/compliance/controls';
import { PanelPart } from '../../../ui/Panel.tsx';
import { type Doubt, PartEvidence, PartState } from '../../control-scopes/widgets.ts';

/** How a control stands in each part of the organisation that it is recorded for; nothing where it is recorded for the whole alone. */
export function ControlParts({
  control,
  doubts,
}: {
  readonly control: Control;
  /** What speaks against the control; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
}) {
  if (control.parts.length === 0) return null;
  return (
    <PanelPart title="Parts of the organisation">
      <ul className="divide-y divide-line">
        {control.parts.map(({ scopeId, name, state, asTheRest, evidence, counts, proof }) => (
          <li key={scopeId} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
            <span className="[overflow-wrap:anywhere]">{name}</span>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <PartEvidence evidence={evidence} />
              <PartState
                of={{ scopeId, asTheRest }}
                doubts={doubts}
                state={asTheRest ? control.state : state}
                counts={counts}
                proof={proof}
              />
            </span>
          </li>
        ))}
        {control.state && (
          <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2">
            <span>Everywhere else</span>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <PartEvidence evidence={control.evidence} />
              <PartState of={{ scopeId: null }} doubts={doubts} state={control.state} {...control.rest} />
            </span>
          </li>
        )}
      </ul>
      <p className="mt-2 text-13 text-ink-soft">The control counts as the weakest of these.</p>
    </PanelPart>
  );
}
