import type { Control } from '@claimlock/contract/compliance/controls';
import { type ControlScope, listControlScopes } from '@claimlock/contract/control-scopes/endpoints';
import { useId, useState } from 'react';
import { useRead } from '../../../lib/query.ts';
import { SelectField } from '../../../ui/form/Fields.tsx';
import { ControlForm } from './ControlForm.tsx';
import { type Place, placesOf } from './control-places.ts';

const whole = 'organisation';

/** Records a control for the organisation, or for one of its parts. */
export function UpdateStatus({
  control,
  clientId,
  within,
  onClose,
}: {
  readonly control: Control;
  readonly clientId: string;
  readonly within?: string | undefined;
  readonly onClose?: () => void;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(whole);
  const { data } = useRead(listControlScopes, { clientId });
  const scopes = (data?.scopes ?? []).filter(({ retiredAt }) => retiredAt === null);
  const place = placeFor(control, scopes, chosen);
  return (
    <>
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
        onClose={onClose}
        {...(within !== undefined && { within })}
      />
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
