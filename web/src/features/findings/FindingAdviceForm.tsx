import { dutyNames } from '@claimlock/contract/access';
import { adviseOnFinding } from '@claimlock/contract/findings/advice';
import type { Finding } from '@claimlock/contract/findings/endpoints';
import { type RiskAdviser, riskAdviceNames } from '@claimlock/contract/risks/advice';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

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
    fields: {
      advises: { label: 'Your advice', names: riskAdviceNames, unchosen: 'Choose' },
      reasons: {
        label: 'Reasons',
        hint: 'Your advice is kept as you give it, with the current severity. People who advise on a finding do not accept its risk.',
        lines: 4,
      },
    },
    record: { current: finding, reload },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label={`Advise on this finding as ${duties.map((duty) => dutyNames[duty]).join(' and ')}`}
      verb="Record the advice"
      busy="Recording"
      within="finding"
      onCancel={onDone}
    />
  );
}
