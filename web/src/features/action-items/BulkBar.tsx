import {
  type ActionItemEdit,
  type EditResult,
  editActionItems,
  mostEdited,
} from '@claimlock/contract/action-items/edits';
import type { ActionItemId } from '@claimlock/contract/identifiers';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useWrite } from '../../lib/query.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { BulkForm, editNames } from './BulkForm.tsx';
import { ResultSheet } from './ResultSheet.tsx';

/** The actions that are selected, each with the version that was looked at. */
export type Chosen = ReadonlyMap<ActionItemId, number>;

type What = ActionItemEdit['what'];
const changes: readonly What[] = ['assignee', 'due', 'due-by', 'priority', 'effort', 'type'];
const ends: readonly What[] = ['complete', 'reopen'];

/** What can be done with the actions that are selected, and afterwards what became of each. */
export function BulkBar({
  clientId,
  chosen,
  total,
  onAll,
  onClear,
}: {
  readonly clientId: string;
  readonly chosen: Chosen;
  /** How many fit the filter. */
  readonly total: number | null;
  readonly onAll: () => Promise<void>;
  readonly onClear: () => void;
}) {
  const [what, setWhat] = useState<What>();
  const [results, setResults] = useState<readonly EditResult[]>();
  const edit = useWrite(editActionItems, {
    onDone: (answer) => {
      setWhat(undefined);
      setResults(answer.results);
    },
  });
  const all = useMutation({ mutationFn: onAll });
  const items = [...chosen].map(([id, version]) => ({ id, version }));
  const open = (next: What) => () => {
    edit.reset();
    setWhat(next);
  };
  return (
    <section
      aria-label="Selected actions"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-accent-soft px-4 py-2"
    >
      <p role="status" className="font-medium">
        {formatCount(chosen.size, 'action')} selected
      </p>
      {total !== null && total > chosen.size && (
        <Button size="small" look="quiet" busy={all.isPending && 'Selecting'} onClick={() => all.mutate()}>
          {all.error
            ? 'That failed, try again'
            : total > mostEdited
              ? `Select the first ${mostEdited} of ${formatNumber(total)} that fit`
              : `Select all ${formatNumber(total)} that fit`}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
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
        <Button size="small" onClick={onClear}>
          Clear the selection
        </Button>
      </span>
      {what && (
        <BulkForm
          key={what}
          clientId={clientId}
          what={what}
          count={chosen.size}
          send={(asked) => edit.mutateAsync({ clientId, items, edit: asked })}
          onClose={() => setWhat(undefined)}
        />
      )}
      {results && (
        <ResultSheet
          results={results}
          onClose={() => {
            setResults(undefined);
            onClear();
          }}
        />
      )}
    </section>
  );
}
