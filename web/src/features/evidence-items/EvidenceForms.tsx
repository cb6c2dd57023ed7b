import {
  changeEvidenceItem,
  type EvidenceItem,
  returnEvidenceItem,
  withdrawEvidenceItem,
} from '@claimlock/contract/evidence-items/endpoints';
import { useCan } from '../../lib/can.ts';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { StepForm } from '../../ui/form/StepForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

/** What a form of a piece of evidence needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly item: EvidenceItem;
  /** Reads the evidence anew. */
  readonly reload: () => Promise<EvidenceItem | undefined>;
  readonly onDone: () => void;
};

const stepOf = ({ clientId, item, reload, onDone }: StepProps) => ({
  given: { clientId, evidenceItemId: item.id },
  record: { current: item, reload },
  onDone,
  within: 'evidence',
});

/** Changes what is said of a piece of evidence; its days only until they are reviewed. */
export function EditEvidence(props: StepProps) {
  const { clientId, item, onDone } = props;
  const { reach } = useCan('evidence-items.change', clientId);
  const isWaiting = item.status === 'Waiting for review';
  const { within, ...around } = stepOf(props);
  const form = useEndpointForm(changeEvidenceItem, {
    ...around,
    fields: {
      title: 'Title',
      description: { label: 'Description', lines: 3 },
      source: 'Source',
      ownerId: { label: 'Owner', hint: 'Renews it, and is told before it ends.' },
      validFrom: 'Valid from',
      validUntil: 'Valid until',
    },
    valuesOf: ({ title, description, source, owner, validFrom, validUntil }) => ({
      title,
      description,
      source,
      ownerId: owner?.id ?? null,
      validFrom,
      validUntil,
    }),
  });
  return (
    <EndpointForm form={form} within={within} onCancel={onDone} label="Edit the evidence" verb="Save" busy="Saving">
      <Field {...form.field('title')} />
      <Field {...form.field('description')} />
      <Field {...form.field('source')} />
      {reach !== 'own' && <PersonField {...form.field('ownerId')} clientId={clientId} person={item.owner} />}
      {isWaiting && (
        <Pair>
          <Field {...form.field('validFrom')} />
          <Field {...form.field('validUntil')} />
        </Pair>
      )}
      <p className="text-13 text-ink-soft">
        {isWaiting
          ? 'The person who changes its dates does not approve it.'
          : 'The dates of this version were reviewed. A new version can have others.'}
      </p>
    </EndpointForm>
  );
}

/** Asks for changes to the latest version. */
export function ReturnForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={returnEvidenceItem}
      fields={{ note: { label: 'What it still needs', lines: 3 } }}
      label="Ask for changes"
      verb="Ask for changes"
      busy="Asking"
    />
  );
}

/** Withdraws a piece of evidence for good. */
export function WithdrawForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={withdrawEvidenceItem}
      fields={{ reason: { label: 'Reason', lines: 3 } }}
      label="Withdraw the evidence"
      verb="Withdraw evidence"
      busy="Withdrawing"
      look="danger"
      note="The evidence can still be read with every version, and cannot be brought back. Controls do not depend on it any more."
    />
  );
}
