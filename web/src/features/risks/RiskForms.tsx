import { addRisk, levelOf, type Risk, scoreOf } from '@claimlock/contract/risks/endpoints';
import { changeRisk, resolveRisk, reviewRisk } from '@claimlock/contract/risks/steps';
import { Check } from 'lucide-react';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { type EndpointField, useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { useMatrixLabels, useProposedDates } from '../organisation-settings/widgets.ts';
import { RiskLevelBadge } from './RiskLevelBadge.tsx';
import { DepartmentField, OtherRating, ratingChoices } from './rating-fields.tsx';

const words = {
  title: { label: 'Risk', hint: 'Say what could happen, in a few words.' },
  description: { label: 'Description', lines: 3 },
  category: 'Category',
  departmentId: 'Department',
  likelihood: 'Likelihood',
  impact: 'Impact',
  inherentLikelihood: 'Inherent likelihood',
  inherentImpact: 'Inherent impact',
  residualLikelihood: 'Target likelihood',
  residualImpact: 'Target impact',
  treatment: {
    label: 'Treatment',
    hint: 'Accept is a plan: the risk stays open until its acceptance is decided. Only senior management can plan it for a high or critical risk, for 12 months at most.',
  },
  plan: { label: 'Treatment plan', lines: 3 },
  ownerId: 'Owner',
  reviewOn: 'Review on',
  controls: { label: 'Controls', hint: 'The controls that reduce this risk, at most 20.' },
} as const;

type Adding = {
  readonly clientId: string;
  readonly onAdded: (riskId: string) => void;
  readonly onClose: () => void;
};

/** Adds a risk to the register; its review is proposed as the organisation has settled. */
export function AddRisk(props: Adding) {
  const proposed = useProposedDates(props.clientId);
  return (
    <Panel kind="New" title="Add a risk" onClose={props.onClose}>
      {proposed ? <AddForm {...props} reviewOn={proposed.riskReviewOn} /> : <SkeletonText lines={6} />}
    </Panel>
  );
}

function AddForm({ clientId, reviewOn, onAdded, onClose }: Adding & { readonly reviewOn: string | null }) {
  const form = useEndpointForm(addRisk, {
    given: { clientId },
    fields: words,
    initial: { category: 'Cyber attack', reviewOn },
    onDone: (risk) => risk && onAdded(risk.id),
  });
  return (
    <EndpointForm form={form} label="Add a risk" verb="Add risk" busy="Adding" within="risk" onCancel={onClose}>
      <RiskFields clientId={clientId} field={form.field} />
    </EndpointForm>
  );
}

/** What a form of a risk needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly risk: Risk;
  /** Reads the risk anew. */
  readonly reload: () => Promise<Risk | undefined>;
  readonly onDone: () => void;
};

/** Changes what is said of a risk. */
export function EditRisk({ clientId, risk, reload, onDone }: StepProps) {
  const form = useEndpointForm(changeRisk, {
    given: { clientId, riskId: risk.id },
    fields: { ...words, progress: { label: 'Progress (%)', hint: 'How far the treatment has come, 0 to 100.' } },
    record: { current: risk, reload },
    valuesOf: ({ owner, rated, inherent, residual, department, ...said }) => ({
      ...said,
      likelihood: rated.likelihood,
      impact: rated.impact,
      inherentLikelihood: inherent?.likelihood ?? null,
      inherentImpact: inherent?.impact ?? null,
      residualLikelihood: residual?.likelihood ?? null,
      residualImpact: residual?.impact ?? null,
      departmentId: department?.id ?? null,
      ownerId: owner?.id ?? null,
    }),
    onDone,
  });
  return (
    <EndpointForm form={form} label="Edit the risk" verb="Save" busy="Saving" within="risk" onCancel={onDone}>
      <RiskFields clientId={clientId} field={form.field} owner={risk.owner} department={risk.department} />
      {risk.status === 'Mitigating' && risk.planItems === 0 && <Field {...form.field('progress')} />}
    </EndpointForm>
  );
}

