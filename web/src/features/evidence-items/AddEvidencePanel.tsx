import { addEvidenceItem, type EvidenceKind, evidenceKinds } from '@claimlock/contract/evidence-items/endpoints';
import { useRef } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { ScopeChoice } from '../control-scopes/widgets.ts';
import { ControlsField } from '../frameworks/widgets.ts';
import { useProposedDates } from '../organisation-settings/widgets.ts';
import { ContentsFields, contentsLabels, emptyContents, fileProblemOf, takesFile } from './ContentsFields.tsx';
import { scopeHint } from './evidence-words.ts';
import { newEvidenceShape } from './shapes.ts';
import { useEvidenceFiles } from './use-evidence-files.tsx';

const labels = {
  ...contentsLabels,
  kind: 'Kind',
  title: 'Title',
  description: 'Description',
  source: 'Source',
  controls: 'Controls',
  scope: 'Scope',
  ownerId: 'Owner',
} as const;

const hints: Readonly<Record<EvidenceKind, string>> = {
  File: 'A document, a picture, an export. Several at once become a piece each.',
  Link: 'A page that is kept elsewhere.',
  Note: 'An observation, in words.',
  'Test result': 'The result of a test, with its report if there is one.',
};

type Around = {
  readonly clientId: string;
  /** The control that it is about. */
  readonly about: string | undefined;
  readonly onAdded: (evidenceItemId: string) => void;
  readonly onClose: () => void;
};

/** Adds evidence: a file or several, a link, a note, or the result of a test. */
export function AddEvidencePanel(props: Around) {
  const add = useCan('evidence-items.add', props.clientId);
  const proposed = useProposedDates(props.clientId);
  return (
    <Panel kind="New" title="Add evidence" onClose={props.onClose}>
      {!add.may ? (
        <NotPermitted why={add.why} />
      ) : proposed ? (
        <AddForm {...props} until={proposed.evidenceUntil} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Panel>
  );
}

function AddForm({ clientId, about, until, onAdded, onClose }: Around & { readonly until: string | null }) {
  const add = useWrite(addEvidenceItem);
  const mayList = useCan('people.list', clientId).may;
  const uploads = useEvidenceFiles(clientId, true);
  const added = useRef<string>(undefined);
  const initial = {
    kind: 'File',
    title: '',
    description: '',
    source: '',
    ownerId: '',
    ...emptyContents,
    validUntil: until ?? '',
    controls: about ? [about] : ([] as readonly string[]),
    scope: 'organisation',
  };
  const form = useForm({
    initial,
    shape: newEvidenceShape,
    none: ['url', 'outcome', 'validFrom', 'validUntil', 'ownerId'],
    // What was chosen before another kind was is not waited for.
    before: async ({ kind }) => takesFile(kind) && uploads.sent(),
    send: async (data) => {
      const picked = uploads.now();
      const problem = fileProblemOf(data.kind, data.kind === 'File' ? picked : picked.slice(0, 1));
      if (problem) throw new NeedsAttention({ fileId: problem });
      const untitled = data.kind === 'File' && picked.some(({ title }) => title.trim() === '');
      if (untitled) throw new NeedsAttention({ fileId: 'Give each file a title.' });
      if (data.kind !== 'File') {
        const fileId = (data.kind === 'Test result' && picked[0]?.taken?.id) || null;
        added.current = (await add.mutateAsync({ ...data, clientId, fileId })).id;
        // Nothing is unsaved any more: what follows leads elsewhere.
        for (const { key } of picked) uploads.remove(key);
        return;
      }
      // One after the other: what was added is taken off, so that a failure leaves only what is still to be added.
      for (const { key, title, taken } of picked) {
        if (!taken) continue;
        added.current = (await add.mutateAsync({ ...data, clientId, title, fileId: taken.id })).id;
        uploads.remove(key);
      }
    },
    onSent: () => added.current && onAdded(added.current),
  });
  const kind = evidenceKinds.find((one) => one === form.values.kind) ?? 'File';
  const count = uploads.picked.filter(({ problem }) => problem === undefined).length;
  return (
    <>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="evidence" />
      <Form form={form} label="Add evidence" labels={labels}>
        <ChoiceField
          id={`${form.id}-kind`}
          name="kind"
          label={labels.kind}
          problem={form.problems.kind}
          chosen={[kind]}
          onChange={([value]) => form.set({ kind: value ?? 'File' })}
          choices={evidenceKinds.map((value) => ({
            value,
            label: value,
            ...(value === kind && { hint: hints[value] }),
          }))}
        />
        {kind !== 'File' && (
          <TextField {...form.field('title')} label={labels.title} hint="Say what it shows, in a line." />
        )}
        <ContentsFields
          kind={kind}
          uploads={uploads}
          field={form.field}
          first
          file={{ id: `${form.id}-fileId`, problem: form.problems.fileId }}
        />
        <ControlsField
          clientId={clientId}
          hint="The controls that it is evidence of. One piece can serve many."
          {...form.field('controls')}
        />
        {form.values.controls.length > 0 && (
          <ScopeChoice clientId={clientId} field={form.field('scope')} label={labels.scope} hint={scopeHint} />
        )}
        <TextField
          {...form.field('source')}
          label={labels.source}
          hint="The system, auditor or provider it was taken from."
          optional
        />
        <TextArea {...form.field('description')} label={labels.description} optional rows={2} />
        {mayList && (
          <PersonField
            {...form.field('ownerId')}
            clientId={clientId}
            label={labels.ownerId}
            hint="Renews it, and is told before it ends."
            optional
            unchosen="You"
          />
        )}
        <p className="text-13 text-ink-soft">A second person approves it. It proves no control until then.</p>
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            {kind === 'File' && count > 1 ? `Add ${formatCount(count, 'piece')} of evidence` : 'Add evidence'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
