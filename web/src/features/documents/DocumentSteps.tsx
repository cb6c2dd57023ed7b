import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { approveDocument, submitDocument } from '@claimlock/contract/documents/endpoints';
import { Archive, Check, Megaphone, Pencil, PenLine, Send, Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useCan } from '../../lib/can.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { PanelPart } from '../../ui/Panel.tsx';
import { type NextStep, StepButtons } from '../../ui/StepButtons.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import {
  ArchiveForm,
  EditDocument,
  PublishForm,
  ReturnForm,
  type StepProps,
  SubmitAgainForm,
} from './DocumentForms.tsx';
import { isOpen } from './document-words.ts';

type Step = 'submit' | 'return' | 'publish' | 'archive' | 'edit';

const icon = (Icon: typeof Check) => <Icon aria-hidden="true" size={15} />;
const notByYou = 'You wrote, brought or submitted this version, so somebody else has to approve it.';

const forms: Readonly<Record<Step, { readonly title: string; readonly Form: ComponentType<StepProps> }>> = {
  submit: { title: 'Send for review again', Form: SubmitAgainForm },
  return: { title: 'Ask for changes', Form: ReturnForm },
  publish: { title: 'Publish', Form: PublishForm },
  archive: { title: 'Archive', Form: ArchiveForm },
  edit: { title: 'Edit', Form: EditDocument },
};

/** What can be done next with a document; which it is follows from where it is in its life. */
export function DocumentSteps({
  clientId,
  document,
  reload,
  onWrite,
}: Omit<StepProps, 'onDone'> & { readonly onWrite: () => void }) {
  const { part: step, take, place } = useNextPart<Step>();
  const StepForm = step && forms[step].Form;
  if (document.state === 'Archived') return null;
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      {StepForm ? (
        <PanelPart title={forms[step].title}>
          <StepForm clientId={clientId} document={document} reload={reload} onDone={() => take(undefined)} />
        </PanelPart>
      ) : (
        <Buttons clientId={clientId} document={document} onStep={take} onWrite={onWrite} />
      )}
    </div>
  );
}

function Buttons({
  clientId,
  document,
  onStep,
  onWrite,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
  readonly onStep: (step: Step) => void;
  readonly onWrite: () => void;
}) {
  const write = useCan('documents.write', clientId).why;
  const approve = useCan('documents.approve', clientId).why;
  const publish = useCan('documents.publish', clientId).why;
  const submit = useWrite(submitDocument);
  const decide = useWrite(approveDocument);
  const { state, version, editions } = document;
  const about = { clientId, documentId: document.id, version };
  const wasReturned = Boolean(editions[0]?.request);
  const error = submit.error ?? decide.error;
  const sendForReview: NextStep = {
    label: 'Send for review',
    icon: icon(Send),
    whyNot: write,
    busy: submit.isPending && 'Sending',
    primary: state === 'Draft',
    onTake: () => (wasReturned ? onStep('submit') : submit.mutate(about)),
  };
  const newText: NextStep = {
    label: isOpen(state) ? 'Change the draft' : 'New version',
    icon: icon(PenLine),
    whyNot: write,
    primary: state === 'Changes requested',
    onTake: onWrite,
  };
  const decisions: readonly NextStep[] = [
    {
      label: 'Approve',
      icon: icon(Check),
      whyNot: approve ?? (editions[0]?.yours ? notByYou : undefined),
      busy: decide.isPending && 'Approving',
      primary: true,
      onTake: () => decide.mutate(about),
    },
    { label: 'Ask for changes', icon: icon(Undo2), whyNot: approve, onTake: () => onStep('return') },
  ];
  const publication: NextStep = {
    label: 'Publish',
    icon: icon(Megaphone),
    whyNot: publish,
    primary: true,
    onTake: () => onStep('publish'),
  };
  return (
    <>
      <StepButtons
        of={document.title}
        steps={[
          ...(isOpen(state) ? [sendForReview] : []),
          ...(state === 'In review' ? decisions : []),
          ...(state === 'Approved' ? [publication] : []),
          ...(state === 'In review' ? [] : [newText]),
          { label: 'Edit', icon: icon(Pencil), whyNot: write, onTake: () => onStep('edit') },
          { label: 'Archive', icon: icon(Archive), whyNot: publish, onTake: () => onStep('archive') },
        ]}
      />
      {error && (
        <div className="mt-3">
          <ProblemNotice problem={problemOf(error)} />
        </div>
      )}
    </>
  );
}
