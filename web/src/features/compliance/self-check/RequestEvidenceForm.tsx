import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { problemOf } from '../../../lib/problem.ts';
import { refreshAll } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { Result } from '../../../ui/ResultSheet.tsx';
import { evidenceRequestShape } from '../shapes.ts';
import type { Unshown } from './unshown.ts';

/** Asks for evidence of many controls: an action each, for its owner, due on one day. Each that fails says why. */
export function RequestEvidenceForm({
  clientId,
  controls,
  onDone,
  onClose,
}: {
  readonly clientId: string;
  readonly controls: readonly Unshown[];
  readonly onDone: (results: readonly Result[]) => void;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const results = useRef<Result[]>([]);
  const [done, setDone] = useState(0);
  const form = useForm({
    initial: { dueDate: '' },
    shape: evidenceRequestShape,
    send: async ({ dueDate }) => {
      results.current = [];
      for (const { id, controlId, name, owner } of controls) {
        const item = {
          title: `Add evidence for ${controlId} ${name}`.trim(),
          description: 'The control is recorded as in place, and no evidence is attached to it.',
          assigneeId: owner?.works ? owner.id : null,
          effort: 'Small' as const,
          dueDate,
        };
        results.current.push(
          await call(addActionItem, { clientId, ...item }).then(
            () => ({
              id,
              name: `${controlId} ${name}`,
              status: 'Requested',
              tone: 'good' as const,
              message: owner?.works ? `From ${owner.name}` : 'Unassigned: the control has no owner',
            }),
            (error: unknown) => ({
              id,
              name: `${controlId} ${name}`,
              status: 'Not requested',
              tone: 'bad' as const,
              message: problemOf(error).sentence,
            }),
          ),
        );
        setDone(results.current.length);
      }
      await refreshAll(client);
    },
    onSent: () => onDone(results.current),
  });
  const unowned = controls.filter(({ owner }) => !owner?.works).length;
  return (
    <Dialog
      open
      guarded
      title="Request evidence"
      about={`Adds ${formatCount(controls.length, 'action')}, each for the owner of its control.${
        unowned > 0
          ? ` ${formatCount(unowned, 'control has', 'controls have')} no owner: assign those actions afterwards.`
          : ''
      }`}
      onClose={onClose}
    >
      <Form form={form} guarded label="Request evidence" labels={{ dueDate: 'Due date' }}>
        <DateField {...form.field('dueDate')} label="Due date" />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && `Requesting ${done} of ${controls.length}`}>
            Request evidence
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
