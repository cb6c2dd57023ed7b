import { addRisk } from '@claimlock/contract/risks/endpoints';
import { useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { RiskFields, type RiskValues, riskLabels } from './RiskFields.tsx';
import { newRiskShape } from './shapes.ts';

const empty: RiskValues = {
  ...{ title: '', description: '', category: 'Cyber attack', likelihood: '', impact: '' },
  ...{ treatment: 'Mitigate', plan: '', ownerId: '', reviewOn: '', controls: [], progress: '0' },
};

/** Adds a risk to the register. */
export function AddRiskPanel({
  clientId,
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  readonly onAdded: (riskId: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addRisk);
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: empty,
    shape: newRiskShape,
    optional: ['ownerId', 'reviewOn'],
    send: async (data) => {
      added.current = (await add.mutateAsync({ ...data, clientId })).id;
    },
    onSent: () => added.current && onAdded(added.current),
  });
  return (
    <Panel kind="New" title="Add a risk" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="risk" />
      <Form form={form} label="Add a risk" labels={riskLabels}>
        <RiskFields clientId={clientId} field={form.field} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add risk
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
