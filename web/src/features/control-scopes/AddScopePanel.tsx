import { addControlScope, type ScopeKind, scopeKinds } from '@claimlock/contract/control-scopes/endpoints';
import { useRef } from 'react';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ScopeFields, scopeLabels } from './ScopeFields.tsx';
import { newScopeShape } from './shapes.ts';

/** Adds a part of the organisation that controls can be recorded for. */
export function AddScopePanel({
  clientId,
  first = 'device-class',
  onAdded,
  onClose,
}: {
  readonly clientId: string;
  /** The kind that is chosen at first. */
  readonly first?: ScopeKind | undefined;
  readonly onAdded: (scopeId: string) => void;
  readonly onClose: () => void;
}) {
  const add = useWrite(addControlScope);
  const added = useRef<string>(undefined);
  const form = useForm({
    initial: { kind: first, name: '', release: '', role: '' },
    shape: newScopeShape,
    optional: ['release', 'role'],
    send: async ({ kind, name, release, role }) => {
      // What was typed for a product is not sent with something else.
      const ofProduct = kind === 'product' ? { release, role } : {};
      added.current = (await add.mutateAsync({ clientId, kind, name, ...ofProduct })).id;
    },
    onSent: () => added.current && onAdded(added.current),
  });
  const kind = scopeKinds.find((one) => one === form.values.kind) ?? first;
  return (
    <Panel kind="New" title="Add a scope" onClose={onClose}>
      <UnsavedGuard dirty={form.dirty} within="scope" />
      <Form form={form} label="Add a scope" labels={scopeLabels}>
        <ScopeFields field={form.field} kind={kind} isNew />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Adding'}>
            Add scope
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
