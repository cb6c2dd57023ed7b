import type { Risk } from '@claimlock/contract/risks/endpoints';
import { LinkedActions } from '../action-items/widgets.ts';
import { TreatingControls } from '../risk-treatments/widgets.ts';
import { RiskAcceptances } from './RiskAcceptanceForms.tsx';
import { RiskPlan } from './RiskFacts.tsx';

/** What is done about a risk: its plan, the controls and actions that treat it, and whether it is accepted. */
export function RiskTreatmentTab(props: {
  readonly clientId: string;
  readonly risk: Risk;
  readonly reload: () => Promise<Risk | undefined>;
}) {
  const { clientId, risk } = props;
  return (
    <>
      <RiskPlan risk={risk} />
      <TreatingControls clientId={clientId} riskId={risk.id} open={risk.status !== 'Resolved'} />
      <LinkedActions clientId={clientId} about={{ risk: risk.id }} />
      <RiskAcceptances {...props} />
    </>
  );
}
