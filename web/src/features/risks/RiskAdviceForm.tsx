import { dutyNames } from '@claimlock/contract/access';
import { adviseOnRisk, type RiskAdviser, riskAdviceNames } from '@claimlock/contract/risks/advice';
import type { Risk } from '@claimlock/contract/risks/endpoints';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

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
    fields: {
      advises: { label: 'Your advice', names: riskAdviceNames, unchosen: 'Choose' },
      reasons: {
        label: 'Reasons',
        hint: 'Your advice is kept as you give it, with the current rating. People who advise on a risk do not accept it.',
        lines: 4,
      },
    },
    record: { current: risk, reload },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      label={`Advise on this risk as ${duties.map((duty) => dutyNames[duty]).join(' and ')}`}
      verb="Record the advice"
      busy="Recording"
      within="risk"
      onCancel={onDone}
    />
  );
}
