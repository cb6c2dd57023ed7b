import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import { adviseOnRisk } from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { AdviceForm, adviceFields } from '../risk-treatments/widgets.ts';

/** Records what the CISO or the data protection officer advises on the acceptance of a risk. */
export function RiskAdviceForm({
  clientId,
  risk,
  reload,
  duties,
  onDone,
}: {
  readonly clientId: string;
  readonly risk: Risk;
  readonly reload: () => Promise<Risk | undefined>;
  /** The duties in which it is given. */
  readonly duties: readonly RiskAdviser[];
  readonly onDone: () => void;
}) {
  const form = useEndpointForm(adviseOnRisk, {
    given: { clientId, riskId: risk.id },
    fields: adviceFields('rating'),
    record: { current: risk, reload },
    onDone,
  });
  return <AdviceForm form={form} on="risk" duties={duties} onCancel={onDone} />;
}
