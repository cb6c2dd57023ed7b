import { openSupportTicket, writeToSupport } from '@claimlock/contract/support-tickets/endpoints';
import { answerTicket, noteOnTicket } from '@claimlock/contract/support-tickets/platform';
import {
  largestSupportFile,
  mostSupportFiles,
  type SupportFile,
  type TicketKind,
} from '@claimlock/contract/support-tickets/tickets';
import type { ReactNode } from 'react';
import type { UploadOptions } from '../../lib/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { PickedFiles } from '../../ui/files/PickedFiles.tsx';
import { type Uploads, useUploads } from '../../ui/files/use-uploads.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { NeedsAttention, useForm } from '../../ui/form/use-form.ts';
import { kindChoices } from './ticket-words.tsx';

/** How a file is sent for a message; nothing where files do not go with it. */
export type SendFile = (file: File, options: UploadOptions) => Promise<SupportFile>;
type Files = { readonly sendFile: SendFile | undefined };

const labels = {
  subject: 'Subject',
  kind: 'Topic',
  text: 'Message',
  reference: 'Reference',
  fileIds: 'Files',
  asks: 'This asks them something',
} as const;

/** The files that go with what is being written: sent as they are chosen, named when it is. */
function useMessageFiles(sendFile: SendFile | undefined) {
  const uploads = useUploads<SupportFile>({
    several: true,
    largest: largestSupportFile,
    send: (file, options) => sendFile?.(file, options) ?? Promise.reject(new Error('No files go with this message.')),
  });
  const idsOf = (picked: typeof uploads.picked) => {
    if (picked.some(({ problem }) => problem)) throw new NeedsAttention({ fileIds: 'Remove the refused file.' });
    if (picked.length > mostSupportFiles)
      throw new NeedsAttention({ fileIds: `Send at most ${mostSupportFiles} files with one message.` });
    return picked.flatMap(({ taken }) => taken?.id ?? []);
  };
  return {
    uploads,
    /** Sends what is said with the files, once they are sent, and then takes them off: nothing is unsaved any more. */
    sendWith: async (send: (ids: SupportFile['id'][]) => Promise<unknown>) => {
      const picked = uploads.now();
      await send(idsOf(picked));
      for (const { key } of picked) uploads.remove(key);
    },
  };
}

function FileFields({
  id,
  uploads,
  problem,
}: {
  readonly id: string;
  readonly uploads: Uploads<SupportFile>;
  readonly problem: string | undefined;
}) {
  return (
    <>
      <DropZone
        id={`${id}-fileIds`}
        problem={problem}
        several
        hint={`A screenshot often says most. At most ${mostSupportFiles} files, 25 MB each; no programs.`}
        onPick={uploads.pick}
      />
      <PickedFiles uploads={uploads} titled={false} untitled="" longestTitle={200} said={() => null} />
    </>
  );
}

const opening = openSupportTicket.input.pick({ kind: true, subject: true, text: true, reference: true });
type Opening = { subject: string; kind: TicketKind; text: string; reference: string | null };

