import { dutyNames } from '@claimlock/contract/access';
import { type DutyProposal, declineDutyProposal } from '@claimlock/contract/duty-proposals/endpoints';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EndpointForm } from '../../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';

/** Declines a proposed duty, with the reason. */
export function DeclineDutyForm({
  clientId,
  proposal: { id, duty, person, proposedBy },
  onClose,
}: {
  readonly clientId: string;
  readonly proposal: DutyProposal;
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(declineDutyProposal, {
    given: { clientId, proposalId: id },
    fields: { reason: { label: 'Reason', hint: `${proposedBy ?? 'The proposer'} reads this.`, lines: 3 } },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      guarded
      title={`Decline the duty ${dutyNames[duty]}?`}
      about={`${person.name} is not appointed. The record of the proposal is kept.`}
      onClose={onClose}
    >
      <EndpointForm
        form={form}
        label="Decline the duty"
        verb="Decline the duty"
        busy="Declining"
        look="danger"
        onCancel={onClose}
      />
    </Dialog>
  );
}
