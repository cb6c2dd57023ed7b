import { endBrokerAccess } from '@claimlock/contract/organisations/outside-access';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { TextField } from '../../ui/form/Fields.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';

/** Asks for the broker's name before its access ends: there is no way back but by the operator. */
export function EndBrokerForm({
  clientId,
  name,
  onClose,
}: {
  readonly clientId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(endBrokerAccess, {
    given: { clientId },
    fields: { confirmName: `Type ${name} to confirm` },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      guarded
      title={`End the access of ${name}?`}
      about="From the next moment they see nothing of your organisation. Your policies are not changed by it. Only ClaimLock’s operators can add you to a broker’s book again."
      onClose={onClose}
    >
      <EndpointForm form={form} label={`End the access of ${name}`} verb="End access" busy="Ending" onCancel={onClose}>
        <TextField {...form.field('confirmName')} autoComplete="off" />
      </EndpointForm>
    </Dialog>
  );
}
