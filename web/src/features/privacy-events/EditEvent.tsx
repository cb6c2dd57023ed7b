import { changePrivacyEvent, type PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { formatInstant } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { Form, FormActions } from '../../ui/Form.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useEdited } from '../../ui/use-edited.ts';
import { useForm } from '../../ui/use-form.ts';
import { EventFields, type EventValues, eventLabels } from './EventFields.tsx';
import type { StepProps } from './StepForm.tsx';
import { changedEventShape } from './shapes.ts';
import { asTyped } from './typed-instant.ts';

const valuesOf = ({ reference, summary, cameAt, owner }: PrivacyEvent): EventValues => ({
  ...{ reference, summary, cameAt: asTyped(cameAt), ownerId: owner?.id ?? '' },
});

function shown(name: keyof EventValues, value: string, owner: PrivacyEvent['owner']): string {
  if (name === 'cameAt') return value && formatInstant(value);
  if (name !== 'ownerId') return value;
  return value === '' ? 'Nobody' : value === owner?.id ? owner.name : 'Somebody else';
}

/** Changes what is said of an event. What somebody else saved meanwhile is shown beside it. */
export function EditEvent({ clientId, event, onReload, onDone }: StepProps) {
  const change = useWrite(changePrivacyEvent);
  const toTheMinute = new Date(asTyped(event.cameAt)).toISOString();
  const edited = useEdited(event, onReload);
  const form = useForm({
    initial: valuesOf(event),
    shape: changedEventShape,
    none: ['ownerId'],
    // The field knows minutes only: whoever leaves it alone does not move the moment.
    send: ({ cameAt, ...data }) =>
      edited.send((version) =>
        change.mutateAsync({
          ...{ ...data, clientId, eventId: event.id, version },
          ...(cameAt !== toTheMinute && { cameAt }),
        }),
      ),
    onSent: onDone,
  });
  const theirs = edited.theirs && valuesOf(edited.theirs);
  return (
    <>
      <UnsavedGuard dirty={form.dirty} within="event" />
      <Form form={form} label="Edit the event" labels={eventLabels}>
        {theirs && (
          <ConflictNotice
            differences={(['reference', 'cameAt', 'ownerId', 'summary'] as const).flatMap((name) =>
              theirs[name] === form.values[name]
                ? []
                : [
                    {
                      name: eventLabels[name],
                      theirs: shown(name, theirs[name], edited.theirs?.owner ?? null),
                      yours: shown(name, form.values[name], edited.theirs?.owner ?? null),
                    },
                  ],
            )}
            busy={form.sending}
            onKeepYours={() => edited.keepYours(form.submit)}
            onTakeTheirs={() => edited.takeTheirs((found) => form.reset(valuesOf(found)))}
          />
        )}
        <EventFields clientId={clientId} kind={event.kind} owner={event.owner} field={form.field} />
        <FormActions>
          <Button type="submit" look="primary" busy={form.sending && 'Saving'}>
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </FormActions>
      </Form>
    </>
  );
}
