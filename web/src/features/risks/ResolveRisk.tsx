import { type Risk, resolveRisk, riskOutcomes } from '@claimlock/contract/risks/endpoints';
import { Check } from 'lucide-react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextArea } from '../../ui/Fields.tsx';
import { Form } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { resolutionShape } from './shapes.ts';

const outcomes = riskOutcomes.map((value) => ({ value, label: value }));
const labels = { outcome: 'Outcome', note: 'Note' } as const;

/** Closes a risk: how it ended, and where that can be seen. */
export function ResolveRisk({ clientId, risk }: { readonly clientId: string; readonly risk: Risk }) {
  const resolve = useWrite(resolveRisk);
  const form = useForm({
    initial: { outcome: risk.treatment === 'Accept' ? 'Accepted' : 'Treated', note: '' },
    shape: resolutionShape,
    optional: ['note'],
    send: ({ outcome, note }) =>
      resolve.mutateAsync({ clientId, riskId: risk.id, outcome, ...(note !== undefined && { note }) }),
  });
  return (
    <>
      <UnsavedGuard dirty={form.values.note.trim() !== '' && !resolve.isSuccess} within="risk" />
      <Form form={form} label="Resolve the risk" labels={labels}>
        <SelectField {...form.field('outcome')} label={labels.outcome} choices={outcomes} />
        <TextArea
          {...form.field('note')}
          label={labels.note}
          hint="What was done or decided, and where it can be seen."
          optional
          rows={3}
          maxLength={2000}
        />
        <div>
          <Button
            type="submit"
            look="primary"
            busy={form.sending && 'Resolving'}
            icon={<Check aria-hidden="true" size={16} />}
          >
            Resolve
          </Button>
        </div>
      </Form>
    </>
  );
}
