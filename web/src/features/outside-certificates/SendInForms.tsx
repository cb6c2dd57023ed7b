import {
  addOutsideCertificate,
  changeOutsideCertificate,
  largestCertificateFile,
  type OneOutsideCertificate,
  uploadOutsideCertificateFile,
} from '@claimlock/contract/outside-certificates/endpoints';
import { courseIds, courseTitles } from '@claimlock/contract/training/courses';
import { useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { PickedFiles } from '../../ui/files/PickedFiles.tsx';
import { useUploads } from '../../ui/files/use-uploads.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { useStep } from '../../ui/form/use-step.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ControlsField } from '../frameworks/widgets.ts';
import { certificateShape } from './shapes.ts';

const labels = {
  fileId: 'File',
  title: 'Title',
  issuer: 'Issuer',
  number: 'Number',
  issuedOn: 'Issued on',
  expiresOn: 'Expires on',
  courseId: 'Course',
  controls: 'Controls',
} as const;

const courses = courseIds.map((value) => ({ value, label: courseTitles[value] }));

type Said = {
  readonly title: string;
  readonly issuer: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly courseId: string;
  readonly controls: readonly string[];
};
const nothingSaid: Said = {
  title: '',
  issuer: '',
  number: '',
  issuedOn: '',
  expiresOn: '',
  courseId: '',
  controls: [],
};

/** What a renewal says at first: what stays the same of the one before, without its number and its days. */
const saidAgain = ({ title, issuer, course, controls }: OneOutsideCertificate): Said => ({
  ...nothingSaid,
  title,
  issuer,
  courseId: course?.id ?? '',
  controls,
});

type Sent = ReturnType<typeof certificateShape.parse> & { readonly fileId: string | undefined };

function useCertificateForm(
  clientId: string,
  initial: Said,
  {
    needsFile,
    send,
    onSent,
  }: {
    readonly needsFile: boolean;
    readonly send: (sent: Sent) => Promise<unknown>;
    readonly onSent: () => void;
  },
) {
  const uploads = useUploads({
    several: false,
    largest: largestCertificateFile,
    send: (file, options) => upload(uploadOutsideCertificateFile, { clientId, name: file.name }, file, options),
  });
  const form = useForm({
    initial,
    shape: certificateShape,
    none: ['expiresOn', 'courseId'],
    before: uploads.sent,
    send: async (said) => {
      const [chosen] = uploads.now();
      if (!chosen && needsFile) throw new NeedsAttention({ fileId: 'Choose the file of the certificate.' });
      if (chosen?.problem) throw new NeedsAttention({ fileId: 'Remove the refused file, then choose another one.' });
      await send({ ...said, fileId: chosen?.taken?.id });
      // Nothing is unsaved any more: what follows leads elsewhere.
      if (chosen) uploads.remove(chosen.key);
    },
    onSent,
  });
  return { form, uploads };
}

function CertificateFields({
  clientId,
  form,
  uploads,
}: ReturnType<typeof useCertificateForm> & { readonly clientId: string }) {
  return (
    <>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="outsideCertificate" />
      <DropZone
        id={`${form.id}-fileId`}
        problem={form.problems.fileId}
        several={false}
        accept=".pdf,.png,.jpg,.jpeg"
        hint="PDF, PNG or JPG, 10 MB at most."
        onPick={uploads.pick}
      />
      <PickedFiles uploads={uploads} titled={false} untitled="" longestTitle={200} said={() => null} />
      <TextField {...form.field('title')} label={labels.title} hint="As it is on the certificate." />
      <TextField {...form.field('issuer')} label={labels.issuer} hint="The body or school that issued it." />
      <TextField {...form.field('number')} label={labels.number} optional />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('issuedOn')} label={labels.issuedOn} hint="The day on the certificate." />
        <DateField {...form.field('expiresOn')} label={labels.expiresOn} hint="The last day, if it ends." optional />
      </div>
      <SelectField
        {...form.field('courseId')}
        label={labels.courseId}
        hint="The course that it could count as. The approver decides whether it counts as completion."
        empty="No course"
        choices={courses}
        optional
      />
      <ControlsField
        clientId={clientId}
        hint="The controls that it is evidence for, such as secure administration."
        {...form.field('controls')}
      />
    </>
  );
}

/** Sends in a certificate of one's own. */
export function SendInPanel({
  clientId,
  onSent,
  onClose,
}: {
  readonly clientId: string;
  readonly onSent: (id: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Panel kind="New" title="Send in a certificate" onClose={onClose}>
      <SendIn clientId={clientId} onSent={onSent} onClose={onClose} />
    </Panel>
  );
}

/** The form of a certificate that is sent in, or that renews another one. */
export function SendIn({
  clientId,
  renews,
  onSent,
  onClose,
}: {
  readonly clientId: string;
  readonly renews?: OneOutsideCertificate;
  readonly onSent: (id: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addOutsideCertificate);
  const added = useRef<string>(undefined);
  const used = useCertificateForm(clientId, renews ? saidAgain(renews) : nothingSaid, {
    needsFile: true,
    send: async ({ fileId = '', ...said }) => {
      added.current = (await add.mutateAsync({ ...said, clientId, fileId, renews: renews?.id ?? null })).id;
    },
    onSent: () => added.current && onSent(added.current),
  });
  const { form } = used;
  const verb = renews ? 'Send in the renewal' : 'Send in the certificate';
  return (
    <Form form={form} label={verb} labels={labels}>
      {renews && (
        <p className="text-13 text-ink-soft">
          The certificate that you have stays as it is until this one is approved.
        </p>
      )}
      <CertificateFields clientId={clientId} {...used} />
      <p className="text-13 text-ink-soft">Another person approves it, and you get a notice.</p>
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          {verb}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

/** Corrects a certificate that is not approved yet. */
export function CorrectCertificate({
  clientId,
  one,
  reload,
  onDone,
}: {
  readonly clientId: string;
  readonly one: OneOutsideCertificate;
  readonly reload: () => Promise<OneOutsideCertificate | undefined>;
  readonly onDone: () => void;
}) {
  const change = useWrite(changeOutsideCertificate);
  const { carryOut, notice } = useStep(one, reload);
  const used = useCertificateForm(
    clientId,
    { ...saidAgain(one), number: one.number, issuedOn: one.issuedOn, expiresOn: one.expiresOn ?? '' },
    {
      needsFile: false,
      send: ({ fileId, ...said }) =>
        carryOut((version) =>
          change.mutateAsync({
            ...said,
            clientId,
            outsideCertificateId: one.id,
            version,
            ...(fileId !== undefined && { fileId }),
          }),
        ),
      onSent: onDone,
    },
  );
  const { form } = used;
  return (
    <Form form={form} label="Correct the certificate" labels={labels}>
      {notice}
      <p className="text-13 text-ink-soft">The file stays {one.file.name} unless you select another.</p>
      <CertificateFields clientId={clientId} {...used} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          Send in again
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
