import { endPlace, listPlaces, type Place } from '@claimlock/contract/organisations/places';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { listOf } from '../../ui/list/list.ts';
import { useList } from '../../ui/list/use-list.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { Day } from '../../ui/When.tsx';

const placesList = listOf({
  endpoint: listPlaces,
  name: 'people with access',
  things: ['person', 'people'],
  sorts: ['newest'],
  filters: {},
  ask: ({ search }, _around: null) => ({ search }),
});

const placeOf = ({ broker }: Place) => broker?.name ?? 'Operator of the platform';
const nameOf = ({ name, yours }: Place) => (yours ? `${name} (you)` : name);

const columns: readonly ListColumn<Place>[] = [
  { heading: 'Name', opens: true, text: nameOf },
  { heading: 'Email', from: 'md', text: ({ email }) => email },
  { heading: 'Where', text: placeOf },
  {
    heading: 'Since',
    from: 'lg',
    text: ({ since }) => since.slice(0, 10),
    cell: ({ since }) => <Day on={since.slice(0, 10)} />,
  },
];

/** Who can come in outside the clients, each with a way to end their access. */
export function PlacesSection() {
  const state = useList(placesList, null);
  const [leaving, setLeaving] = useState<Place>();
  const end = useWrite(endPlace, { onDone: () => setLeaving(undefined) });
  return (
    <div className="mt-6 space-y-3">
      {end.isSuccess && <Notice tone="good">Their access has ended, and they are signed out everywhere.</Notice>}
      <ListScreen
        state={state}
        columns={columns}
        ground={(list) => (
          <Section title="Who has access" note="Operators of the platform, and the people of broker firms.">
            {list}
          </Section>
        )}
        facts={(place) => (
          <>
            <span className="w-full [overflow-wrap:anywhere]">{place.email}</span>
            <span>{placeOf(place)}</span>
          </>
        )}
        rowActions={(place) => (
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
        )}
        empty={{ icon: <Users aria-hidden="true" size={20} />, title: 'No one has access' }}
      />
      <ConfirmDialog
        title={`End the access of ${leaving?.name}?`}
        about={
          <>
            {leaving?.name} ({leaving && placeOf(leaving)}) is signed out everywhere and can no longer sign in there.
            Their history stays on record. To bring them back, invite them again.
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
