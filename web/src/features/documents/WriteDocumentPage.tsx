import { documentKinds } from '@claimlock/contract/documents/documents';
import { addDocument } from '@claimlock/contract/documents/endpoints';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useWrite } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { BeginFrom, emptyPage } from './BeginFrom.tsx';
import { newDocumentShape } from './shapes.ts';
import { WriteField } from './WriteField.tsx';

const crumbs = [{ label: 'Documents', to: paths.documents() }];

/** Writes a policy here, or says where one is kept. */
export function WriteDocumentPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const write = useCan('documents.write', clientId);
  return (
    <>
      <PageHead
        title="Write a policy"
        answers="Your text becomes a draft, which somebody else approves before people are asked to read it."
        crumbs={crumbs}
      />
      {clientId === undefined ? (
        <SkeletonRows rows={6} />
      ) : write.may ? (
        <NewDocument clientId={clientId} />
      ) : (
        <NotPermitted why={write.why} />
      )}
    </>
  );
}

function NewDocument({ clientId }: { readonly clientId: string }) {
  const navigate = useNavigate();
  const add = useWrite(addDocument);
  const mayList = useCan('people.list', clientId).may;
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: {
      ...emptyPage,
      kind: String(emptyPage.kind),
      source: 'Written',
      url: '',
      ownerId: '',
      audience: 'everybody',
      audienceRole: '',
      department: '',
      groupId: '',
    },
    shape: newDocumentShape,
    none: ['ownerId', 'audienceRole', 'department', 'groupId', 'url', 'body'],
    send: async (data) => {
      added.current = (await add.mutateAsync({ ...data, clientId })).id;
    },
    onSent: () => {
      if (added.current) void navigate(paths.document(added.current));
    },
  });
  const isWritten = form.values.source === 'Written';
  const [begun, setBegun] = useState(0);
  return (
    <Section title="Draft" padded>
      <Form
        form={form}
        guarded
        label="Write a policy"
        labels={{
          title: 'Title',
          body: 'Text',
          url: 'Address',
          department: 'Department',
          audienceRole: 'Role',
          groupId: 'Group',
        }}
      >
        <BeginFrom
          clientId={clientId}
          id={`${form.id}-template`}
          written={form.values}
          onBegin={(filled) => {
            form.set({ ...filled, source: 'Written' });
            // The editor begins with what it is given first.
            setBegun(begun + 1);
          }}
        />
        <TextField {...form.field('title')} label="Title" />
        <SelectField
          {...form.field('kind')}
          label="Kind"
          choices={documentKinds.map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...form.field('source')}
          label="Where it is"
          choices={[
            { value: 'Written', label: 'Written here' },
            { value: 'Linked', label: 'Kept elsewhere' },
          ]}
        />
        {isWritten ? (
          <WriteField key={begun} {...form.field('body')} label="Text" />
        ) : (
          <TextField
            {...form.field('url')}
            label="Address"
            hint="Where it is kept. ClaimLock does not open it or keep a copy."
            placeholder="https://"
          />
        )}
        <AudienceFields clientId={clientId} field={form.field} />
        <ControlsField clientId={clientId} hint="The controls that it serves." {...form.field('controls')} />
        {mayList && (
          <PersonField {...form.field('ownerId')} clientId={clientId} label="Owner" optional unchosen="You" />
        )}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save draft
          </Button>
          <ButtonLink to={paths.documents()}>Cancel</ButtonLink>
        </FormActions>
      </Form>
    </Section>
  );
}
