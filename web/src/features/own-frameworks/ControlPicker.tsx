import { listControls } from '@claimlock/contract/compliance/controls';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useRead } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FilterBar, SearchField } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** The common controls, to choose what the ticked requirements stand on or are helped by. */
export function ControlPicker({
  clientId,
  count,
  busy,
  onPick,
}: {
  readonly clientId: string;
  readonly count: number;
  readonly busy: boolean;
  readonly onPick: (controlId: string, strength: 'primary' | 'supporting') => void;
}) {
  const [search, setSearch] = useState<string>();
  const query = useRead(listControls, { clientId });
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const whyNot = count === 0 ? 'Tick requirements first.' : busy ? 'The last link is being kept.' : undefined;
  return (
    // On a narrow screen it comes up once something is ticked: before that it would only lie over what there is to tick.
    <div
      className={classNames(
        'lg:sticky lg:top-4',
        count > 0 && 'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:shadow-float',
      )}
    >
      <Section
        title="Common controls"
        note={
          count === 0
            ? 'Tick requirements, then choose the controls they depend on.'
            : `For ${formatCount(count, 'ticked requirement')}. The controls it depends on have to be in place; those that help count a quarter.`
        }
      >
        <FilterBar>
          <SearchField label="Search controls" value={search} onSearch={setSearch} />
        </FilterBar>
        <Loaded query={query} what="The controls" skeleton={<SkeletonRows rows={8} />}>
          {({ controls }) => {
            const shown = controls.filter(({ id, name, domain, objective }) =>
              words.every((word) => `${id} ${name} ${domain} ${objective}`.toLowerCase().includes(word)),
            );
            return (
              <ul className="max-h-[60vh] overflow-y-auto max-lg:max-h-[26vh]">
                {shown.map(({ id, name, domain }) => (
                  <li key={id} className="border-line border-b px-4 py-2 last:border-b-0">
                    <p>
                      <span className="numeric mr-1 text-12 text-ink-faint">{id}</span> {name}
                    </p>
                    <div className="mt-1.5 flex items-center gap-1.5">
                      <span className="mr-auto min-w-0 text-12 text-ink-faint">{domain}</span>
                      <Button
                        size="small"
                        look="quiet"
                        whyNot={whyNot}
                        aria-label={`Helps: ${id} ${name}`}
                        onClick={() => onPick(id, 'supporting')}
                      >
                        Helps
                      </Button>
                      <Button
                        size="small"
                        whyNot={whyNot}
                        aria-label={`Depends on it: ${id} ${name}`}
                        onClick={() => onPick(id, 'primary')}
                      >
                        Depends on it
                      </Button>
                    </div>
                  </li>
                ))}
                {shown.length === 0 && <li className="px-4 py-5 text-ink-soft">No matching controls.</li>}
              </ul>
            );
          }}
        </Loaded>
      </Section>
    </div>
  );
}
