import {
  loweredScales,
  type RiskTreatment,
  readRiskTreatment,
  setRiskControl,
  type TreatingControl,
} from '@claimlock/contract/risk-treatments/endpoints';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import { type Doubt, doubtsAbout, useDoubts } from '../control-scopes/widgets.ts';
import { effectWords, standingVerdict } from './treatment-words.ts';

type Around = { readonly clientId: string; readonly riskId: string };

/** The controls that treat a risk: how each stands, what it does to the rating, and which of them failed. */
export function TreatingControls({ open, ...around }: Around & { readonly open: boolean }) {
  const query = useRead(readRiskTreatment, around);
  return (
    <PanelPart title="Treating controls">
      <Loaded query={query} what="The controls" skeleton={<SkeletonText lines={3} />}>
        {({ controls, raise }) =>
          controls.length === 0 ? (
            <p className="text-ink-soft">No controls yet. Edit the risk to choose the controls that reduce it.</p>
          ) : (
            <>
              <Controls around={around} controls={controls} open={open} />
              <Capped raise={raise} />
            </>
          )
        }
      </Loaded>
    </PanelPart>
  );
}

function Controls({
  around,
  controls,
  open,
}: {
  readonly around: Around;
  readonly controls: readonly TreatingControl[];
  readonly open: boolean;
}) {
  const change = useCan('risks.change', around.clientId);
  const mayOpen = useCan('compliance.read-working', around.clientId).may;
  const { doubts, isReading } = useDoubts(around.clientId);
  if (isReading) return <SkeletonText lines={3} />;
  return (
    <ul>
      {controls.map((control) => (
        <Control
          key={control.id}
          around={around}
          control={control}
          doubts={doubtsAbout(doubts, control.id)}
          mayChange={open && change.may}
          mayOpen={mayOpen}
        />
      ))}
    </ul>
  );
}

function Control({
  around,
  control,
  doubts,
  mayChange,
  mayOpen,
}: {
  readonly around: Around;
  readonly control: TreatingControl;
  readonly doubts: readonly Doubt[] | undefined;
  readonly mayChange: boolean;
  readonly mayOpen: boolean;
}) {
  const [editing, setEditing] = useState(false);
  const name = `${control.id} ${control.name}`;
  const { verdict, tone } = standingVerdict(control, doubts);
  return (
    <li className="border-line border-b py-2 last:border-b-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {mayOpen ? <TextLink to={paths.controls({ control: control.id })}>{name}</TextLink> : <span>{name}</span>}
            <Status tone={tone}>{verdict}</Status>
            {control.failing && (
              <Badge look="destructive" icon={<TriangleAlert aria-hidden="true" size={12} />}>
                Failing
              </Badge>
            )}
          </p>
          <p className="mt-0.5 text-13 text-ink-soft">
            {effectWords(control)} <span className="text-ink-faint">Today: {control.why}.</span>
          </p>
        </div>
        {mayChange && !editing && (
          <IconButton
            label={`Change the effect of ${control.id}`}
            icon={<Pencil aria-hidden="true" size={14} />}
            className="size-7!"
            onClick={() => setEditing(true)}
          />
        )}
      </div>
      {editing && <Effect around={around} control={control} onDone={() => setEditing(false)} />}
    </li>
  );
}

const steps = [1, 2, 3, 4].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 step' : `${count} steps`,
}));

function Effect({
  around,
  control,
  onDone,
}: {
  readonly around: Around;
  readonly control: TreatingControl;
  readonly onDone: () => void;
}) {
  const form = useEndpointForm(setRiskControl, {
    given: { ...around, controlId: control.id },
    fields: { lowers: 'Lowers', steps: 'By' },
    initial: { lowers: control.lowers, steps: control.steps },
    onDone,
  });
  return (
    <div className="mt-2">
      <EndpointForm
        form={form}
        label={`Effect of ${control.id}`}
        verb="Save"
        busy="Saving"
        within="risk"
        onCancel={onDone}
      >
        <Pair>
          <SelectField
            {...form.field('lowers')}
            choices={loweredScales.map((value) => ({
              value,
              label: value === 'Both' ? 'Likelihood and impact' : value,
            }))}
          />
          <SelectField {...form.field('steps')} choices={steps} />
        </Pair>
      </EndpointForm>
    </div>
  );
}

/** Where failing controls would raise the risk further than it can be. */
function Capped({ raise: { asked, added } }: Pick<RiskTreatment, 'raise'>) {
  if (asked.likelihood === added.likelihood && asked.impact === added.impact) return null;
  return (
    <p className="mt-2 text-13 text-ink-soft">
      Failing controls raise the current rating no further than the inherent rating, or the top of the scale.
    </p>
  );
}
