import { Users } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import type { ListColumn } from './list/columns.tsx';
import { ListScreen, type ListState } from './list/ListScreen.tsx';
import { Notice } from './Notice.tsx';
import { Status, type Tone } from './Status.tsx';

type Selected = {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly standing: string;
};

/** People who were selected for something by name, each with a way to take them off it. */
export function SelectedPeopleList<Row extends Selected>({
  state,
  tones,
  whyNot,
  of,
  about,
  over,
  off,
}: {
  readonly state: ListState<Row>;
  readonly tones: Readonly<Record<Row['standing'], Tone>>;
  readonly whyNot: string | undefined;
  /** The title of the document or course. */
  readonly of: string;
  readonly about: string;
  /** The confirmation after a person was taken off. */
  readonly over: (name: string, isStillAsked: boolean) => string;
  readonly off: {
    readonly start: (personId: string, onDone: (isStillAsked: boolean) => void) => void;
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly reset: () => void;
  };
}) {
  const [leaving, setLeaving] = useState<Row>();
  const [said, setSaid] = useState<string>();
  const standingOf = (row: Row) => {
    const standing: Row['standing'] = row.standing;
    return <Status tone={tones[standing]}>{standing}</Status>;
  };
  const columns: readonly ListColumn<Row>[] = [
    { heading: 'Person', text: ({ name }) => name, opens: true },
    { heading: 'Department', from: 'md', text: ({ department }) => department },
    { heading: 'Standing', text: ({ standing }) => standing, cell: standingOf },
  ];
  return (
    <>
      {said && (
        <div className="px-4 py-3">
          <Notice tone="good" onDismiss={() => setSaid(undefined)}>
            {said}
          </Notice>
        </div>
      )}
      <ListScreen
        state={state}
        columns={columns}
        ground={(list) => list}
        beside={standingOf}
        facts={({ department }) => <span>{department}</span>}
        rowActions={(person) => (
          <Button
            size="small"
            whyNot={whyNot}
            onClick={() => {
              off.reset();
              setLeaving(person);
            }}
          >
            Take off<span className="sr-only"> {person.name}</span>
          </Button>
        )}
        empty={{ icon: <Users aria-hidden="true" size={20} />, title: 'No selected people' }}
      />
      <ConfirmDialog
        title={`Take ${leaving?.name} off ${of}?`}
        about={about}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() =>
          leaving &&
          off.start(leaving.id, (isStillAsked) => {
            setSaid(over(leaving.name, isStillAsked));
            setLeaving(undefined);
          })
        }
        confirm="Take them off"
        busy={off.isPending && 'Taking them off'}
        problem={off.error ? problemOf(off.error) : undefined}
      />
    </>
  );
}
