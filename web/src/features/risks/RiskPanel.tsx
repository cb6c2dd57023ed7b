import { type Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { type PanelMoves, RecordPanel } from '../../ui/RecordPanel.tsx';
import { Facts } from '../../ui/Section.tsx';
import { useNextPart } from '../../ui/use-next-part.ts';
import { RiskAcceptances } from './RiskAcceptanceForms.tsx';
import { RiskFacts, RiskPlan, riskProperties } from './RiskFacts.tsx';
import { RiskStanding } from './RiskStanding.tsx';
import type { Step } from './risk-steps.ts';

type Around = PanelMoves & {
  readonly clientId: string;
  readonly riskId: string;
};

/** One risk beside its list: how it stands, what it says, what can be done next, and its acceptance; its page has the rest. */
export function RiskPanel({ clientId, riskId, ...moves }: Around) {
  const query = useRead(readRisk, { clientId, riskId });
  return (
    <RecordPanel
      query={query}
      thing="risk"
      kind="Risk"
      titleOf={({ title }) => title}
      pageOf={({ id }) => paths.risk(id)}
      moves={moves}
    >
      {(risk, reload) => <Shown key={risk.id} risk={risk} clientId={clientId} reload={reload} />}
    </RecordPanel>
  );
}

function Shown(props: {
  readonly risk: Risk;
  readonly clientId: string;
  readonly reload: () => Promise<Risk | undefined>;
}) {
  const { risk, clientId } = props;
  const step = useNextPart<Step>();
  return (
    <>
      <RiskStanding {...props} step={step} />
      {/* What is typed of an acceptance stays while the risk is edited. */}
      <div hidden={step.part === 'edit'}>
        <div className="mt-4">
          <Facts facts={riskProperties(risk)} />
        </div>
        <div className="mt-6">
          <RiskFacts risk={risk} clientId={clientId} />
        </div>
        <RiskPlan risk={risk} />
        <RiskAcceptances {...props} />
      </div>
    </>
  );
}
