import { useState } from 'react';
import { Combobox, type Offer } from './Combobox.tsx';
import type { AroundField } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';
import { type FoundPerson, usePeopleSearch } from './use-people.ts';

const noMore: readonly Offer[] = [];

/** Somebody who works at a client: searched for by the server as the name is typed, however many people there are. */
export function PersonField({
  clientId,
  person,
  unchosen = 'Unassigned',
  also = noMore,
  fits,
  ...field
}: FieldProps<string> &
  AroundField & {
    readonly clientId: string;
    /** Whoever it is already, who may not be among the people that can be listed. */
    readonly person?: { readonly id: string; readonly name: string } | null | undefined;
    readonly unchosen?: string | undefined;
    /** It can be emptied again though its label does not say so. */
    readonly clearable?: boolean;
    /** What can be chosen that is nobody of them. */
    readonly also?: readonly Offer[];
    /** Who of them can be chosen, where not everybody can. */
    readonly fits?: (person: FoundPerson) => boolean;
  }) {
  const { people, more, searching, isAsking, search } = usePeopleSearch(clientId);
  const [chosen, setChosen] = useState(person ?? undefined);
  const found = fits ? people.filter(fits) : people;
  const offers = [...(isAsking ? noMore : also), ...found.map(({ id, name }): Offer => ({ value: id, label: name }))];
  // What was chosen here is known by name; whoever it was before may not be.
  const known = [chosen, person].find((one) => one?.id === field.value);
  const isOffered = offers.some(({ value }) => value === known?.id);
  const named = known ? { value: known.id, label: known.name } : also.find(({ value }) => value === field.value);
  return (
    <Combobox
      {...field}
      unchosen={unchosen}
      offers={known && !isOffered && !isAsking ? [{ value: known.id, label: known.name }, ...offers] : offers}
      chosen={named}
      onSearch={search}
      searching={searching}
      onChange={(id) => {
        const offer = offers.find(({ value }) => value === id);
        if (offer) setChosen({ id, name: offer.label });
        field.onChange(id);
      }}
      note={more ? 'There are more: type a name.' : undefined}
    />
  );
}
