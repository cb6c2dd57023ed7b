import { raiseFinding, readFinding } from '@claimlock/contract/findings/endpoints';
import { useRef } from 'react';
import { useCan } from '../../lib/can.ts';
import { useRead, useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { FindingFields } from './FindingFields.tsx';
import { emptyFinding, type FindingValues, findingLabels, valuesOf } from './finding-values.ts';
import { newFindingShape } from './shapes.ts';

type Around = {
  readonly clientId: string;
  /** The control that it is about. */
  readonly about: string | undefined;
  /** The requirement that it was found against: its framework, a space, and its reference. */
  readonly against: string | undefined;
  /** The closed finding that has come back. */
  readonly recurs: string | undefined;
  readonly onRaised: (findingId: string) => void;
  readonly onClose: () => void;
};

/** Raises a finding, or one that has come back. */
export function RaiseFindingPanel(props: Around) {
  const { clientId, about = '', against = '', recurs, onClose } = props;
  const [frameworkId = '', ...ref] = against.split(' ');
  const raise = useCan('findings.raise', clientId);
  const before = useRead(readFinding, { clientId, findingId: recurs ?? '' }, raise.may && recurs !== undefined);
  return (
    <Panel kind="New" title="Raise a finding" onClose={onClose}>
      {!raise.may ? (
        <NotPermitted why={raise.why} />
      ) : recurs === undefined ? (
        <RaiseForm
          {...props}
          initial={{ ...emptyFinding, controlId: about, frameworkId, requirementRef: ref.join(' ') }}
        />
      ) : (
        <Loaded query={before} what="The finding that has come back" skeleton={<SkeletonText lines={6} />}>
          {(closed) => (
            <>
              <div className="mb-4">
                <Notice>
                  {`Finding ${closed.number} was closed and stays so. What you raise here says that it has come back.`}
                </Notice>
              </div>
              <RaiseForm {...props} initial={{ ...valuesOf(closed), identifiedOn: '', dueOn: '' }} />
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}

function RaiseForm({ clientId, recurs, onRaised, onClose, initial }: Around & { readonly initial: FindingValues }) {
  const raise = useWrite(raiseFinding);
  const raised = useRef<string>(undefined);
  const form = useForm({
    initial,
    shape: newFindingShape,
    none: ['controlId', 'frameworkId', 'requirementRef', 'ownerId', 'identifiedOn', 'dueOn'],
    send: async (data) => {
      raised.current = (await raise.mutateAsync({ ...data, clientId, ...(recurs && { recursOf: recurs }) })).id;
    },
    onSent: () => raised.current && onRaised(raised.current),
  });
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="finding" />
      <Form form={form} label="Raise a finding" labels={findingLabels}>
        <FindingFields clientId={clientId} values={form.values} field={form.field} set={form.set} isNew />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Raising'}>
            Raise finding
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
