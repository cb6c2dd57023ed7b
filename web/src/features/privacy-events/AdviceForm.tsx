import { adviceNames } from '@claimlock/contract/privacy-events/endpoints';
import { adviseOnBreach } from '@claimlock/contract/privacy-events/steps';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import type { StepProps } from './EventForms.tsx';

/** Records what the data protection officer advises on a breach. */
export function AdviceForm({ clientId, event, reload, onDone }: StepProps) {
  const form = useEndpointForm(adviseOnBreach, {
    given: { clientId, eventId: event.id },
    fields: {
      advises: { label: 'Your advice', names: adviceNames, unchosen: 'Choose' },
      reasons: { label: 'Reasons', hint: 'Without names. Your advice is kept as you give it.', lines: 4 },
    },
    record: { current: event, reload },
    onDone,
  });
  return (
    <EndpointForm
      form={form}
      within={'event'}
      onCancel={onDone}
      label="Advise on this breach"
      verb="Record the advice"
      busy="Recording"
    />
  );
}