/** Opens a ticket: what it is about, what happened, and the reference that an error showed. */
export function OpenTicketForm<Sent>({
  kind,
  reference,
  sendFile,
  send,
  onSent,
  onCancel,
}: Files & {
  readonly kind: TicketKind | undefined;
  readonly reference: string | undefined;
  readonly send: (said: Opening & { readonly fileIds: SupportFile['id'][] }) => Promise<Sent>;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}) {
  const { uploads, sendWith } = useMessageFiles(sendFile);
  const form = useForm({
    initial: { subject: '', kind: kind ?? '', text: '', reference: reference ?? '' },
    shape: opening,
    none: ['reference'],
    before: uploads.sent,
    send: (said) => sendWith((fileIds) => send({ ...said, fileIds })),
    onSent,
  });
  return (
    <Form form={form} label="Contact Support" labels={labels}>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="ticket" />
      <SelectField {...form.field('kind')} label={labels.kind} empty="Choose" choices={kindChoices} />
      <TextField
        {...form.field('subject')}
        label={labels.subject}
        hint="In a few words, such as: The report stays empty."
      />
      <TextArea
        {...form.field('text')}
        label={labels.text}
        rows={7}
        hint="What did you do, what did you expect, and what happened? No passwords, please."
      />
      <TextField
        {...form.field('reference')}
        label={labels.reference}
        mono
        optional
        hint="The code under an error message. Support uses it to find the fault."
      />
      {sendFile && <FileFields id={form.id} uploads={uploads} problem={form.problems.fileIds} />}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          Send to support
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const message = writeToSupport.input.pick({ text: true });

/** Writes in a ticket of one's own. */
export function WriteForm({
  sendFile,
  reopens,
  send,
  further,
}: Files & {
  /** Whether the ticket is closed, and opens again by it. */
  readonly reopens: boolean;
  readonly send: (said: { readonly text: string; readonly fileIds: SupportFile['id'][] }) => Promise<unknown>;
  /** What else can be done with the ticket. */
  readonly further: ReactNode;
}) {
  const { uploads, sendWith } = useMessageFiles(sendFile);
  const form = useForm({
    initial: { text: '' },
    shape: message,
    before: uploads.sent,
    send: ({ text }) => sendWith((fileIds) => send({ text, fileIds })),
    onSent: () => form.reset({ text: '' }),
  });
  return (
    <Form form={form} label="Write to support" labels={labels}>
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="ticket" />
      <TextArea
        {...form.field('text')}
        label={labels.text}
        hint={reopens ? 'This ticket is closed. A new message opens it again.' : undefined}
      />
      {sendFile && <FileFields id={form.id} uploads={uploads} problem={form.problems.fileIds} />}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          {reopens ? 'Send and open again' : 'Send to support'}
        </Button>
        {further}
      </FormActions>
    </Form>
  );
}

const answer = answerTicket.input.pick({ text: true, asks: true });

/** Answers a ticket as support. */
export function AnswerForm({
  sendFile,
  notice,
  send,
  further,
}: Files & {
  /** What another operator, or whoever asked, wrote meanwhile. */
  readonly notice: ReactNode;
  readonly send: (said: {
    readonly text: string;
    readonly asks: boolean;
    readonly fileIds: SupportFile['id'][];
  }) => Promise<unknown>;
  readonly further: ReactNode;
}) {
  const { uploads, sendWith } = useMessageFiles(sendFile);
  const initial = { text: '', asks: false };
  const form = useForm({
    initial,
    shape: answer,
    before: uploads.sent,
    send: (said) => sendWith((fileIds) => send({ ...said, fileIds })),
    onSent: () => form.reset(initial),
  });
  return (
    <Form form={form} label="Answer the ticket" labels={labels}>
      {notice}
      <UnsavedGuard dirty={form.dirty || uploads.picked.length > 0} within="ticket" />
      <TextArea
        {...form.field('text')}
        label="Answer"
        rows={6}
        hint="Your answer is sent in your name, as ClaimLock support."
      />
      <CheckField {...form.field('asks')} label={labels.asks} hint="The ticket is then open until they answer." />
      {sendFile && <FileFields id={form.id} uploads={uploads} problem={form.problems.fileIds} />}
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          Send the answer
        </Button>
        {further}
      </FormActions>
    </Form>
  );
}

const note = noteOnTicket.input.pick({ text: true });

/** Notes something for other operators. */
export function NoteForm({
  send,
  onDone,
}: {
  readonly send: (said: { readonly text: string }) => Promise<unknown>;
  readonly onDone: () => void;
}) {
  const form = useForm({ initial: { text: '' }, shape: note, send, onSent: onDone });
  return (
    <Form form={form} label="Note for operators" labels={labels}>
      <UnsavedGuard dirty={form.dirty} within="ticket" />
      <TextArea
        {...form.field('text')}
        label="Note"
        hint="For other operators only. The person who asked never sees it."
      />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
          Save the note
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
