import { adviseOnFinding } from '@claimlock/contract/findings/advice';
import type { Finding } from '@claimlock/contract/findings/endpoints';
import type { RiskAdviser } from '@claimlock/contract/risks/advice';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { AdviceForm, adviceFields } from '../risk-treatments/widgets.ts';

/** Records what the CISO or the data protection officer advises on accepting the risk of a finding. */
export function FindingAdviceForm({
  clientId,
  finding,
  reload,
  duties,
  onDone,
}: {
  readonly clientId: string;
  readonly finding: Finding;
  readonly reload: () => Promise<Finding | undefined>;
  /** The duties in which it is given. */
  readonly duties: readonly RiskAdviser[];
  readonly onDone: () => void;
}) {
  const form = useEndpointForm(adviseOnFinding, {
    given: { clientId, findingId: finding.id },
    fields: adviceFields('severity'),
    record: { current: finding, reload },
    onDone,
  });
  return <AdviceForm form={form} on="finding" duties={duties} onCancel={onDone} />;
}
