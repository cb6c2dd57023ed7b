import {
  type Assignment,
  approveAssignment,
  returnAssignment,
  submitAssignment,
  withdrawAssignment,
} from '@claimlock/contract/assignments/endpoints';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { formatCount } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { returnShape } from './shapes.ts';

type Props = { readonly clientId: string; readonly assignment: Assignment };

/** What comes next with an assignment, for whoever answers it, reviews it or made it. */
export function AssignmentSteps({ clientId, assignment }: Props) {
  const { id, version, status, yours, answered, requirements, submittedByYou, items } = assignment;
  const make = useCan('assignments.make', clientId);
  const review = useCan('assignments.review', clientId);
  const [returning, setReturning] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const submit = useWrite(submitAssignment);
  const approve = useWrite(approveAssignment);
  const withdraw = useWrite(withdrawAssignment, { onDone: () => setWithdrawing(false) });
  const about = { clientId, assignmentId: id, version };
  const over = status === 'Approved' || status === 'Withdrawn';
  const proposals = items.reduce((sum, { answer }) => sum + (answer?.proposals.length ?? 0), 0);
  const error = submit.error ?? approve.error;
  if (over) return <p className="mt-4 text-13 text-ink-soft">This assignment has ended, so it stays as it is.</p>;
  return (
    <div className="mt-4 space-y-3">
      {error && <ProblemNotice problem={problemOf(error)} />}
      {yours && status !== 'Submitted' && (
        <Button
          look="primary"
          whyNot={
            answered < requirements
              ? `Answer ${formatCount(requirements - answered, 'more requirement')} first.`
              : undefined
          }
          busy={submit.isPending && 'Handing over'}
          onClick={() => submit.mutate(about)}
        >
          Hand over for review
        </Button>
      )}
      {status === 'Submitted' && review.may && !returning && (
        <>
          {proposals > 0 && (
            <p className="text-13 text-ink-soft">
              Approving records {formatCount(proposals, 'proposed state')} of controls, and the scores follow.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              look="primary"
              whyNot={
                submittedByYou || yours
                  ? 'You answered this or handed it over, so somebody else approves it.'
                  : undefined
              }
              busy={approve.isPending && 'Approving'}
              onClick={() => approve.mutate(about)}
            >
              Approve
            </Button>
            <Button onClick={() => setReturning(true)}>Request changes</Button>
          </div>
        </>
      )}
      {status === 'Submitted' && !review.may && (
        <p className="text-13 text-ink-soft">This assignment is awaiting review. You will be notified of the result.</p>
      )}
      {returning && status === 'Submitted' && (
        <ReturnForm clientId={clientId} assignment={assignment} onClose={() => setReturning(false)} />
      )}
      {make.may && (
        <div>
          <Button size="small" look="quiet" onClick={() => setWithdrawing(true)}>
            Take it back
          </Button>
        </div>
      )}
      {withdrawing && (
        <ConfirmDialog
          open
          title="Take this assignment back?"
          confirm="Take it back"
          busy={withdraw.isPending && 'Taking back'}
          onConfirm={() => withdraw.mutate(about)}
          onClose={() => setWithdrawing(false)}
          about="This ends the assignment. Its answers can still be read; none is recorded on a control."
          problem={withdraw.error ? problemOf(withdraw.error) : undefined}
        />
      )}
    </div>
  );
}

function ReturnForm({ clientId, assignment: { id, version }, onClose }: Props & { readonly onClose: () => void }) {
  const send = useWrite(returnAssignment);
  const form = useForm({
    initial: { note: '' },
    shape: returnShape,
    send: (data) => send.mutateAsync({ ...data, clientId, assignmentId: id, version }),
    onSent: onClose,
  });
  return (
    <Form form={form} label="Request changes" labels={{ note: 'What is to be changed' }}>
      <UnsavedGuard dirty={form.dirty} />
      <TextArea {...form.field('note')} label="What is to be changed" rows={3} />
      <FormActions>
        <Button type="submit" look="primary" busy={form.sending && 'Sending'}>
          Request changes
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
