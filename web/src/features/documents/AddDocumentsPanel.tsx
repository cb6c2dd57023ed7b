import { documentKinds, longestDocumentTitle } from '@claimlock/contract/documents/documents';
import { addDocument } from '@claimlock/contract/documents/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { PickedFiles } from '../../ui/files/PickedFiles.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, ShownElsewhere, useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel, PanelClose } from '../../ui/Panel.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { SaidOfDocument } from './SaidOfDocument.tsx';
import { uploadedShape } from './shapes.ts';
import { documentAccept, documentHint, uploadFailure, useDocumentFiles } from './use-document-files.ts';

/** What became a document, or the sentence that it was refused with (specification §8). */
type Result = { readonly key: number; readonly title: string; readonly id?: string; readonly error?: string };

/** Uploads documents: several files at once, each with its own result. */
export function AddDocumentsPanel({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const add = useWrite(addDocument);
  const mayList = useCan('people.list', clientId).may;
  const uploads = useDocumentFiles(clientId, true);
  const [results, setResults] = useState<readonly Result[]>([]);
  const form = useForm({
    initial: {
      title: '',
      kind: 'Policy',
      ownerId: '',
      audience: 'nobody',
      audienceRole: '',
      department: '',
      groupId: '',
      controls: [] as readonly string[],
    },
    shape: uploadedShape,
    none: ['ownerId', 'audienceRole', 'department', 'groupId'],
    before: uploads.sent,
    send: async (data) => {
      const picked = uploads.now();
      const ready = picked.filter(({ taken }) => taken);
      if (picked.length === 0) throw new NeedsAttention({ fileId: 'Choose a file.' });
      if (ready.length === 0)
        throw new NeedsAttention({ fileId: 'Take off what was refused, and choose another file.' });
      if (ready.some(({ title }) => title.trim() === ''))
        throw new NeedsAttention({ fileId: 'Give each file a title.' });
      const done: Result[] = [];
      // One after the other, and what was added is taken off: a failure leaves only what is still to be added.
      for (const { key, title, taken } of ready) {
        if (!taken) continue;
        try {
          const { id } = await add.mutateAsync({ ...data, clientId, title, source: 'Uploaded', fileId: taken.id });
          uploads.remove(key);
          done.push({ key, title, id });
        } catch (error) {
          done.push({ key, title, error: uploadFailure(error) });
        }
        setResults([...done]);
      }
      if (done.some(({ error }) => error !== undefined)) throw new ShownElsewhere();
    },
  });
  const count = uploads.picked.filter(({ problem }) => problem === undefined).length;
  return (
    <Panel kind="New" title="Upload documents" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} />
      <Results results={results} />
      <Form form={form} label="Upload documents" labels={{ fileId: 'File', kind: 'Kind', controls: 'Controls' }}>
        <DropZone
          id={`${form.id}-fileId`}
          problem={form.problems.fileId}
          several
          accept={documentAccept}
          hint={documentHint}
          onPick={uploads.pick}
        />
        <PickedFiles
          uploads={uploads}
          titled
          untitled="Give it a title."
          longestTitle={longestDocumentTitle}
          said={(taken) => <SaidOfDocument taken={taken} />}
        />
        <SelectField
          {...form.field('kind')}
          label="Kind"
          choices={documentKinds.map((value) => ({ value, label: value }))}
        />
        <AudienceFields clientId={clientId} field={form.field} />
        <ControlsField clientId={clientId} hint="The controls that it serves." {...form.field('controls')} />
        {mayList && (
          <PersonField
            {...form.field('ownerId')}
            clientId={clientId}
            label="Owner"
            hint="Keeps it up to date, and is told when its review is due."
            optional
            unchosen="You"
          />
        )}
        <p className="text-13 text-ink-soft">Each becomes a draft. Somebody else approves it before it is published.</p>
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Uploading'}>
            {count > 1 ? `Add ${formatCount(count, 'document')}` : 'Add document'}
          </Button>
          <PanelClose onClose={onClose} />
        </FormActions>
      </Form>
    </Panel>
  );
}

function Results({ results }: { readonly results: readonly Result[] }) {
  if (results.length === 0) return null;
  const failed = results.filter(({ error }) => error !== undefined);
  return (
    <div className="mb-4">
      <Notice tone={failed.length > 0 ? 'bad' : 'good'}>
        <ul>
          {results.map(({ key, title, id, error }) => (
            <li key={key} className="[overflow-wrap:anywhere]">
              {id === undefined ? title : <TextLink to={paths.document(id)}>{title}</TextLink>}:{' '}
              {error ?? 'added as a draft'}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
