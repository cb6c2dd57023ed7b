import { addTrainingSession } from '@claimlock/contract/training-sessions/endpoints';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Panel } from '../../ui/Panel.tsx';

/** Announces a session. */
export function SessionForm({ clientId, onClose }: { readonly clientId: string; readonly onClose: () => void }) {
  const form = useEndpointForm(addTrainingSession, {
    given: { clientId },
    fields: {
      title: 'Title',
      description: { label: 'Description', lines: 3 },
      instructor: 'Instructor',
      startsAt: 'Date and time',
      duration: 'Duration in minutes',
      location: { label: 'Location', hint: 'A room, or the address of a video call.' },
      capacity: { label: 'Capacity', hint: 'How many can take part. Others join the waiting list.' },
    },
    initial: { duration: 60, capacity: 12 },
    onDone: onClose,
  });
  return (
    <Panel kind="New" title="Add a session" onClose={onClose}>
      <EndpointForm
        form={form}
        label="Add a session"
        verb="Add session"
        busy="Adding"
        within="session"
        onCancel={onClose}
      />
    </Panel>
  );
}
