import { changeRisk, type Risk } from '@claimlock/contract/risks/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { useForm } from '../../ui/use-form.ts';
import { RiskFields, riskLabels } from './RiskFields.tsx';
import { differencesOf, valuesOf } from './risk-values.ts';
import { changedRiskShape } from './shapes.ts';

/** Changes what is said of a risk. What somebody else saved meanwhile is shown beside it. */
export function EditRisk({
  clientId,
  risk,
  onReload,
  onDone,
}: {
  readonly clientId: string;
  readonly risk: Risk;
  /** Reads the risk anew. */
  readonly onReload: () => Promise<Risk | undefined>;
  readonly onDone: () => void;
}) {
  const change = useWrite(changeRisk);
  const edited = useEdited(risk, onReload);
  const form = useForm({
    initial: valuesOf(risk),
    shape: changedRiskShape,
    none: ['ownerId', 'reviewOn'],
    onSent: onDone,
    send: async (data) => {
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      await edited.send((version) => change.mutateAsync({ ...given, clientId, riskId: risk.id, version }));
    },
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="risk" />
      <Form form={form} label="Edit the risk" labels={riskLabels}>
        {edited.theirs && (
          <ConflictNotice
            differences={differencesOf(edited.theirs, form.values)}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
          />
        )}
        <RiskFields clientId={clientId} field={form.field} owner={risk.owner} />
        {risk.status === 'Mitigating' && (
          <TextField
            {...form.field('progress')}
            label={riskLabels.progress}
            hint="How far the treatment has come, 0 to 100."
            inputMode="numeric"
            short
          />
        )}
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
