import { decideManyApplicabilities } from '@claimlock/contract/compliance/bulk-answers';
import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { formatCount } from '../../../lib/format.ts';
import { useWrite } from '../../../lib/query.ts';
import type { BulkRow } from '../../../ui/BulkSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextArea } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { manyDecisionsShape } from '../shapes.ts';

const initial: { readonly applicable: boolean; readonly justification: string } = {
  applicable: true,
  justification: '',
};
const labels = { applicable: 'Do they apply here?', justification: 'Why' } as const;

/** Decides about many requirements with one justification. */
export function BulkDecision({
  clientId,
  frameworkId,
  chosen,
  onDone,
  onCancel,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  /** Each with the version of its decision; 0 where it has none. */
  readonly chosen: readonly Pick<RequirementLine, 'ref' | 'decision' | 'excludable'>[];
  readonly onDone: (rows: readonly BulkRow[]) => void;
  readonly onCancel: () => void;
}) {
  const decide = useWrite(decideManyApplicabilities);
  const form = useForm({
    initial,
    shape: manyDecisionsShape,
    send: async (data) => {
      const requirements = chosen.map(({ ref, decision }) => ({ ref, version: decision }));
      const { rows } = await decide.mutateAsync({ ...data, clientId, frameworkId, requirements });
      onDone(rows.map(({ ref, title, outcome }) => ({ id: ref, name: title, outcome })));
    },
  });
  const strict = chosen.filter(({ excludable }) => !excludable).length;
  return (
    <Form form={form} guarded label="Decide about the selected requirements" labels={labels}>
      <ChoiceField
        id={`${form.id}-applicable`}
        name="applicable"
        label={labels.applicable}
        problem={form.problems.applicable}
        chosen={[form.values.applicable ? 'yes' : 'no']}
        onChange={([value]) => form.set({ applicable: value !== 'no' })}
        choices={[
          { value: 'yes', label: 'Applicable' },
          { value: 'no', label: 'Not applicable' },
        ]}
      />
      {!form.values.applicable && strict > 0 && (
        <Notice tone="attention">
          {strict === chosen.length
            ? 'The framework does not allow any of these to be excluded.'
            : `The framework does not let ${formatCount(strict, 'requirement')} of these to be excluded: they stay as they are.`}
        </Notice>
      )}
      <TextArea
        {...form.field('justification')}
        label={labels.justification}
        hint="The justification is kept with each of them. An assessor reads it, whichever way you decide."
        rows={4}
      />
      <FormActions>
        <Button
          type="submit"
          look="primary"
          busy={form.sending && 'Recording'}
          whyNot={!form.values.applicable && strict === chosen.length ? 'None of these can be excluded.' : undefined}
        >
          Record the decision
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
