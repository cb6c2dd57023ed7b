import { addPrivacyEvent, privacyEventKinds } from '@claimlock/contract/privacy-events/endpoints';
import { useRef } from 'react';
import { useCan } from '../../lib/can.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Fields.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { EventFields, eventLabels } from './EventFields.tsx';
import { kindChoices } from './event-address.ts';
import { newEventShape } from './shapes.ts';

type Around = {
  readonly clientId: string;
  /** The kind that the list shows. */
  readonly kind: string | undefined;
  readonly onRecorded: (eventId: string) => void;
  readonly onClose: () => void;
};

/** Records a request, a breach or a complaint. */
export function RecordEventPanel(props: Around) {
  const permit = useCan('privacy-events.change', props.clientId);
  return (
    <Panel kind="New" title="Record an event" onClose={props.onClose}>
      {permit.may ? <RecordForm {...props} /> : <NotPermitted why={permit.why} />}
    </Panel>
  );
}

const hints = {
  '': 'A person’s request, a personal data breach or a complaint.',
  request: 'To be answered within one month.',
  breach: 'To be reported to the ICO within 72 hours, unless it is unlikely to be a risk to people.',
  complaint: 'To be acknowledged within 30 days.',
} as const;

function hintOf(kind: string): string {
  if (kind === 'breach' || kind === 'complaint' || kind === '') return hints[kind];
  return hints.request;
}

function RecordForm({ clientId, kind: shown, onRecorded, onClose }: Around) {
  const add = useWrite(addPrivacyEvent);
  const recorded = useRef<string>(undefined);
  const form = useForm({
    initial: {
      kind: privacyEventKinds.find((one) => one === shown) ?? '',
      ...{ reference: '', summary: '', cameAt: '', ownerId: '' },
    },
    shape: newEventShape,
    none: ['ownerId'],
    send: async (data) => {
      recorded.current = (await add.mutateAsync({ ...data, clientId })).id;
    },
    onSent: () => recorded.current && onRecorded(recorded.current),
  });
  const kind = privacyEventKinds.find((one) => one === form.values.kind) ?? '';
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="event" />
      <Form form={form} label="Record an event" labels={eventLabels}>
        <SelectField
          {...form.field('kind')}
          label={eventLabels.kind}
          hint={hintOf(kind)}
          empty="Choose"
          choices={kindChoices}
        />
        <EventFields clientId={clientId} kind={kind} field={form.field} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Recording'}>
            Record event
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
