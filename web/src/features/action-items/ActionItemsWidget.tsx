import type { ActionItem } from '@claimlock/contract/action-items/endpoints';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { TextLink } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Widget } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { DueDate } from './DueDate.tsx';
import { statusTones } from './item-status.ts';

type Said = { readonly tone: 'good' | 'bad'; readonly sentence: string };

/** How many rows fit into a widget. */
const rows = 3;

/** The action items to do next, each with its details one press away (specification §2, §4, §7). */
export function ActionItemsWidget({
  items,
  count,
  ever,
  clientId,
  onOpen,
}: {
  readonly items: readonly ActionItem[];
  /** How many are open in all. */
  readonly count: number;
  /** Whether there ever were any. */
  readonly ever: boolean;
  readonly clientId: string;
  /** Opens an item's panel at its own address. */
  readonly onOpen: (itemId: string) => void;
}) {
  const session = useSession();
  const [loading, setLoading] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const [more, setMore] = useState(false);
  const wanted = useRef<string>(undefined);
  useEffect(
    () => () => {
      wanted.current = undefined;
    },
    [],
  );
  const view = async (item: ActionItem) => {
    wanted.current = item.id;
    setLoading(item.id);
    setSaid(undefined);
    const asks = { tenantId: clientId, userId: session?.user.id ?? '', userRole: session?.user.role ?? '' };
    // Fetched once it is asked for: the first load of the dashboard has no room for it.
    const isLoaded = await import('./details-call.ts').then(
      ({ loadDetails }) => loadDetails(item, asks),
      () => false,
    );
    // Of several presses the last one holds, and none of them once somebody has gone elsewhere.
    if (wanted.current !== item.id) return;
    // The button is itself again, and has the focus, before the panel opens and remembers where it was.
    flushSync(() => setLoading(undefined));
    if (!isLoaded) return setSaid({ tone: 'bad', sentence: 'Error loading details. Please try again.' });
    setSaid({ tone: 'good', sentence: `Details loaded for: ${item.title}` });
    onOpen(item.id);
  };
  return (
    <Widget
      title="Action items"
      aside={
        <span className="flex items-center gap-3">
          {items.length > rows && !more && (
            <Button size="small" look="quiet" onClick={() => setMore(true)}>
              Show more
            </Button>
          )}
          <TextLink to={paths.actions({ status: 'open' })}>{`All ${count}`}</TextLink>
        </span>
      }
    >
      {said && (
        <div className="px-4 pt-3">
          <Notice tone={said.tone} onDismiss={() => setSaid(undefined)}>
            {said.sentence}
          </Notice>
        </div>
      )}
      {items.length === 0 ? (
        <Empty title={ever ? 'No open actions' : 'No actions yet'}>
          {ever ? (
            <TextLink to={paths.actions({ status: 'Completed' })}>Completed actions</TextLink>
          ) : (
            'Actions are listed here by due date.'
          )}
        </Empty>
      ) : (
        <ul>
          {items.slice(0, more ? items.length : rows).map((item) => (
            <li
              key={item.id}
              className="flex items-start gap-3 border-line border-b px-4 py-2 last:border-b-0 max-sm:flex-wrap"
            >
              <span className="mt-0.5">
                <StatusIcon tone={statusTones[item.status]} label={item.status} size={17} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-medium [overflow-wrap:anywhere]">{item.title}</p>
                {item.description && <p className="truncate text-13 text-ink-soft">{item.description}</p>}
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-soft">
                  <LevelBadge level={item.priority} />
                  <span className="whitespace-nowrap">
                    Due <DueDate item={item} />
                  </span>
                </p>
              </div>
              <span className="max-sm:w-full max-sm:pl-[29px]">
                <Button
                  size="small"
                  busy={loading === item.id && 'Loading...'}
                  aria-label={loading === item.id ? 'Loading...' : `View Details: ${item.title}`}
                  onClick={() => void view(item)}
                >
                  View Details
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
