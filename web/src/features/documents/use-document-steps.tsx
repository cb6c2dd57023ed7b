import type { WholeDocument } from '@claimlock/contract/documents/documents';
import { approveDocument, submitDocument } from '@claimlock/contract/documents/endpoints';
import { remindDocumentReaders } from '@claimlock/contract/documents/reading';
import { reviewDocument } from '@claimlock/contract/documents/reviews';
import { isBeingRead, isReviewLate } from '@claimlock/contract/documents/verdict';
import { Archive, BellRing, CalendarCheck, Check, Megaphone, Pencil, PenLine, Send, Undo2 } from 'lucide-react';
import { useCan } from '../../lib/can.ts';
import { formatCount, formatDate, today } from '../../lib/format.ts';
import { type Problem, problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import type { NextStep } from '../../ui/StepButtons.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { isOpen } from './document-words.ts';

/** The steps that have a form. */
export type FormStep = 'submit' | 'return' | 'publish' | 'archive' | 'edit';

/** A step, and what came of it where it was taken. */
export type DocumentStep = NextStep & {
  readonly problem?: Problem | undefined;
  readonly done?: string | undefined;
};

const icon = (Icon: typeof Check) => <Icon aria-hidden="true" size={15} />;
const notApprovedByYou = 'You wrote, brought or submitted this version, so somebody else has to approve it.';
const notReviewedByYou = 'You wrote, brought or submitted this version, so somebody else has to review it.';

/** What can be done with a document, which follows from where it is in its life: the step that is expected next, and the others. */
export function useDocumentSteps({
  clientId,
  document,
  onWrite,
}: {
  readonly clientId: string;
  readonly document: WholeDocument;
  readonly onWrite: () => void;
}) {
  const form = useNextPart<FormStep>();
  const write = useCan('documents.write', clientId).why;
  const approve = useCan('documents.approve', clientId).why;
  const publish = useCan('documents.publish', clientId).why;
  const submit = useWrite(submitDocument);
  const decide = useWrite(approveDocument);
  const review = useWrite(reviewDocument);
  const remind = useWrite(remindDocumentReaders);
  const { id: documentId, state, version, editions, publishedEdition, reviewOn } = document;
  const about = { clientId, documentId, version };
  const wasReturned = Boolean(editions[0]?.request);
  const late = isReviewLate(document, today());
  const sendForReview: DocumentStep = {
    label: 'Send for review',
    icon: icon(Send),
    whyNot: write,
    busy: submit.isPending && 'Sending',
    primary: state === 'Draft',
    onTake: () => (wasReturned ? form.take('submit') : submit.mutate(about)),
    problem: submit.error ? problemOf(submit.error) : undefined,
  };
  const inForce = state === 'Archived' ? undefined : editions.find(({ edition }) => edition === publishedEdition);
  const whyNotReviewed = approve ?? (inForce?.yours ? notReviewedByYou : undefined);
  const markReviewed: DocumentStep = {
    label: 'Mark as reviewed',
    icon: icon(CalendarCheck),
    whyNot: whyNotReviewed,
    busy: review.isPending && 'Saving',
    primary: state === 'Published' && late && whyNotReviewed === undefined,
    onTake: () => review.mutate(about),
    problem: review.error ? problemOf(review.error) : undefined,
    // Shown only while the document is still as it was after this review.
    done:
      review.data?.version === version
        ? `Reviewed. ${reviewOn ? `The next review is on ${formatDate(reviewOn)}.` : 'No further review is due.'}`
        : undefined,
  };
  const newText: DocumentStep = {
    label: isOpen(state) ? 'Change the draft' : 'New version',
    icon: icon(PenLine),
    whyNot: write,
    primary: state === 'Changes requested' || (state === 'Published' && late && !markReviewed.primary),
    onTake: onWrite,
  };
  const decisions: readonly DocumentStep[] = [
    {
      label: 'Approve',
      icon: icon(Check),
      whyNot: approve ?? (editions[0]?.yours ? notApprovedByYou : undefined),
      busy: decide.isPending && 'Approving',
      primary: true,
      onTake: () => decide.mutate(about),
      problem: decide.error ? problemOf(decide.error) : undefined,
    },
    { label: 'Ask for changes', icon: icon(Undo2), whyNot: approve, onTake: () => form.take('return') },
  ];
  const publication: DocumentStep = {
    label: 'Publish',
    icon: icon(Megaphone),
    whyNot: publish,
    primary: true,
    onTake: () => form.take('publish'),
  };
  const reminder: DocumentStep = {
    label: 'Remind readers',
    icon: icon(BellRing),
    whyNot: publish,
    busy: remind.isPending && 'Reminding',
    primary: state === 'Published' && !late,
    onTake: () => remind.mutate({ clientId, documentId }),
    problem: remind.error ? problemOf(remind.error) : undefined,
    done: remind.data && `${formatCount(remind.data.reminded, 'person', 'people')} reminded.`,
  };
  const steps: readonly DocumentStep[] =
    state === 'Archived'
      ? []
      : [
          ...(isOpen(state) ? [sendForReview] : []),
          ...(state === 'In review' ? decisions : []),
          ...(state === 'Approved' ? [publication] : []),
          ...(inForce && late ? [markReviewed] : []),
          ...(isBeingRead(document) ? [reminder] : []),
          ...(state === 'In review' ? [] : [newText]),
          ...(inForce && !late ? [markReviewed] : []),
          { label: 'Edit', icon: icon(Pencil), whyNot: write, onTake: () => form.take('edit') },
          { label: 'Archive', icon: icon(Archive), whyNot: publish, onTake: () => form.take('archive') },
        ];
  // Acknowledgements that are overdue come before the next version: the verdict speaks of them.
  const isOverdue = document.readers.overdue > 0 && !late;
  const next = steps.find((step) => isOverdue && step === reminder) ?? steps.find(({ primary }) => primary);
  // While a form is open, no other step is begun.
  return { form, next: form.part ? undefined : next, others: steps.filter((step) => step !== next) };
}
