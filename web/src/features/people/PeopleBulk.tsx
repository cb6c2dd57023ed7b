import type { PersonOutcome } from '@claimlock/contract/people/changes';
import type { Person } from '@claimlock/contract/people/endpoints';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import type { Result } from '../../ui/ResultSheet.tsx';
import type { Tone } from '../../ui/Status.tsx';

const PeopleBulkForm = later(() => import('./PeopleBulkForm.tsx').then((m) => m.PeopleBulkForm));

type Named = { readonly id: string; readonly name: string };

const outcomes: Readonly<Record<PersonOutcome['outcome'], { readonly status: string; readonly tone: Tone }>> = {
  changed: { status: 'Changed', tone: 'good' },
  same: { status: 'No change needed', tone: 'out' },
  refused: { status: 'Refused', tone: 'bad' },
};

/** Gives the selected people a department, a role or a group together; afterwards, the result of each. */
export function PeopleBulk({
  selected,
  onResults,
  ...around
}: {
  readonly clientId: string;
  readonly selected: readonly Person[];
  readonly departments: readonly Named[];
  readonly groups: readonly Named[];
  readonly onResults: (results: readonly Result[]) => void;
}) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Button size="small" look="primary" onClick={() => setChanging(true)}>
        Change
      </Button>
      {changing && (
        <PeopleBulkForm
          {...around}
          personIds={selected.map(({ id }) => id)}
          onClose={() => setChanging(false)}
          onDone={(rows) => {
            setChanging(false);
            onResults(
              rows.map(({ personId, name, outcome, why }) => ({
                ...outcomes[outcome],
                id: personId,
                name,
                message: why,
              })),
            );
          }}
        />
      )}
    </>
  );
}
