import { useId } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { type Filter, filterWords, mostInColumn } from './filter.ts';
import { Combobox } from './form/Combobox.tsx';
import { SelectField } from './form/Fields.tsx';
import { PersonField } from './form/PersonField.tsx';
import { later } from './later.ts';
import { SkeletonText } from './Skeleton.tsx';

/** Only lists about controls have it, and with it comes what is known of controls. */
const ControlField = later(
  () => import('./form/ControlField.tsx').then((m) => m.ControlField),
  <SkeletonText lines={1} />,
);

/** More choices than these are searched, and not looked through. */
const mostLookedThrough = 12;

/** What each filter can be set to; what is chosen holds at once. */
export function FilterFields({
  filters,
  onClear,
  onClose,
}: {
  readonly filters: readonly Filter[];
  /** Takes them all off. */
  readonly onClear: () => void;
  readonly onClose: () => void;
}) {
  const isSet = filters.some(({ value }) => value !== undefined);
  return (
    <div className="space-y-3">
      <div className={classNames('grid gap-3', filters.length > mostInColumn && 'xl:grid-cols-2')}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} />
        ))}
      </div>
      <div className="flex flex-wrap justify-between gap-2 pt-1">
        <Button size="small" look="primary" onClick={onClose}>
          Done
        </Button>
        {isSet && (
          <Button size="small" look="quiet" onClick={onClear}>
            Clear the filters
          </Button>
        )}
      </div>
    </div>
  );
}

function FilterField({ filter }: { readonly filter: Filter }) {
  const { name, label, value, choices = [], peopleOf, controlsOf, onChange } = filter;
  const field = {
    id: useId(),
    name,
    label,
    value: value ?? '',
    problem: undefined,
    onChange: (to: string) => onChange(to === '' ? undefined : to),
  };
  if (peopleOf !== undefined)
    return (
      <PersonField
        {...field}
        clientId={peopleOf}
        person={value === undefined ? undefined : { id: value, name: filterWords(filter) }}
        unchosen="Anybody"
        clearable
      />
    );
  if (controlsOf !== undefined) return <ControlField {...field} clientId={controlsOf} unchosen="Any" clearable />;
  if (choices.length > mostLookedThrough) return <Combobox {...field} offers={choices} unchosen="Any" clearable />;
  return <SelectField {...field} empty="Any" choices={choices} />;
}
