import { addRisk, levelOf, type Risk, ratingNames, scoreOf } from '@claimlock/contract/risks/endpoints';
import { changeRisk, resolveRisk } from '@claimlock/contract/risks/steps';
import { Check } from 'lucide-react';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { type EndpointField, useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { LevelBadge } from './LevelBadge.tsx';

const words = {
  title: { label: 'Risk', hint: 'What could happen, in a few words.' },
  description: { label: 'Description', lines: 3 },
  category: 'Category',
  likelihood: 'Likelihood',
  impact: 'Impact',
  treatment: {
    label: 'Treatment',
    hint: 'Senior management alone accepts a high or critical risk, for 12 months at the longest.',
  },
  plan: { label: 'What is done about it', lines: 3 },
  ownerId: 'Owner',
  reviewOn: 'Review on',
  controls: { label: 'Controls', hint: 'What holds this risk down. Choose as many as fit, at most 20.' },
} as const;

const ratings = ratingNames.map((name, place) => ({ value: String(place + 1), label: `${place + 1} ${name}` }));

/** Adds a risk to the register. */
export function AddRisk({
  clientId,
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  readonly onAdded: (riskId: string) => void;
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(addRisk, {
    given: { clientId },
    fields: words,
    initial: { category: 'Cyber attack' },
    onDone: (risk) => risk && onAdded(risk.id),
  });
  return (
    <Panel kind="New" title="Add a risk" onClose={onClose}>
      <EndpointForm form={form} label="Add a risk" verb="Add risk" busy="Adding" within="risk" onCancel={onClose}>
        <RiskFields clientId={clientId} field={form.field} />
      </EndpointForm>
    </Panel>
  );
}

type Step = { readonly clientId: string; readonly risk: Risk; readonly reload: () => Promise<Risk | undefined> };

/** Changes what is said of a risk. */
export function EditRisk({ clientId, risk, reload, onDone }: Step & { readonly onDone: () => void }) {
  const form = useEndpointForm(changeRisk, {
    given: { clientId, riskId: risk.id },
    fields: { ...words, progress: { label: 'Progress (%)', hint: 'How far the treatment has come, 0 to 100.' } },
    record: { current: risk, reload },
    valuesOf: ({ owner, ...said }) => ({ ...said, ownerId: owner?.id ?? null }),
    onDone,
  });
  return (
    <EndpointForm form={form} label="Edit the risk" verb="Save" busy="Saving" within="risk" onCancel={onDone}>
      <RiskFields clientId={clientId} field={form.field} owner={risk.owner} />
      {risk.status === 'Mitigating' && <Field {...form.field('progress')} />}
    </EndpointForm>
  );
}

/** Closes a risk: how it ended, and where that can be seen. */
export function ResolveRisk({ clientId, risk }: Pick<Step, 'clientId' | 'risk'>) {
  const form = useEndpointForm(resolveRisk, {
    given: { clientId, riskId: risk.id },
    fields: {
      outcome: 'Outcome',
      note: { label: 'Note', hint: 'What was done or decided, and where it can be seen.', lines: 3 },
    },
    initial: { outcome: 'Treated' },
  });
  return (
    <EndpointForm
      form={form}
      label="Resolve the risk"
      verb="Resolve"
      busy="Resolving"
      icon={<Check aria-hidden="true" size={16} />}
      within="risk"
    >
      <Field {...form.field('outcome')} />
      <Field {...form.field('note')} />
    </EndpointForm>
  );
}

type RiskField = {
  (name: Exclude<keyof typeof words, 'controls'>): EndpointField<string>;
  (name: 'controls'): EndpointField<readonly string[]>;
};

/** The fields of a risk. What likelihood and impact make of it is shown while they are chosen. */
function RiskFields({
  clientId,
  field,
  owner,
}: {
  readonly clientId: string;
  readonly field: RiskField;
  readonly owner?: Risk['owner'];
}) {
  const rated = { likelihood: Number(field('likelihood').value), impact: Number(field('impact').value) };
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('description')} />
      <Field {...field('category')} />
      <div>
        <Pair>
          <SelectField {...field('likelihood')} empty="Choose" choices={ratings} />
          <SelectField {...field('impact')} empty="Choose" choices={ratings} />
        </Pair>
        <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-13 text-ink-soft">
          {rated.likelihood > 0 && rated.impact > 0 ? (
            <>
              Score {rated.likelihood} × {rated.impact} = <LevelBadge level={levelOf(rated)} score={scoreOf(rated)} />
            </>
          ) : (
            'Choose both, and its score and level stand here.'
          )}
        </p>
      </div>
      <Field {...field('treatment')} />
      <Field {...field('plan')} />
      <Pair>
        <PersonField {...field('ownerId')} clientId={clientId} person={owner} />
        <Field {...field('reviewOn')} />
      </Pair>
      <ControlsField clientId={clientId} {...field('controls')} />
    </>
  );
}
