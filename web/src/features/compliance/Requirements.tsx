import { type RequirementWorking, requirementResults } from '@claimlock/contract/compliance';
import { type ReactNode, useCallback } from 'react';
import { formatPercent } from '../../lib/format.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { moveBetweenRows, opensLook } from '../../ui/DataTable.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { frameworkAddress, grouped, shownRequirements } from './framework-address.ts';
import { RequirementPanel } from './RequirementPanel.tsx';
import { inPlaceWords, resultNames, resultTones } from './standing.ts';

const resultChoices = [
  { value: 'open', label: 'Not fully met' },
  ...requirementResults.map((value) => ({ value, label: resultNames[value] })),
] as const;

/** The requirements of a framework under their groups, filtered by result and words, each with its working beside it. */
export function Requirements({
  requirements,
  clientId,
}: {
  readonly requirements: readonly RequirementWorking[];
  readonly clientId: string;
}) {
  const [{ result, search, requirement }, change] = useUrlState(frameworkAddress);
  const shown = shownRequirements(requirements, { result, search });
  const open = requirements.find(({ ref }) => ref === requirement);
  const place = shown.findIndex(({ ref }) => ref === requirement);
  const go = (step: number) => {
    const next = place < 0 ? undefined : shown[place + step];
    return next ? () => change({ requirement: next.ref }, { replace: true }) : undefined;
  };
  const close = useCallback(() => change({ requirement: undefined }), [change]);
  const onSearch = useCallback((words: string | undefined) => change({ search: words }, { replace: true }), [change]);
  return (
    <>
      <Section
        title="Requirements"
        note={
          shown.length === requirements.length
            ? `${requirements.length} in all`
            : `${shown.length} of ${requirements.length}`
        }
      >
        <FilterBar>
          <SearchField label="Search requirements" value={search} onSearch={onSearch} />
          <FilterSelect
            label="Result"
            value={result}
            choices={resultChoices}
            onChange={(value) => change({ result: value, requirement: undefined })}
          />
        </FilterBar>
        {shown.length === 0 ? (
          <Empty
            title="No requirement is like that"
            action={<Button onClick={() => change({ result: undefined, search: undefined })}>Clear the filters</Button>}
          >
            None of the requirements fits the search and filter above.
          </Empty>
        ) : (
          <Rows onMove>
            {grouped(shown).map(({ title, rows }) => (
              <section key={title} aria-label={title}>
                <h3 className="border-line border-b bg-sunken/60 px-4 py-1.5 text-12 font-semibold text-ink-soft">
                  {title}
                </h3>
                <ul>
                  {rows.map((row) => (
                    <Row
                      key={row.ref}
                      row={row}
                      current={row.ref === requirement}
                      onOpen={() => change({ requirement: row.ref })}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </Rows>
        )}
      </Section>
      {open && (
        <RequirementPanel
          key={open.ref}
          requirement={open}
          clientId={clientId}
          onClose={close}
          onPrevious={go(-1)}
          onNext={go(1)}
        />
      )}
    </>
  );
}

function Rows({ children }: { readonly children: ReactNode; readonly onMove?: boolean }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between what is inside, by arrow keys.
  return <div onKeyDown={moveBetweenRows}>{children}</div>;
}

function Row({
  row: { ref, title, result, percent, controls, autoFail },
  current,
  onOpen,
}: {
  readonly row: RequirementWorking;
  readonly current: boolean;
  readonly onOpen: () => void;
}) {
  return (
    <li
      className={classNames(
        'grid min-h-10 items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 md:grid-cols-[5.5rem_minmax(0,1fr)_9rem_9rem_3.5rem]',
        current ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="numeric text-12 text-ink-faint">{ref}</span>
      <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
        {title}
        {autoFail && <span className="ml-1 text-12 font-medium text-bad"> automatic fail</span>}
      </button>
      <span className="flex flex-wrap items-center gap-x-4 text-13 md:contents">
        <span className="text-ink-soft max-md:order-2">{inPlaceWords({ result, controls })}</span>
        <Status tone={resultTones[result]}>{resultNames[result]}</Status>
        <span className="numeric md:text-right">{formatPercent(percent)}</span>
      </span>
    </li>
  );
}
