import { readFinding } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { RaiseForm } from './FindingForms.tsx';

type Props = {
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

/** Raises a finding, or one that has come back, beside the list. */
export function RaiseFinding({ clientId, about, against = '', recurs, onRaised, onClose }: Props) {
  const raise = useCan('findings.raise', clientId);
  const before = useRead(readFinding, { clientId, findingId: recurs ?? '' }, raise.may && recurs !== undefined);
  const [frameworkId, ...ref] = against.split(' ');
  const form = { clientId, recurs, onRaised, onClose };
  return (
    <Panel kind="New" title="Raise a finding" onClose={onClose}>
      {!raise.may ? (
        <NotPermitted why={raise.why} />
      ) : recurs === undefined ? (
        <RaiseForm
          {...form}
          initial={{
            controlId: about ?? null,
            frameworkId: frameworkId || null,
            requirementRef: ref.join(' ') || null,
          }}
        />
      ) : (
        <Loaded query={before} what="The finding that has come back" skeleton={<SkeletonText lines={6} />}>
          {(closed) => (
            <>
              <div className="mb-4">
                <Notice>
                  {`Finding ${closed.number} was closed and stays so. The new finding says that it has come back.`}
                </Notice>
              </div>
              <RaiseForm {...form} of={closed} />
            </>
          )}
        </Loaded>
      )}
    </Panel>
  );
}
