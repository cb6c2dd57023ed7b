import type { Control } from '@claimlock/contract/compliance/controls';
import { type ControlScope, listControlScopes } from '@claimlock/contract/control-scopes/endpoints';
import { useId, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { PanelPart } from '../../../ui/Panel.tsx';
import { type Doubt, PartEvidence, PartState } from '../../control-scopes/widgets.ts';
import { ControlForm, type Place, placesOf } from './ControlForm.tsx';

const whole = 'organisation';

/** Records a control for the organisation, or for one of its parts; each part that it is recorded for stands above. */
export function RecordControl({
  control,
  clientId,
  doubts,
  within,
}: {
  readonly control: Control;
  readonly clientId: string;
  /** What speaks against the control; undefined while that is not known. */
  readonly doubts: readonly Doubt[] | undefined;
  readonly within?: string;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(whole);
  const { data } = useRead(listControlScopes, { clientId });
  const scopes = (data?.scopes ?? []).filter(({ retiredAt }) => retiredAt === null);
  const place = placeFor(control, scopes, chosen);
  return (
    <>
      {control.parts.length > 0 && (
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
      )}
      <PanelPart title="Update status">
        {scopes.length > 0 && (
          <div className="mb-4">
            <SelectField
              id={`${id}-where`}
              name="where"
              label="Where?"
              value={chosen}
              problem={undefined}
              onChange={setChosen}
              choices={[
                { value: whole, label: control.parts.length > 0 ? 'Everywhere else' : 'The whole organisation' },
                ...scopes.map(({ id: value, name, release }) => ({
                  value,
                  label: release ? `${name} ${release}` : name,
                })),
              ]}
            />
          </div>
        )}
        <ControlForm
          key={place.scope}
          control={control}
          place={place}
          clientId={clientId}
          {...(within !== undefined && { within })}
        />
      </PanelPart>
    </>
  );
}

function placeFor(control: Control, scopes: readonly ControlScope[], chosen: string): Place {
  const [everywhere, ...parts] = placesOf(control);
  const known = parts.find(({ scope }) => scope === chosen);
  if (known) return known;
  const scope = scopes.find(({ id }) => id === chosen);
  if (scope) return { scope: scope.id, name: scope.name, state: null, evidence: null, version: 0 };
  return everywhere ?? { ...control, scope: whole, name: null };
}
