import { type Action, duties, type RoleOrDuty, reachOf, roles } from '@claimlock/contract/access';
import { actions } from '@claimlock/contract/people/custom-role';
import type { Rights } from '@claimlock/contract/people/rights';
import { reaches } from '@claimlock/contract/roles';
import { text, useUrlState } from '../../../lib/url-state.ts';
import { FilterBar, SearchField } from '../../../ui/Filters.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/States.tsx';
import { useNarrow } from '../../../ui/use-media.ts';
import { MatrixList } from './MatrixList.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import type { MatrixColumn, MatrixRow } from './matrix.ts';
import { heldNames, namedRows, reachMeanings, reachNames } from './rights-words.ts';

const rows: readonly MatrixRow[] = actions.map((action) => ({ action }));
const portals: readonly RoleOrDuty[] = ['client_admin', 'broker_admin', 'super_admin', 'support'];
// A duty that gives nothing beyond a role has no column to show.
const dutiesShown = duties.filter((duty) => actions.some((action) => reachOf(duty, action) !== undefined));
const shape = { search: text };

type Held = Pick<Rights, 'ways' | 'customRole' | 'rights'>;
/** Where the matrix is shown of no person, no role is marked as held. */
const noneHeld: Held = { ways: [], customRole: null, rights: [] };

function columnsOf({ ways, customRole, rights }: Held): readonly MatrixColumn[] {
  const held = new Set(ways.map((way) => way.held));
  const withheld = new Set(rights.flatMap((right) => (right.withheld ? [right.action] : [])));
  return [...roles, ...portals, ...dutiesShown].flatMap((one): MatrixColumn[] => {
    const column = { id: one, name: heldNames[one], reachOf: (action: Action) => reachOf(one, action) };
    const theirs = held.has(one);
    if (!theirs || !customRole || one !== ways[0]?.held) return [{ ...column, theirs }];
    const narrowed = (action: Action) => (withheld.has(action) ? undefined : reachOf(one, action));
    return [
      { ...column, theirs: false },
      { id: customRole.id, name: `${customRole.name} (custom role)`, theirs: true, reachOf: narrowed },
    ];
  });
}

/** The one permission table: who may do what, and how far; where it is shown of a person, what they hold is marked. */
export function MatrixTab({ rights }: { readonly rights?: Rights }) {
  const [{ search }, change] = useUrlState(shape);
  const narrow = useNarrow();
  const shown = namedRows(rows, search);
  // What they hold comes first, so that it is in sight before anything is scrolled.
  const columns = columnsOf(rights ?? noneHeld).toSorted((one, other) => Number(other.theirs) - Number(one.theirs));
  const given = new Set(dutiesShown);
  const silent = duties.filter((duty) => !given.has(duty)).map((duty) => heldNames[duty]);
  return (
    <Section
      title="Permission matrix"
      note={`The table that the server decides every request by.${rights ? ` The rights of ${rights.name} are marked “theirs”.` : ''}`}
    >
      <FilterBar>
        <SearchField
          label="Search actions"
          value={search}
          onSearch={(next) => change({ search: next }, { replace: true })}
        />
      </FilterBar>
      {shown.length === 0 ? (
        <Empty title="No action matches">Search for another word.</Empty>
      ) : narrow ? (
        <MatrixList rows={shown} columns={columns} />
      ) : (
        <MatrixTable rows={shown} columns={columns} />
      )}
      <div className="border-line border-t px-4 py-3 text-13 text-ink-soft">
        <p>
          {reaches.map((reach) => `${reachNames[reach]}: ${reachMeanings[reach]}`).join('. ')}. No: not at all. Support
          access reads only.
        </p>
        {silent.length > 0 && <p className="mt-1">Without rights of their own: {silent.join(', ')}.</p>}
      </div>
    </Section>
  );
}
