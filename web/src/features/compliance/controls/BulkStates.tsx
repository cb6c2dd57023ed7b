import {
  type ControlChange,
  previewControlStates,
  setControlStates,
} from '@claimlock/contract/compliance/bulk-answers';
import { implementations } from '@claimlock/contract/compliance/endpoints';
import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import type { RequirementLine } from '@claimlock/contract/compliance/requirements';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format.ts';
import { useRead, useWrite } from '../../../lib/query.ts';
import type { BulkRow } from '../../../ui/BulkSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SelectField, TextArea } from '../../../ui/form/Fields.tsx';
import { Form, FormActions } from '../../../ui/form/Form.tsx';
import { ShownElsewhere, useForm } from '../../../ui/form/use-form.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { percentStep } from '../scores/score-change.ts';
import { manyStatesShape } from '../shapes.ts';

const labels = {
  implementation: 'How far are they in place?',
  reason: 'Reason or note',
} as const;

/** Records the controls behind many requirements at once, after showing what that would change. */
export function BulkStates({
  clientId,
  frameworkId,
  chosen,
  onDone,
  onCancel,
}: {
  readonly clientId: string;
  readonly frameworkId: string;
  readonly chosen: readonly RequirementLine[];
  readonly onDone: (rows: readonly BulkRow[]) => void;
  readonly onCancel: () => void;
}) {
  const record = useWrite(setControlStates);
  const [faster, setFaster] = useState(false);
  const form = useForm({
    initial: { implementation: 'implemented', reason: '' },
    shape: manyStatesShape,
    optional: ['reason'],
    send: async (data) => {
      const controls = changing(preview.data?.controls).map(({ controlId, version }) => ({ controlId, version }));
      try {
        const { rows } = await record.mutateAsync({ ...data, clientId, frameworkId, controls });
        onDone(rows.map(({ controlId, name, outcome }) => ({ id: controlId, name, outcome })));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
        setFaster(true);
        await preview.refetch();
        throw new ShownElsewhere();
      }
    },
  });
  const asked = implementations.find((one) => one === form.values.implementation) ?? 'implemented';
  const preview = useRead(previewControlStates, {
    clientId,
    frameworkId,
    refs: chosen.map(({ ref }) => ref),
    implementation: asked,
  });
  const count = changing(preview.data?.controls).length;
  return (
    <Form form={form} guarded label="Record their controls" labels={labels}>
      {faster && (
        <Notice tone="attention" title="Someone else changed these meanwhile">
          The current statuses are shown below. Look at them, then record again.
        </Notice>
      )}
      <SelectField
        {...form.field('implementation')}
        label={labels.implementation}
        choices={implementations.map((value) => ({ value, label: implementationNames[value] }))}
      />
      <TextArea {...form.field('reason')} label={labels.reason} optional rows={2} />
      <Loaded query={preview} what="The changes" skeleton={<SkeletonText lines={5} />}>
        {({ controls, overall, frameworks }) => (
          <section aria-label="What this would change" aria-busy={preview.isFetching}>
            <p className="mb-2 font-medium">
              {count === 0
                ? 'No changes: all are already recorded like this.'
                : `${formatCount(count, 'control')} would change`}
            </p>
            {count > 0 && <Changes controls={changing(controls)} />}
            {count > 0 && frameworks.length === 0 && <p className="mt-2 text-13 text-ink-soft">No score would move.</p>}
            {frameworks.length > 0 && (
              <ul className="mt-3 text-13">
                {[{ frameworkId: 'overall', name: 'Compliance score', ...overall }, ...frameworks].map(
                  ({ frameworkId: id, name, from, to }) => (
                    <li key={id} className="flex justify-between gap-3 border-line border-b py-1.5 last:border-b-0">
                      <span>{name}</span>
                      <span className="numeric whitespace-nowrap">{percentStep(from, to)}</span>
                    </li>
                  ),
                )}
              </ul>
            )}
          </section>
        )}
      </Loaded>
      <FormActions>
        <Button
          type="submit"
          look="primary"
          busy={form.sending && 'Recording'}
          whyNot={count === 0 ? 'No changes to record.' : undefined}
        >
          {count === 0 ? 'Record' : `Record ${formatCount(count, 'control')}`}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </FormActions>
    </Form>
  );
}

const changing = (controls: readonly ControlChange[] | undefined) => controls?.filter(({ changes }) => changes) ?? [];

function Changes({ controls }: { readonly controls: readonly ControlChange[] }) {
  return (
    <section
      aria-label="Controls that would change"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reached to be scrolled by keyboard.
      tabIndex={0}
      className="max-h-44 overflow-y-auto rounded-md border border-line"
    >
      <ul>
        {controls.map(({ controlId, name, from, to }) => (
          <li
            key={controlId}
            className="flex flex-wrap justify-between gap-x-3 border-line border-b px-3 py-1.5 text-13 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="numeric mr-1.5 text-12 text-ink-faint">{controlId}</span>
              {name}
            </span>
            <span className="text-ink-soft">
              {`${from === null ? 'Not recorded' : implementationNames[from]} → ${implementationNames[to]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
