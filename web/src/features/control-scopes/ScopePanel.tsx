import type { Control } from '@claimlock/contract/compliance/controls';
import {
  type ControlScope,
  changeControlScope,
  listControlScopes,
  reinstateControlScope,
  retireControlScope,
} from '@claimlock/contract/control-scopes/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/can.ts';
import { reading, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice, type Difference } from '../../ui/form/ConflictNotice.tsx';
import { Form, FormActions } from '../../ui/form/Form.tsx';
import { UnsavedGuard } from '../../ui/form/UnsavedGuard.tsx';
import { useEdited } from '../../ui/form/use-edited.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Panel, PanelPart } from '../../ui/Panel.tsx';
import { Instant } from '../../ui/When.tsx';
import { ScopeControls } from './ScopeControls.tsx';
import { ScopeFields, type ScopeValues, scopeLabels } from './ScopeFields.tsx';
import { fullName, kindNames, roleNames } from './scope-words.ts';
import { changedScopeShape } from './shapes.ts';

/** One part of the organisation: what is recorded for it, its name, and whether it is still there. */
export function ScopePanel({
  scope,
  clientId,
  controls,
  onClose,
}: {
  readonly scope: ControlScope;
  readonly clientId: string;
  readonly controls: readonly Control[];
  readonly onClose: () => void;
}) {
  const permit = useCan('controls.change', clientId);
  const retire = useWrite(retireControlScope);
  const reinstate = useWrite(reinstateControlScope);
  const { id: scopeId, version, retiredAt } = scope;
  const failed = retire.error ?? reinstate.error;
  return (
    <Panel kind={kindNames[scope.kind]} title={fullName(scope)} onClose={onClose}>
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      {retiredAt ? (
        <Notice tone="info" title="Retired">
          <p>
            Since <Instant at={retiredAt} /> nothing that is recorded for it counts. Its history stays.
          </p>
          <div className="mt-2">
            <Button
              size="small"
              whyNot={permit.why}
              busy={reinstate.isPending && 'Taking it back'}
              onClick={() => reinstate.mutate({ clientId, scopeId, version })}
            >
              Use it again
            </Button>
          </div>
        </Notice>
      ) : (
        <ScopeControls clientId={clientId} scopeId={scopeId} controls={controls} />
      )}
      {permit.may && !retiredAt && (
        <>
          <PanelPart title="What it is called">
            <EditScope scope={scope} clientId={clientId} />
          </PanelPart>
          <PanelPart title="Retire this part">
            <p className="max-w-[72ch] text-ink-soft">
              The records of this part no longer count, and scores follow at once. Its history stays, and it can be used
              again.
            </p>
            <div className="mt-2">
              <Button
                busy={retire.isPending && 'Retiring'}
                onClick={() => retire.mutate({ clientId, scopeId, version })}
              >
                Retire
              </Button>
            </div>
          </PanelPart>
        </>
      )}
    </Panel>
  );
}

function EditScope({ scope, clientId }: { readonly scope: ControlScope; readonly clientId: string }) {
  const client = useQueryClient();
  const change = useWrite(changeControlScope);
  const edited = useEdited(scope, async () => {
    const fresh = await call(listControlScopes, { clientId });
    client.setQueryData(reading(listControlScopes, { clientId }).queryKey, fresh);
    return fresh.scopes.find(({ id }) => id === scope.id);
  });
  const form = useForm({
    initial: valuesOf(scope),
    shape: changedScopeShape,
    none: ['release', 'role'],
    send: ({ name, release, role }) => {
      const ofProduct = scope.kind === 'product' ? { release, role } : {};
      return edited.send((version) => change.mutateAsync({ clientId, scopeId: scope.id, version, name, ...ofProduct }));
    },
  });
  return (
    <Form form={form} label={`Change ${fullName(scope)}`} labels={scopeLabels}>
      <UnsavedGuard dirty={form.dirty} within="scope" />
      {edited.theirs && (
        <ConflictNotice
          differences={differencesOf(valuesOf(edited.theirs), form.values)}
          busy={form.sending}
          onKeepYours={() => edited.keepYours(form.submit)}
          onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
        />
      )}
      <ScopeFields field={form.field} kind={scope.kind} isNew={false} />
      <FormActions>
        <Button type="submit" busy={form.sending && 'Saving'}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

const valuesOf = ({ kind, name, release, role }: ControlScope): ScopeValues => ({
  kind,
  name,
  release: release ?? '',
  role: role ?? '',
});

const roleWords = new Map<string, string>(Object.entries(roleNames));

function differencesOf(theirs: ScopeValues, yours: ScopeValues): Difference[] {
  return (['name', 'release', 'role'] as const).flatMap((key) => {
    const words = (value: string) => (key === 'role' ? (roleWords.get(value) ?? value) : value);
    return theirs[key] === yours[key]
      ? []
      : [{ name: scopeLabels[key], theirs: words(theirs[key]), yours: words(yours[key]) }];
  });
}
