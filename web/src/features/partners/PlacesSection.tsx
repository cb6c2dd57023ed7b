import { endPlace, listPlaces, type Place } from '@claimlock/contract/organisations/places';
import { Users } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useReadPage, useWrite } from '../../lib/query.ts';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FilterBar, SearchField } from '../../ui/Filters.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { Day } from '../../ui/When.tsx';

const address = { search: text, after: text };
const perPage = 25;

/** Who can come in outside the clients, each with a way to end their access. */
export function PlacesSection() {
  const [{ search, after }, change] = useUrlState(address);
  const paging = usePaging();
  const query = useReadPage(listPlaces, { search, after, limit: perPage, count: 'true' });
  const [leaving, setLeaving] = useState<Place>();
  const end = useWrite(endPlace, { onDone: () => setLeaving(undefined) });
  const onSearch = useCallback(
    (words: string | undefined) => change({ search: words, after: undefined }, { replace: true }),
    [change],
  );
  const act = (place: Place) => (
    <Button
      size="small"
      whyNot={place.yours ? 'You cannot end your own access: another operator has to.' : undefined}
      onClick={() => {
        end.reset();
        setLeaving(place);
      }}
    >
      End access<span className="sr-only"> of {place.email}</span>
    </Button>
  );
  return (
    <div className="mt-6 space-y-3">
      {end.isSuccess && <Notice tone="good">Their access has ended, and they are signed out everywhere.</Notice>}
      <Section title="Who has access" note="Operators of the platform, and the people of broker firms.">
        <FilterBar>
          <SearchField label="Search by name or address" value={search} onSearch={onSearch} />
        </FilterBar>
        <ListTable
          query={query}
          what="The list of who has access"
          skeleton={4}
          things={['person', 'people']}
          limit={perPage}
          paging={paging}
          filtered={search !== undefined}
          onClear={() => change({ search: undefined, after: undefined })}
          empty={<Empty icon={<Users aria-hidden="true" size={20} />} title="Nobody has access" />}
          caption="Who has access"
          columns={columns(act)}
          brief={(place) => (
            <div className="flex items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-medium">{nameOf(place)}</p>
                <p className="text-13 text-ink-soft [overflow-wrap:anywhere]">{place.email}</p>
                <p className="text-13 text-ink-soft">{placeOf(place)}</p>
              </div>
              {act(place)}
            </div>
          )}
        />
      </Section>
      <ConfirmDialog
        title={`End the access of ${leaving?.name}?`}
        about={
          <>
            {leaving?.name} ({leaving && placeOf(leaving)}) is signed out everywhere and can no longer come in there.
            What they did stays on record. To bring them back, invite them again.
          </>
        }
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && end.mutate({ membershipId: leaving.id })}
        confirm="End their access"
        dangerous
        busy={end.isPending && 'Ending'}
        problem={end.error ? problemOf(end.error) : undefined}
      />
    </div>
  );
}

const placeOf = ({ broker }: Place) => broker?.name ?? 'Operator of the platform';
const nameOf = ({ name, yours }: Place) => (yours ? `${name} (you)` : name);

const columns = (act: (place: Place) => ReactNode): readonly Column<Place>[] => [
  { id: 'name', heading: 'Name', cell: (place) => <span className="font-medium">{nameOf(place)}</span> },
  { id: 'email', heading: 'E-mail', from: 'md', cell: ({ email }) => email },
  { id: 'place', heading: 'Where', wide: true, cell: placeOf },
  { id: 'since', heading: 'Since', from: 'lg', cell: ({ since }) => <Day on={since.slice(0, 10)} /> },
  { id: 'end', heading: 'Access', right: true, cell: act },
];
