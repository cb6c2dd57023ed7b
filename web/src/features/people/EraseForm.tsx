import type { Person } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { daysRowsAreKept } from '@claimlock/contract/people-imports/columns';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { erasureReasonNames } from './person-status.ts';
import { erasureShape } from './shapes.ts';

const labels = { reason: 'Reason', confirmName: 'Name of the person' } as const;

const goes = [
  'Their name, email address and job title, here and in the audit trail.',
  'Their invitations, their inbox, and their own results of phishing campaigns; the totals stay.',
  'Their account with its password, passkeys and email, unless another organisation uses it.',
];
const stays = [
  'Each action that they took, under an anonymous id. The ledger and its proofs stay valid.',
  'Declarations that they signed, statements of applicability that they prepared or approved, and certificates that they sent in as evidence, which defend a claim (UK GDPR, article 17(3)(e)).',
  'Notes and files that mention them, and reports and exports made before. Search for their name and remove these by hand.',
  `Rows of a file of people that were not imported, for ${daysRowsAreKept} days.`,
  'Backups, until they expire.',
];

/** Erases who a leaver was: says what goes and what stays, and asks for the name, as there is no way back. */
export function EraseForm({
  clientId,
  person,
  onClose,
}: {
  readonly clientId: string;
  readonly person: Person;
  readonly onClose: () => void;
}) {
  const { id: personId, name } = person;
  const erase = useWrite(erasePerson);
  const form = useForm({
    initial: { reason: '', confirmName: '' },
    shape: erasureShape,
    send: (data) => erase.mutateAsync({ ...data, clientId, personId }),
    onSent: onClose,
  });
  return (
    <Dialog open guarded title={`Erase ${name}?`} about="This cannot be undone." onClose={onClose}>
      <Form form={form} label={`Erase ${name}`} labels={labels}>
        <UnsavedGuard dirty={form.dirty} within="person" />
        <Points title="Erased for good" points={goes} />
        <Points title="Kept" points={stays} />
        <SelectField
          {...form.field('reason')}
          label={labels.reason}
          empty="Choose a reason"
          choices={Object.entries(erasureReasonNames).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          {...form.field('confirmName')}
          label={labels.confirmName}
          hint={
            <>
              Type <strong className="font-semibold text-ink select-all">{name}</strong> to confirm.
            </>
          }
          autoComplete="off"
        />
        <FormActions>
          <Button type="submit" look="danger" busy={form.sending && 'Erasing'}>
            Erase {name}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
