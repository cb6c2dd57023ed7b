import { readDocumentContents, writeDocument } from '@claimlock/contract/documents/endpoints';
import { useState } from 'react';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { PickedFiles } from '../../ui/files/PickedFiles.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { useStep } from '../../ui/form/use-step.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import type { StepProps } from './DocumentForms.tsx';
import { isOpen } from './document-words.ts';
import { SaidOfDocument } from './SaidOfDocument.tsx';
import { contentsShape } from './shapes.ts';
import { documentAccept, documentHint, useDocumentFiles } from './use-document-files.ts';
import { WriteField } from './WriteField.tsx';

/** Replaces what the draft holds, or begins the next version, from what the latest one says. */
export function WriteVersion(props: StepProps) {
  const { clientId, document } = props;
  // The edition that the form began from is kept: a newer one must not draw the form anew and lose what is typed.
  const [edition] = useState(document.edition);
  const query = useRead(readDocumentContents, { clientId, documentId: document.id, edition });
  return (
    <Loaded query={query} what="The latest version" skeleton={<SkeletonText lines={5} />}>
      {({ body, url }) => <Version {...props} body={body ?? ''} url={url ?? ''} />}
    </Loaded>
  );
}

function Version({
  clientId,
  document,
  reload,
  onDone,
  body,
  url,
}: StepProps & { readonly body: string; readonly url: string }) {
  // What was said of an open draft stays said; of the next version nothing is said yet.
  const changes = isOpen(document.state) ? (document.editions[0]?.changes ?? '') : '';
  const write = useWrite(writeDocument);
  const uploads = useDocumentFiles(clientId, false);
  const { carryOut, notice } = useStep(document, reload);
  const form = useForm({
    initial: { source: String(document.source), body, url, changes },
    shape: contentsShape,
    none: ['url', 'body'],
    before: async ({ source }) => source === 'Uploaded' && uploads.sent(),
    send: async (data) => {
      const [chosen] = data.source === 'Uploaded' ? uploads.now() : [];
      const fileId = chosen?.taken?.id ?? null;
      if (data.source === 'Uploaded' && fileId === null)
        throw new NeedsAttention({
          fileId: chosen ? 'Take off what was refused, and choose another file.' : 'Choose a file.',
        });
      await carryOut((version) => write.mutateAsync({ ...data, clientId, documentId: document.id, version, fileId }));
      // Nothing is unsaved any more: what follows may lead elsewhere.
      if (chosen) uploads.remove(chosen.key);
    },
    onSent: onDone,
  });
  const { source } = form.values;
  return (
    <Form form={form} label="Write a version" labels={{ fileId: 'File', body: 'Text', url: 'Address' }}>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="version" />
      {notice}
      <SelectField
        {...form.field('source')}
        label="Where it is"
        choices={[
          { value: 'Written', label: 'Written here' },
          { value: 'Uploaded', label: 'Uploaded' },
          { value: 'Linked', label: 'Kept elsewhere' },
        ]}
      />
      {source === 'Written' && <WriteField {...form.field('body')} label="Text" />}
      {source === 'Linked' && <TextField {...form.field('url')} label="Address" placeholder="https://" />}
      {source === 'Uploaded' && (
        <>
          <DropZone
            id={`${form.id}-fileId`}
            problem={form.problems.fileId}
            several={false}
            accept={documentAccept}
            hint={documentHint}
            onPick={uploads.pick}
          />
          <PickedFiles
            uploads={uploads}
            titled={false}
            untitled=""
            longestTitle={0}
            said={(taken) => <SaidOfDocument taken={taken} />}
          />
        </>
      )}
      <TextArea {...form.field('changes')} label="What is new" optional rows={2} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save draft
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
