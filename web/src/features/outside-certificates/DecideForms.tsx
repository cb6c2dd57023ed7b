import {
  approveOutsideCertificate,
  type OneOutsideCertificate,
  returnOutsideCertificate,
} from '@claimlock/contract/outside-certificates/endpoints';
import { StepForm } from '../../ui/form/StepForm.tsx';

/** What a form of a certificate needs to know. */
type StepProps = {
  readonly clientId: string;
  readonly one: OneOutsideCertificate;
  readonly reload: () => Promise<OneOutsideCertificate | undefined>;
  readonly onDone: () => void;
};

const stepOf = ({ clientId, one, reload, onDone }: StepProps) => ({
  given: { clientId, outsideCertificateId: one.id },
  record: { current: one, reload },
  onDone,
  within: 'outsideCertificate',
});

/** Approves a certificate; where it names a course, says whether that counts as completed by it. */
export function ApproveCertificate(props: StepProps) {
  const { course, controls, holder } = props.one;
  const of = stepOf(props);
  const words = { label: 'Approve the certificate', verb: 'Approve', busy: 'Approving', look: 'primary' } as const;
  const shows = controls.length > 0 ? ` From then on it is evidence of ${controls.join(', ')}.` : '';
  const note = `Check the details above against the file before you approve.${shows}`;
  if (!course) return <StepForm of={of} endpoint={approveOutsideCertificate} fields={{}} note={note} {...words} />;
  return (
    <StepForm
      of={of}
      endpoint={approveOutsideCertificate}
      fields={{
        countsAsCompletion: {
          label: `Count as completion of ${course.title}`,
          hint: `${holder.name} need not take the course while this certificate is valid, and no longer than the course’s own interval. It is shown as completed by a certificate from elsewhere.`,
        },
      }}
      note={note}
      {...words}
    />
  );
}

/** Returns a certificate to its holder, and says why. */
export function ReturnCertificate(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={returnOutsideCertificate}
      fields={{ note: { label: 'Corrections needed', lines: 3 } }}
      label="Return the certificate"
      verb="Return"
      busy="Returning"
      note={`${props.one.holder.name} is told, corrects it and sends it in again.`}
    />
  );
}
