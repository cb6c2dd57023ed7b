import { type Finding, readFinding } from '@claimlock/contract/findings/endpoints';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { FindingAdvice } from './FindingAdvice.tsx';
import { FindingFacts, findingProperties } from './FindingFacts.tsx';
import { FindingStanding } from './FindingStanding.tsx';
import type { Step } from './finding-steps.ts';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly findingId: string;
  readonly onRecur: (findingId: string) => void;
};

/** One finding beside its list: how it stands, what it says and what can be done next; its page has the rest. */
export function FindingPanel({ clientId, findingId, onRecur, ...moves }: Around) {
  const query = useRead(readFinding, { clientId, findingId });
  return (
    <RecordPanel
      query={query}
      thing="finding"
      kind="Finding"
      kindOf={({ number }) => `Finding ${number}`}
      titleOf={({ title }) => title}
      pageOf={({ id }) => paths.finding(id)}
      moves={moves}
    >
      {(finding, reload) => (
        <Shown
          key={finding.id}
          finding={finding}
          clientId={clientId}
          reload={reload}
          onRecur={() => onRecur(finding.id)}
        />
      )}
    </RecordPanel>
  );
}

function Shown({
  onRecur,
  ...props
}: {
  readonly finding: Finding;
  readonly clientId: string;
  readonly reload: () => Promise<Finding | undefined>;
  readonly onRecur: () => void;
}) {
  const { finding, clientId } = props;
  const step = useNextPart<Step>();
  const mayRead = useCan('compliance.read-working', clientId).may;
  return (
    <>
      <FindingStanding {...props} step={step} onRecur={onRecur} />
      {/* What is typed of the advice stays while the finding is edited. */}
      <div hidden={step.part === 'edit'}>
        <div className="mt-4">
          <Facts facts={findingProperties(finding, mayRead)} />
        </div>
        <div className="mt-6">
          <FindingFacts finding={finding} />
        </div>
        <FindingAdvice {...props} />
      </div>
    </>
  );
}