/** Closes a risk: how it ended, and where that can be seen. */
export function ResolveRisk({ clientId, risk, onDone }: StepProps) {
  const form = useEndpointForm(resolveRisk, {
    given: { clientId, riskId: risk.id },
    fields: {
      outcome: 'Outcome',
      note: { label: 'Reason', hint: 'Say what was done or decided, and where it can be seen.', lines: 3 },
    },
    initial: { outcome: 'Treated' },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label="Resolve the risk"
      verb="Resolve"
      busy="Resolving"
      icon={<Check aria-hidden="true" size={16} />}
      within="risk"
      onCancel={onDone}
    >
      <Field {...form.field('outcome')} />
      <Field {...form.field('note')} />
    </EndpointForm>
  );
}

/** Says that a risk was looked at again: how it is rated with its controls as they are, and when it is looked at next. */
export function ReviewRisk({ clientId, risk, reload, onDone }: StepProps) {
  const { likelihoodNames, likelihoodMeanings, impactNames, impactMeanings } = useMatrixLabels(clientId);
  const form = useEndpointForm(reviewRisk, {
    given: { clientId, riskId: risk.id },
    fields: { likelihood: 'Likelihood', impact: 'Impact', reviewOn: 'Next review' },
    record: { current: risk, reload },
    initial: { likelihood: risk.likelihood, impact: risk.impact },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label="Review the risk"
      verb="Save the review"
      busy="Saving"
      within="risk"
      onCancel={onDone}
    >
      <p className="text-13 text-ink-soft">
        Rate it as it is today. From then on the current rating follows its controls from how they stand now.
      </p>
      <Pair>
        <SelectField {...form.field('likelihood')} choices={ratingChoices(likelihoodNames, likelihoodMeanings)} />
        <SelectField {...form.field('impact')} choices={ratingChoices(impactNames, impactMeanings)} />
      </Pair>
      <Field {...form.field('reviewOn')} />
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
  department,
}: {
  readonly clientId: string;
  readonly field: RiskField;
  readonly owner?: Risk['owner'];
  readonly department?: Risk['department'];
}) {
  const { likelihoodNames, likelihoodMeanings, impactNames, impactMeanings } = useMatrixLabels(clientId);
  const rated = { likelihood: Number(field('likelihood').value), impact: Number(field('impact').value) };
  return (
    <>
      <Field {...field('title')} />
      <Field {...field('description')} />
      <Pair>
        <Field {...field('category')} />
        <DepartmentField {...field('departmentId')} clientId={clientId} department={department} />
      </Pair>
      <OtherRating
        clientId={clientId}
        title="Inherent rating"
        words="How it would be without any control. Failing controls raise the current rating to this at most."
        likelihood={field('inherentLikelihood')}
        impact={field('inherentImpact')}
      />
      <div>
        <p className="mb-2 text-13">
          <span className="font-semibold">Current rating</span>{' '}
          <span className="text-ink-soft">How it is today, with its controls as they stand.</span>
        </p>
        <Pair>
          <SelectField
            {...field('likelihood')}
            empty="Choose"
            choices={ratingChoices(likelihoodNames, likelihoodMeanings)}
          />
          <SelectField {...field('impact')} empty="Choose" choices={ratingChoices(impactNames, impactMeanings)} />
        </Pair>
        <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-13 text-ink-soft">
          {rated.likelihood > 0 && rated.impact > 0 ? (
            <>
              Score {rated.likelihood} × {rated.impact} ={' '}
              <RiskLevelBadge level={levelOf(rated)} score={scoreOf(rated)} />
            </>
          ) : (
            'Select both to see its score and level.'
          )}
        </p>
      </div>
      <OtherRating
        clientId={clientId}
        title="Target (residual) rating"
        words="How it is to be once its treatment is done."
        likelihood={field('residualLikelihood')}
        impact={field('residualImpact')}
      />
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
