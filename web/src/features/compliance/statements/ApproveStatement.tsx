import { readStatement } from '@claimlock/contract/compliance/applicability';
import { approveStatement } from '@claimlock/contract/compliance/statement-approval';
import { useQueryClient } from '@tanstack/react-query';
import { formatCount } from '../../../lib/format.ts';
import { reading, useWrite } from '../../../lib/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { approvalShape } from '../shapes.ts';
import type { WholeStatement } from './statement-standing.ts';

const labels = { role: 'Your role' } as const;
const initial: { readonly role: string } = { role: '' };

/** Approves a statement as it was read; where it changed meanwhile that is said, and nothing is approved. */
export function ApproveStatement({
  clientId,
  frameworkId,
  statement: { lines, fingerprint },
  version,
  onClose,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  /** As it was read: that is what is approved. */
  readonly statement: WholeStatement;
  /** The number that it gets. */
  readonly version: number;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const approve = useWrite(approveStatement);
  const form = useForm({
    initial,
    shape: approvalShape,
    send: async (data) => {
      try {
        await approve.mutateAsync({ ...data, clientId, frameworkId, fingerprint });
      } catch (error) {
        await client.invalidateQueries({ queryKey: reading(readStatement, { clientId, frameworkId }).queryKey });
        throw error;
      }
    },
    onSent: onClose,
  });
  const excluded = lines.filter(({ decision }) => decision?.applicable === false).length;
  return (
    <Dialog
      open
      guarded
      title={`Approve version ${version}`}
      about={`${formatCount(lines.length - excluded, 'requirement applies', 'requirements apply')}, ${excluded} not applicable. This version stays as it is now and can always be printed.`}
      onClose={onClose}
    >
      <Form form={form} guarded label={`Approve version ${version}`} labels={labels}>
        <TextField
          {...form.field('role')}
          label={labels.role}
          hint="Printed beside your name, for example: chief information security officer."
          autoComplete="organization-title"
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Approving'}>
            Approve
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
