import { X } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Combobox, type Offer } from './Combobox.tsx';
import type { AroundField } from './FieldFrame.tsx';
import type { FieldProps } from './use-form.ts';
import { type FoundPerson, usePeopleSearch } from './use-people.ts';

/** What the offer of a whole department is called by, among the ids of people. */
const ofDepartment = 'department ';

/** Several people of a client, or everybody of a department: searched for by name or department and added one by one. */
export function PeopleField({
  clientId,
  value,
  onChange,
  ...field
}: Omit<FieldProps<string>, 'value' | 'onChange'> &
  AroundField & {
    readonly clientId: string;
    readonly value: readonly string[];
    readonly onChange: (ids: readonly string[]) => void;
  }) {
  const { people, more, searching, isAsking, asked, search } = usePeopleSearch(clientId);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const left = people.filter(({ id }) => !value.includes(id));
  const departments = more ? [] : departmentsOf(left, asked);
  const offers: readonly Offer[] = [
    ...(isAsking ? departments : []).map(([department, members]) => ({
      value: `${ofDepartment}${department}`,
      label: `Everybody of ${department}, ${formatCount(members.length, 'person', 'people')}`,
    })),
    ...left.map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name}, ${jobTitle}` : name })),
  ];
  const add = (chosen: string) => {
    const members = chosen.startsWith(ofDepartment)
      ? left.filter(({ department }) => `${ofDepartment}${department}` === chosen)
      : left.filter(({ id }) => id === chosen);
    setNames(new Map([...names, ...members.map(({ id, name }) => [id, name] as const)]));
    onChange([...value, ...members.map(({ id }) => id)]);
  };
  return (
    <div>
      <Combobox
        {...field}
        value=""
        takes
        unchosen="Type a name or a department"
        offers={offers}
        onSearch={search}
        searching={searching}
        onChange={(chosen) => chosen !== '' && add(chosen)}
        note={more ? 'There are more: type a name.' : undefined}
      />
      {value.length > 0 && (
        <ul aria-label={`${field.label}: selected`} className="mt-2 flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li
              key={id}
              className="inline-flex items-center rounded-md border border-accent bg-accent-soft pl-2.5 text-13 font-medium text-accent"
            >
              {names.get(id) ?? 'One person'}
              <button
                type="button"
                aria-label={`Remove ${names.get(id) ?? 'one person'}`}
                onClick={() => onChange(value.filter((one) => one !== id))}
                className="rounded-sm p-1.5 hover:bg-surface"
              >
                <X aria-hidden="true" size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The departments that were searched for, of which everybody was found: of others only some have a name that fits. */
function departmentsOf(
  people: readonly FoundPerson[],
  asked: string,
): readonly (readonly [string, readonly FoundPerson[]])[] {
  const fits = (department: string) => department.toLocaleLowerCase().includes(asked.toLocaleLowerCase());
  return [...Map.groupBy(people, ({ department }) => department)].filter(
    ([department, members]) => members.length > 1 && fits(department),
  );
}
