import {
  acceptFindingRisk,
  closeFinding,
  dismissFinding,
  type Finding,
  isGraveSeverity,
  returnFinding,
  submitFinding,
} from '@claimlock/contract/findings/endpoints';
import { StepForm } from '../../ui/form/StepForm.tsx';
import { isAgainst } from '../risk-treatments/widgets.ts';
import { useFindingAdvice } from './FindingAdvice.tsx';

/** What a form of a finding needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly finding: Finding;
  /** Reads the finding anew. */
  readonly reload: () => Promise<Finding | undefined>;
  readonly onDone: () => void;
};

const stepOf = ({ clientId, finding, reload, onDone }: StepProps) => ({
  given: { clientId, findingId: finding.id },
  record: { current: finding, reload },
  onDone,
  within: 'finding',
});

/** Hands a finding over for review: why it could happen, and what was done about it. */
export function SubmitForm(props: StepProps) {
  const { rootCause, correctiveAction } = props.finding;
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={submitFinding}
      fields={{
        rootCause: { label: 'Root cause', hint: 'Why it could happen, and not only what happened.', lines: 3 },
        correctiveAction: {
          label: 'Corrective action',
          hint: 'Say what was done, so that it cannot happen again.',
          lines: 3,
        },
      }}
      initial={{ rootCause, correctiveAction }}
      label="Hand over for review"
      verb="Hand over"
      busy="Handing over"
    />
  );
}

/** Sends a finding back from review. */
export function ReturnForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={returnFinding}
      fields={{ note: { label: 'What it still needs', lines: 3 } }}
      label="Send the finding back"
      verb="Send back"
      busy="Sending back"
    />
  );
}

/** Closes a finding after review, for good. */
export function CloseForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={closeFinding}
      fields={{
        method: {
          label: 'How it ended',
          hint: isGraveSeverity(props.finding.severity)
            ? 'An agreed exception to a High or Critical finding is an accepted risk: send it back, and accept its risk.'
            : undefined,
        },
        effectivenessCheck: {
          label: 'Effectiveness check',
          hint: 'How you know that what was done works. A closed finding does not open again.',
          lines: 3,
        },
      }}
      initial={{ method: 'Fixed' }}
      label="Close the finding"
      verb="Close finding"
      busy="Closing"
    />
  );
}

/** Accepts the risk of a finding until a day. */
export function AcceptForm(props: StepProps) {
  const { data } = useFindingAdvice(props.clientId, props.finding).query;
  const against = data && isAgainst(data.advice);
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={acceptFindingRisk}
      fields={{
        reason: { label: against ? 'Why it is accepted against the advice' : 'Reason', lines: 3 },
        until: {
          label: 'Accepted until',
          hint: 'Within a year. After that day the finding is open again by itself.',
        },
      }}
      label="Accept the risk"
      verb="Accept risk"
      busy="Accepting"
      note={
        isGraveSeverity(props.finding.severity)
          ? 'Senior management accepts the risk of a High or Critical finding, once the CISO has advised. On data protection, the data protection officer advises too. The owner and the advisers do not accept it.'
          : 'The owner of a finding does not accept its risk; somebody else decides.'
      }
    />
  );
}

/** Says that a finding is a false positive, and why. */
export function DismissForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={dismissFinding}
      fields={{
        reason: {
          label: 'Reason',
          hint: 'Say what was mistaken for a finding. This cannot be undone.',
          lines: 3,
        },
      }}
      label="Dismiss as a false positive"
      verb="Dismiss"
      busy="Dismissing"
    />
  );
}
