import { text, useUrlState } from '../../lib/url-state.ts';
import { useBeside } from '../../ui/list/use-list.ts';
import { FindingPanel } from './FindingPanel.tsx';
import { findingsList } from './findings-list.tsx';
import { RaiseFinding } from './RaiseFinding.tsx';

/** What the address says of a finding that is being raised, beside what the list keeps there. */
const raising = {
  finding: text,
  about: text,
  /** The requirement that it was found against: its framework, a space, and its reference. */
  against: text,
  /** The closed finding that has come back as this one. */
  recurs: text,
};

/** The finding that the address opens, or a new one, beside the list it is in or the findings it was opened among. */
export function FindingBeside({
  clientId,
  among,
}: {
  readonly clientId: string;
  readonly among?: readonly { readonly id: string }[];
}) {
  const { open, moves } = useBeside(findingsList, { clientId }, among);
  const [from, change] = useUrlState(raising);
  if (open === undefined) return null;
  if (open !== 'new')
    return (
      <FindingPanel
        key={open}
        clientId={clientId}
        findingId={open}
        {...moves}
        onRecur={(id) => change({ finding: 'new', recurs: id })}
      />
    );
  const leaveFor = (id: string | undefined) =>
    change({ finding: id, against: undefined, recurs: undefined }, { replace: true });
  return <RaiseFinding clientId={clientId} {...from} onRaised={leaveFor} onClose={() => leaveFor(undefined)} />;
}
