import { useOrganisationChoice } from '../../../lib/selected-organisation.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { AssuranceOverview } from './AssuranceOverview.tsx';

/** Insurance Compliance Assurance (specification §2): the score an underwriter weighs, its tier, and what the next asks. */
export function AssurancePage() {
  const { selectedOrganisation } = useOrganisationChoice();
  return (
    <>
      <PageHead
        title="Insurance Compliance Assurance"
        answers="How strong your controls are in the twelve families that cyber insurers weigh, and what would lift you to the next tier."
      />
      <AssuranceOverview clientId={selectedOrganisation?.id} />
    </>
  );
}
