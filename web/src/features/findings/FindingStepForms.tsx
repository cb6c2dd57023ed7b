import {
  acceptFindingRisk,
  closeFinding,
  dismissFinding,
  type Finding,
  isGraveSeverity,
  returnFinding,
  submitFinding,
} from '@claimlock/contract/findings/endpoints';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

/** What a form of a finding needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly finding: Finding;
  /** Reads the finding anew. */
  readonly reload: () => Promise<Finding | undefined>;
  readonly onDone: () => void;
};

const around = ({ clientId, finding, reload, onDone }: StepProps) => ({
  given: { clientId, findingId: finding.id },
  record: { current: finding, reload },
  onDone,
});

/** Hands a finding over for review: why it could happen, and what was done about it. */
export function SubmitForm(props: StepProps) {
  const { rootCause, correctiveAction } = props.finding;
  const form = useEndpointForm(submitFinding, {
    ...around(props),
    fields: {
      rootCause: { label: 'Root cause', hint: 'Why it could happen, and not only what happened.', lines: 3 },
      correctiveAction: {
        label: 'Corrective action',
        hint: 'What was done, so that it cannot happen again.',
        lines: 3,
      },
    },
    initial: { rootCause, correctiveAction },
  });
  return (
    <EndpointForm
      form={form}
      within={'finding'}
      onCancel={props.onDone}
      label="Hand over for review"
      verb="Hand over"
      busy="Handing over"
    />
  );
}

/** Sends a finding back from review. */
export function ReturnForm(props: StepProps) {
  const form = useEndpointForm(returnFinding, {
    ...around(props),
    fields: { note: { label: 'What it still needs', lines: 3 } },
  });
  return (
    <EndpointForm
      form={form}
      within={'finding'}
      onCancel={props.onDone}
      label="Send it back"
      verb="Send back"
      busy="Sending back"
    />
  );
}

/** Closes a finding after review, for good. */
export function CloseForm(props: StepProps) {
  const form = useEndpointForm(closeFinding, {
    ...around(props),
    fields: {
      method: 'How it ended',
      effectivenessCheck: {
        label: 'Effectiveness check',
        hint: 'How you know that what was done works. A closed finding does not open again.',
        lines: 3,
      },
    },
    initial: { method: 'Fixed' },
  });
  return (
    <EndpointForm
      form={form}
      within={'finding'}
      onCancel={props.onDone}
      label="Close the finding"
      verb="Close finding"
      busy="Closing"
    />
  );
}

/** Accepts the risk of a finding until a day. */
export function AcceptForm(props: StepProps) {
  const form = useEndpointForm(acceptFindingRisk, {
    ...around(props),
    fields: {
      reason: { label: 'Reason', lines: 3 },
      until: {
        label: 'Accepted until',
        hint: 'Within a year. After that day the finding is open again by itself.',
      },
    },
  });
  return (
    <EndpointForm
      form={form}
      within={'finding'}
      onCancel={props.onDone}
      label="Accept the risk"
      verb="Accept risk"
      busy="Accepting"
    >
      <p className="text-13 text-ink-soft">
        {isGraveSeverity(props.finding.severity)
          ? 'The risk of a High or Critical finding is accepted by senior management, and never by its owner.'
          : 'Its owner does not accept it; somebody else decides.'}
      </p>
      <Field {...form.field('reason')} />
      <Field {...form.field('until')} />
    </EndpointForm>
  );
}

/** Says that a finding is a false positive, and why. */
export function DismissForm(props: StepProps) {
  const form = useEndpointForm(dismissFinding, {
    ...around(props),
    fields: {
      reason: {
        label: 'Reason',
        hint: 'What was mistaken for a finding. This cannot be taken back.',
        lines: 3,
      },
    },
  });
  return (
    <EndpointForm
      form={form}
      within={'finding'}
      onCancel={props.onDone}
      label="Dismiss as a false positive"
      verb="Dismiss"
      busy="Dismissing"
    />
  );
}
