import { policy, reachOf, rolesAndDuties } from '@claimlock/contract/access';
import type { Right, Rights } from '@claimlock/contract/people/rights';
import { formatCount } from '../../../lib/format.ts';
import { oneOf, text, useUrlState } from '../../../lib/url-state.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { FilterMenu } from '../../../ui/FilterMenu.tsx';
import { FilterBar, SearchField } from '../../../ui/Filters.tsx';
import { filterOf } from '../../../ui/filter.ts';
import { Section } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/States.tsx';
import { Status } from '../../../ui/Status.tsx';
import { HeldRoles } from './HeldRoles.tsx';
import { type Named, namedRows, verdictOf, whyWords } from './rights-words.ts';

const shape = { search: text, may: oneOf(['yes', 'no']) };
const mayChoices = [
  { value: 'yes', label: 'What they may do' },
  { value: 'no', label: 'What they may not do' },
] as const;

/** What belongs to another portal is nobody's here; the matrix shows it. */
const outside = new Set(['broker_admin', 'super_admin', 'support']);
const isOfClients = ({ action }: Right) =>
  action in policy && rolesAndDuties.some((held) => !outside.has(held) && reachOf(held, action) !== undefined);

/** What a person holds, and for each action whether they may, why, since when and given by whom. */
export function RightsTab({ clientId, rights }: { readonly clientId: string; readonly rights: Rights }) {
  const [{ search, may }, change] = useUrlState(shape);
  const all = rights.rights.filter(isOfClients);
  const rows = namedRows(
    all.filter(({ reach }) => may === undefined || (reach !== null) === (may === 'yes')),
    search,
  );
  const allowed = all.filter(({ reach }) => reach !== null).length;
  return (
    <div className="space-y-4">
      <HeldRoles clientId={clientId} rights={rights} />
      <Section
        title="Why may they"
        note={`${formatCount(allowed, 'action')} of ${all.length} allowed. The server decides every request by the same table.`}
      >
        <FilterBar>
          <SearchField
            label="Search actions"
            value={search}
            onSearch={(next) => change({ search: next }, { replace: true })}
          />
          <FilterMenu
            filters={[filterOf('Show', may, mayChoices, (next) => change({ may: next }))]}
            onClear={() => change({ may: undefined })}
          />
        </FilterBar>
        {rows.length === 0 ? (
          <Empty title="No action matches">Search for another word, or take the filter off.</Empty>
        ) : (
          <DataTable
            caption="What they may do and why"
            columns={columnsOf(rights)}
            rows={rows}
            keyOf={({ row }) => row.action}
            groupOf={({ group }) => group}
            brief={({ words, row }) => (
              <>
                <p className="flex items-baseline justify-between gap-3 font-medium">
                  <span className="min-w-0">{words}</span>
                  <Verdict right={row} />
                </p>
                <p className="text-13 text-ink-soft">{whyWords(row, rights)}</p>
              </>
            )}
          />
        )}
      </Section>
    </div>
  );
}

function Verdict({ right }: { readonly right: Right }) {
  return <Status tone={right.reach === null ? 'out' : 'good'}>{verdictOf(right)}</Status>;
}

const columnsOf = (rights: Rights): readonly Column<Named<Right>>[] => [
  { id: 'action', heading: 'Action', cell: ({ words }) => <span className="font-medium">{words}</span> },
  { id: 'may', heading: 'May they', cell: ({ row }) => <Verdict right={row} /> },
  {
    id: 'why',
    heading: 'Why',
    wide: true,
    cell: ({ row }) => <span className="text-ink-soft">{whyWords(row, rights)}</span>,
  },
];
