import { ListFilter, X } from 'lucide-react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { type Filter, filterWords, mostInColumn } from './filter.ts';
import { later } from './later.ts';
import { Popover } from './Popover.tsx';
import { SkeletonText } from './Skeleton.tsx';

const FilterFields = later(() => import('./FilterFields.tsx').then((m) => m.FilterFields), <SkeletonText lines={4} />);

/** The one way to filter a list: a button that offers every filter, and a chip for each that is set. */
export function FilterMenu({
  filters,
  onClear,
}: {
  readonly filters: readonly Filter[];
  /** Takes all of them off. */
  readonly onClear: () => void;
}) {
  const offered = filters.filter((filter) => (filter.choices ?? filter.peopleOf ?? filter.controlsOf) !== undefined);
  const set = filters.filter(({ value }) => value !== undefined);
  return (
    <>
      {offered.length > 0 && (
        <Popover
          label="Filters"
          // Many filters would be higher than a laptop's window in one column.
          className={classNames('sm:w-72 sm:p-3', offered.length > mostInColumn && 'xl:w-[34rem]')}
          button={(state) => (
            <Button
              {...state}
              size="toolbar"
              icon={<ListFilter aria-hidden="true" size={15} />}
              onPointerEnter={FilterFields.fetch}
              onFocus={FilterFields.fetch}
            >
              Filter
            </Button>
          )}
        >
          {(close) => <FilterFields filters={offered} onClear={onClear} onClose={close} />}
        </Popover>
      )}
      {set.map((filter) => (
        <Chip key={filter.name} filter={filter} />
      ))}
    </>
  );
}

function Chip({ filter }: { readonly filter: Filter }) {
  const { label, onChange } = filter;
  return (
    <span
      data-chip=""
      className="finger inline-flex h-8 max-w-full items-center rounded-md border border-accent bg-accent-soft pl-2.5 text-13 font-medium text-accent"
    >
      <span className="min-w-0 truncate" title={filterWords(filter)}>
        {label}: {filterWords(filter)}
      </span>
      <button
        type="button"
        aria-label={`Remove the filter ${label}`}
        onClick={() => onChange(undefined)}
        className="mr-0.5 rounded-sm p-1.5 hover:bg-surface max-sm:p-2"
      >
        <X aria-hidden="true" size={13} />
      </button>
    </span>
  );
}
