import type { PrivacyEvent, PrivacyEventKind } from '@claimlock/contract/privacy-events/endpoints';
import { SelectField, TextArea, TextField } from '../../ui/Fields.tsx';
import type { FieldProps } from '../../ui/use-form.ts';
import { usePeopleChoices } from '../action-items/widgets.ts';
import { cameWord } from './event-words.ts';

/** What an event says, as its form holds it. */
export type EventValues = {
  readonly reference: string;
  readonly summary: string;
  readonly cameAt: string;
  readonly ownerId: string;
};

/** What the fields are called. */
export const eventLabels = {
  kind: 'What is it?',
  reference: 'Your reference',
  summary: 'What it is about',
  cameAt: 'When it came',
  ownerId: 'Owner',
} as const;

/** The fields of an event, of recording one and of changing one. */
export function EventFields({
  clientId,
  kind,
  owner,
  field,
}: {
  readonly clientId: string;
  readonly kind: PrivacyEventKind | '';
  readonly owner?: PrivacyEvent['owner'];
  readonly field: (name: keyof EventValues) => FieldProps<string>;
}) {
  const people = usePeopleChoices(clientId, owner);
  return (
    <>
      <TextField
        {...field('reference')}
        label={eventLabels.reference}
        hint="What your own file of it is called. No person’s name: whoever it is about stands in that file."
        maxLength={60}
      />
      <TextField
        {...field('cameAt')}
        label={kind === 'breach' ? 'When it became known' : eventLabels.cameAt}
        hint={
          kind === 'breach'
            ? 'From when somebody here could be reasonably certain of it. 72 hours run from then.'
            : `${cameWord(kind)} by anybody here, by any road. The deadline counts from then.`
        }
        type="datetime-local"
      />
      <SelectField
        {...field('ownerId')}
        label={eventLabels.ownerId}
        hint="Sees to it, and is told before the deadline."
        optional
        empty="Nobody yet"
        choices={people}
      />
      <TextArea
        {...field('summary')}
        label={eventLabels.summary}
        hint="In a sentence or two, without names."
        optional
        rows={3}
        maxLength={2000}
      />
    </>
  );
}
