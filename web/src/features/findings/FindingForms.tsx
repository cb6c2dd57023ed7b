import { changeFinding, type Finding, raiseFinding } from '@claimlock/contract/findings/endpoints';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { FindingFields } from './FindingFields.tsx';
import type { StepProps } from './FindingStepForms.tsx';

const words = {
  title: 'Title',
  description: { label: 'Description', hint: 'Say what was seen, where and when.' },
  kind: 'Kind',
  source: 'Found by',
  severity: 'Severity',
  controlId: 'Control',
  frameworkId: 'Framework',
  requirementRef: 'Requirement',
  ownerId: { label: 'Owner', hint: 'Puts it right. Somebody else closes it.' },
} as const;

/** What a finding says, as the contract takes it. */
const said = ({ title, description, kind, source, severity, control, framework, requirement, owner }: Finding) => ({
  title,
  description,
  kind,
  source,
  severity,
  controlId: control?.id ?? null,
  frameworkId: framework?.id ?? null,
  requirementRef: requirement?.ref ?? null,
  ownerId: owner?.id ?? null,
});

type About = {
  readonly controlId: string | null;
  readonly frameworkId: string | null;
  readonly requirementRef: string | null;
};

/** Raises a finding: about something, or one that has come back and says what the closed one said. */
export function RaiseForm({
  clientId,
  recurs = null,
  initial,
  of,
  onRaised,
  onClose,
}: {
  readonly clientId: string;
  readonly recurs: string | null | undefined;
  readonly initial?: About;
  readonly of?: Finding;
  readonly onRaised: (findingId: string) => void;
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(raiseFinding, {
    given: { clientId, recursOf: recurs },
    fields: {
      ...words,
      identifiedOn: { label: 'Found on', hint: 'Today, where none is given.' },
      dueOn: { label: 'Due date', hint: 'By its severity, where none is given.' },
    },
    initial: of ? said(of) : { kind: 'Observation', source: 'Self-assessment', severity: 'Medium', ...initial },
    onDone: (finding) => finding && onRaised(finding.id),
  });
  return (
    <EndpointForm
      form={form}
      label="Raise a finding"
      verb="Raise finding"
      busy="Raising"
      within="finding"
      onCancel={onClose}
    >
      <FindingFields clientId={clientId} form={form} owner={of?.owner} />
      <Pair>
        <Field {...form.field('identifiedOn')} />
        <Field {...form.field('dueOn')} />
      </Pair>
    </EndpointForm>
  );
}

/** Changes what is said of a finding. */
export function EditFinding({ clientId, finding, reload, onDone }: StepProps) {
  const form = useEndpointForm(changeFinding, {
    given: { clientId, findingId: finding.id },
    fields: { ...words, dueOn: 'Due date' },
    record: { current: finding, reload },
    valuesOf: (current) => ({ ...said(current), dueOn: current.dueOn }),
    onDone,
  });
  return (
    <EndpointForm form={form} label="Edit the finding" verb="Save" busy="Saving" within="finding" onCancel={onDone}>
      <FindingFields clientId={clientId} form={form} owner={finding.owner} />
      <Field {...form.field('dueOn')} />
    </EndpointForm>
  );
}
