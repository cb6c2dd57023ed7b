import { changeFinding, type Finding } from '@claimlock/contract/findings';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { ShownElsewhere, useForm } from '../../ui/use-form.ts';
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
  /** The version that this form speaks of; what is sent names it. */
  const version = useRef(finding.version);
  const [theirs, setTheirs] = useState<Finding>();
  const form = useForm({
    initial: valuesOf(finding),
    shape: changedFindingShape,
    none: ['controlId', 'frameworkId', 'requirementRef', 'ownerId'],
    onSent: onDone,
    send: async (data) => {
      try {
        const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
        await change.mutateAsync({ ...given, clientId, findingId: finding.id, version: version.current });
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
      <UnsavedGuard dirty={form.dirty} within="finding" />
      <Form form={form} label="Edit the finding" labels={findingLabels}>
        {theirs && (
          <ConflictNotice
            differences={differencesOf(valuesOf(theirs), form.values, theirs.owner)}
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
