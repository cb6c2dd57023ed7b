import { type ActionItemEdit, type EditResult, editActionItems } from '@claimlock/contract/action-items/edits';
import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../lib/query.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import type { Result } from '../../ui/ResultSheet.tsx';
import type { Tone } from '../../ui/Status.tsx';
import { editNames } from './item-words.ts';

const BulkForm = later(() => import('./BulkForm.tsx').then((m) => m.BulkForm));

type What = ActionItemEdit['what'];
const changes: readonly What[] = ['assignee', 'due', 'due-by', 'priority', 'effort', 'type'];
const ends: readonly What[] = ['complete', 'reopen'];

const outcomes: Readonly<Record<EditResult['outcome'], { readonly status: string; readonly tone: Tone }>> = {
  done: { status: 'Done', tone: 'good' },
  skipped: { status: 'Skipped', tone: 'out' },
  refused: { status: 'Refused', tone: 'bad' },
};

const resultOf = ({ actionItemId, title, outcome, reason }: EditResult): Result => ({
  ...outcomes[outcome],
  id: actionItemId,
  name: title ?? 'An action that is no longer here',
  message: reason,
});

/** The changes that the selected actions can undergo together. */
export function BulkActions({
  clientId,
  selected,
  onResults,
}: {
  readonly clientId: string;
  readonly selected: readonly PlannedItem[];
  readonly onResults: (results: readonly Result[]) => void;
}) {
  const [what, setWhat] = useState<What>();
  const edit = useWrite(editActionItems, {
    onDone: ({ results }) => {
      setWhat(undefined);
      onResults(results.map(resultOf));
    },
  });
  const open = (next: What) => () => {
    edit.reset();
    setWhat(next);
  };
  return (
    <>
      <Menu
        label="Change the selected actions"
        trigger={
          // A menu stands where its button is, so it needs the element itself.
          <button type="button" className={buttonLook('primary', 'small')}>
            Change
            <ChevronDown aria-hidden="true" size={14} />
          </button>
        }
      >
        {changes.map((one) => (
          <MenuItem key={one} onSelect={open(one)}>
            {editNames[one]}
          </MenuItem>
        ))}
        <MenuLine />
        {ends.map((one) => (
          <MenuItem key={one} onSelect={open(one)}>
            {editNames[one]}
          </MenuItem>
        ))}
      </Menu>
      {what && (
        <BulkForm
          key={what}
          clientId={clientId}
          what={what}
          count={selected.length}
          send={(asked) =>
            edit.mutateAsync({
              clientId,
              items: selected.map(({ id, version }) => ({ id, version })),
              edit: asked,
            })
          }
          onClose={() => setWhat(undefined)}
        />
      )}
    </>
  );
}
