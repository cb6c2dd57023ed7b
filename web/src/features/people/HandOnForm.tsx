import { handOnHoldings } from '@claimlock/contract/people/holdings';
import { type HandedOnKind, heldWords } from '@claimlock/contract/words';
import { Dialog } from '../../ui/Dialog.tsx';
import { EndpointForm } from '../../ui/form/EndpointForm.tsx';
import { PersonField } from '../../ui/form/PersonField.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { countOf } from './holding-words.ts';

/** Gives what a person holds of one kind to somebody else, while they stay. */
export function HandOnForm({
  clientId,
  person,
  kind,
  open,
  onClose,
}: {
  readonly clientId: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly kind: HandedOnKind;
  readonly open: number;
  readonly onClose: () => void;
}) {
  const form = useEndpointForm(handOnHoldings, {
    given: { clientId, personId: person.id, kind },
    fields: { toId: 'Hand on to' },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      guarded
      title={`Hand on: ${heldWords[kind].title}`}
      about={`${countOf(kind, open)} of ${person.name} ${open === 1 ? 'goes' : 'go'} to the person you select${open > 500 ? ', the first 500 of them now' : ''}. They are told.`}
      onClose={onClose}
    >
      <EndpointForm form={form} label="Hand on" verb="Hand on" busy="Handing on" onCancel={onClose}>
        <PersonField
          {...form.field('toId')}
          clientId={clientId}
          unchosen="Choose somebody"
          fits={({ id }) => id !== person.id}
        />
      </EndpointForm>
    </Dialog>
  );
}
