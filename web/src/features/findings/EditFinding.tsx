import { changeFinding, type Finding } from '@claimlock/contract/findings/endpoints';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { useForm } from '../../ui/use-form.ts';
import { FindingFields } from './FindingFields.tsx';
import { differencesOf, findingLabels, valuesOf } from './finding-values.ts';
import { changedFindingShape } from './shapes.ts';

/** Changes what is said of a finding. What somebody else saved meanwhile is shown beside it. */
export function EditFinding({
  clientId,
  finding,
  onReload,
  onDone,
}: {
  readonly clientId: string;
  readonly finding: Finding;
  /** Reads the finding anew. */
  readonly onReload: () => Promise<Finding | undefined>;
  readonly onDone: () => void;
}) {
  const change = useWrite(changeFinding);
  const edited = useEdited(finding, onReload);
  const form = useForm({
    initial: valuesOf(finding),
    shape: changedFindingShape,
    none: ['controlId', 'frameworkId', 'requirementRef', 'ownerId'],
    onSent: onDone,
    send: async (data) => {
      const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
      await edited.send((version) => change.mutateAsync({ ...given, clientId, findingId: finding.id, version }));
    },
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      <Form form={form} label="Edit the finding" labels={findingLabels}>
        {edited.theirs && (
          <ConflictNotice
            differences={differencesOf(valuesOf(edited.theirs), form.values, edited.theirs.owner)}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
          />
        )}
        <FindingFields
          clientId={clientId}
          values={form.values}
          field={form.field}
          set={form.set}
          owner={finding.owner}
        />
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
