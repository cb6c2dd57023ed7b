import { useDeferredValue, useEffect, useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { Combobox } from './Combobox.tsx';
import type { AroundField } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';
import { usePeopleFound } from './use-people.ts';

/** How long a pause in typing is before the server is asked. */
const pauseMs = 150;

/** Somebody who works at a client: searched for by the server as the name is typed, however many people there are. */
export function PersonField({
  clientId,
  person,
  unchosen = 'Nobody yet',
  ...field
}: FieldProps<string> &
  AroundField & {
    readonly clientId: string;
    /** Whoever it is already, who may not be among the people that can be listed. */
    readonly person?: { readonly id: string; readonly name: string } | null | undefined;
    readonly unchosen?: string | undefined;
    /** It can be emptied again though its label does not say so. */
    readonly clearable?: boolean;
  }) {
  const mayList = useCan('people.list', clientId).may;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = useDeferredValue(search);
  const { data: found, isPlaceholderData } = usePeopleFound(clientId, asked, mayList);
  // People of an earlier search are not offered for what is typed now.
  const searching = mayList && (typed.trim() !== asked || isPlaceholderData);
  const [chosen, setChosen] = useState(person ?? undefined);
  const offers = (found?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const known = [person, chosen].find((one) => one?.id === field.value);
  const isOffered = offers.some(({ value }) => value === known?.id);
  return (
    <Combobox
      {...field}
      unchosen={unchosen}
      offers={known && !isOffered && search === '' ? [{ value: known.id, label: known.name }, ...offers] : offers}
      chosen={known ? { value: known.id, label: known.name } : undefined}
      onSearch={setTyped}
      searching={searching}
      onChange={(id) => {
        const offer = offers.find(({ value }) => value === id);
        if (offer) setChosen({ id, name: offer.label });
        field.onChange(id);
      }}
      note={found?.next ? 'There are more: type a name.' : undefined}
    />
  );
}
