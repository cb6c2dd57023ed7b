import type { WholeDocument } from '@claimlock/contract/documents/documents';
import {
  archiveDocument,
  changeDocument,
  publishDocument,
  returnDocument,
  submitDocument,
} from '@claimlock/contract/documents/endpoints';
import { audienceNames } from '@claimlock/contract/documents/reader-words';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { EndpointForm, Pair } from '../../ui/form/EndpointForm.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { StepForm } from '../../ui/form/StepForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { useStep } from '../../ui/form/use-step.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { publicationShape } from './shapes.ts';

/** What a form of a document needs to know. */
export type StepProps = {
  readonly clientId: string;
  readonly document: WholeDocument;
  /** Reads the document anew. */
  readonly reload: () => Promise<WholeDocument | undefined>;
  readonly onDone: () => void;
};

const stepOf = ({ clientId, document, reload, onDone }: StepProps) => ({
  given: { clientId, documentId: document.id },
  record: { current: document, reload },
  onDone,
  within: 'version',
});

/** Changes what is said of a document; its readers follow at once. */
export function EditDocument(props: StepProps) {
  const { clientId, document, onDone } = props;
  const { within, ...around } = stepOf(props);
  const form = useEndpointForm(changeDocument, {
    ...around,
    fields: {
      title: 'Title',
      kind: 'Kind',
      ownerId: { label: 'Owner', hint: 'Keeps it up to date, and is told when its review is due.' },
      audience: { label: 'Who has to read it', names: audienceNames },
      audienceRole: 'Role',
      department: 'Department',
      groupId: 'Group',
      dueDays: { label: 'Days to read it' },
      reviewMonths: { label: 'Review after months', hint: 'Leave it empty where it is not reviewed.' },
      controls: 'Controls',
    },
    valuesOf: ({ title, kind, owner, audience, audienceRole, department, group, ...said }) => ({
      title,
      kind,
      ownerId: owner?.id ?? null,
      audience,
      audienceRole,
      department,
      groupId: group?.id ?? null,
      dueDays: said.dueDays,
      reviewMonths: said.reviewMonths,
      controls: said.controls.map(({ id }) => id),
    }),
  });
  return (
    <EndpointForm form={form} within={within} onCancel={onDone} label="Edit the document" verb="Save" busy="Saving">
      <Field {...form.field('title')} />
      <Field {...form.field('kind')} />
      <PersonField {...form.field('ownerId')} clientId={clientId} person={document.owner} />
      <AudienceFields clientId={clientId} field={form.field} group={document.group} />
      <Pair>
        <Field {...form.field('dueDays')} />
        <Field {...form.field('reviewMonths')} />
      </Pair>
      <ControlsField clientId={clientId} {...form.field('controls')} />
    </EndpointForm>
  );
}

/** Sends a version to review again after changes were requested: changed, or with a reply. */
export function SubmitAgainForm(props: StepProps) {
  const unchanged = props.document.editions[0]?.request?.unchanged === true;
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={submitDocument}
      fields={{
        reply: {
          label: 'Reply to the request',
          lines: 3,
          needed: unchanged,
          hint: unchanged
            ? 'The contents have not changed since the request, so say why. Or cancel and change the draft first.'
            : 'The reviewer reads the reply beside the request.',
        },
      }}
      label="Send for review again"
      verb="Send for review"
      busy="Sending"
    />
  );
}

/** Asks for changes to the version in review. */
export function ReturnForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={returnDocument}
      fields={{ note: { label: 'What it still needs', lines: 3 } }}
      label="Ask for changes"
      verb="Ask for changes"
      busy="Asking"
    />
  );
}

/** Takes a document out of use. */
export function ArchiveForm(props: StepProps) {
  return (
    <StepForm
      of={stepOf(props)}
      endpoint={archiveDocument}
      fields={{}}
      label="Archive the document"
      verb="Archive document"
      busy="Archiving"
      look="danger"
      note="People are no longer asked to read it, and it cannot be restored. Acknowledgements are kept."
    />
  );
}

const changes = [
  {
    value: 'material',
    label: 'What is asked of people changes',
    hint: 'Everybody who has to read it acknowledges it anew.',
  },
  {
    value: 'minor',
    label: 'Only wording or layout changes',
    hint: 'Who acknowledged the version before need not do so again.',
  },
] as const;

/** Publishes the approved version; of a later one it asks whether what is asked of people changes. */
export function PublishForm({ clientId, document, reload, onDone }: StepProps) {
  const publish = useWrite(publishDocument);
  const { carryOut, notice } = useStep(document, reload);
  const isFirst = document.publishedEdition === null;
  const form = useForm({
    initial: { change: isFirst ? 'material' : '' },
    shape: publicationShape,
    send: ({ change }) =>
      carryOut((version) =>
        publish.mutateAsync({ clientId, documentId: document.id, version, material: change === 'material' }),
      ),
    onSent: onDone,
  });
  return (
    <Form form={form} label="Publish the document" labels={{ change: 'What changes' }}>
      {notice}
      {isFirst ? (
        <p className="text-13 text-ink-soft">
          {document.audience === 'nobody'
            ? 'No readers are set. Edit the document to set them.'
            : 'Everybody it is for is asked to read and acknowledge it.'}
        </p>
      ) : (
        <ChoiceField
          id={`${form.id}-change`}
          name="change"
          label="What changes"
          problem={form.problems.change}
          chosen={[form.values.change]}
          onChange={([value]) => form.set({ change: value ?? '' })}
          choices={[...changes]}
        />
      )}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Publishing'}>
          Publish
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
