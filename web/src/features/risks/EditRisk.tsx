import { changeRisk, type Risk } from '@claimlock/contract/risks';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { TextField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { ShownElsewhere, useForm } from '../../ui/use-form.ts';
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
  /** The version that this form speaks of; what is sent names it. */
  const version = useRef(risk.version);
  const [theirs, setTheirs] = useState<Risk>();
  const form = useForm({
    initial: valuesOf(risk),
    shape: changedRiskShape,
    none: ['ownerId', 'reviewOn'],
    onSent: onDone,
    send: async (data) => {
      try {
        const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
        await change.mutateAsync({ ...given, clientId, riskId: risk.id, version: version.current });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        const fresh = await onReload();
        if (!fresh) throw error;
        setTheirs(fresh);
        throw new ShownElsewhere();
      }
    },
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="risk" />
      <Form form={form} label="Edit the risk" labels={riskLabels}>
        {theirs && (
          <ConflictNotice
            differences={differencesOf(theirs, form.values)}
            busy={form.sending}
            onKeepYours={() => {
              version.current = theirs.version;
              setTheirs(undefined);
              void form.submit();
            }}
            onTakeTheirs={() => {
              version.current = theirs.version;
              setTheirs(undefined);
              form.reset(valuesOf(theirs));
            }}
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
