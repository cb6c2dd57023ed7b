import { listFindings } from '@claimlock/contract/findings/endpoints';
import { linkRiskFinding } from '@claimlock/contract/risk-treatments/endpoints';
import { useRead } from '../../lib/query.ts';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { SelectField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

type Around = { readonly clientId: string; readonly riskId: string };

const most = 100;

/** Links an open finding to a risk. */
export function LinkFindingForm({ around, onDone }: { readonly around: Around; readonly onDone: () => void }) {
  const findings = useRead(listFindings, { clientId: around.clientId, status: 'open', limit: most });
  const form = useEndpointForm(linkRiskFinding, { given: around, fields: { findingId: 'Finding' }, onDone });
  const choices = (findings.data?.items ?? []).map(({ id, number, title }) => ({
    value: id,
    label: `Finding ${number}: ${title}`,
  }));
  return (
    <div className="mt-3">
      <EndpointForm form={form} label="Link a finding" verb="Link" busy="Linking" within="risk" onCancel={onDone}>
        <SelectField {...form.field('findingId')} empty="Choose one" choices={choices} />
      </EndpointForm>
    </div>
  );
}
