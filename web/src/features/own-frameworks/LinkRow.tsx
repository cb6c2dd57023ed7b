import type { OwnRequirement } from '@claimlock/contract/own-frameworks/endpoints';
import { X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { RowItem } from '../../ui/DataTable.tsx';

/** One requirement with what it stands on; a press on it ticks it where it can be ticked. */
export function LinkRow({
  requirement: { ref, title, asks, parent, links, withdrawn },
  ticked,
  onTick,
  onUnlink,
}: {
  readonly requirement: OwnRequirement;
  readonly ticked: boolean;
  readonly onTick: ((on: boolean) => void) | undefined;
  readonly onUnlink: ((controlId: string) => void) | undefined;
}) {
  const id = useId();
  return (
    <RowItem
      className={classNames(
        'flex items-start gap-3 border-line border-b px-4 py-2.5 last:border-b-0',
        ticked ? 'bg-accent-soft' : onTick && 'hover:bg-sunken',
      )}
    >
      {onTick && (
        <input
          id={id}
          type="checkbox"
          data-opens=""
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 cursor-pointer accent-accent"
        />
      )}
      <div className={classNames('min-w-0 flex-1', parent !== null && 'pl-4')}>
        <label htmlFor={onTick ? id : undefined} className={classNames('block', onTick && 'cursor-pointer')}>
          <span className="numeric mr-1 text-12 text-ink-faint">{ref}</span>{' '}
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          {withdrawn && <span className="ml-2 text-12 text-attention">withdrawn</span>}
        </label>
        {asks !== title && <p className="mt-0.5 line-clamp-2 text-13 text-ink-soft">{asks}</p>}
        {links.length > 0 && (
          <ul className="mt-1.5 flex flex-wrap gap-1.5" aria-label={`Controls of ${ref}`}>
            {links.map(({ controlId, name, strength }) => (
              <li
                key={controlId}
                className="inline-flex max-w-full items-center gap-1 rounded-sm border border-line bg-surface py-0.5 pr-1 pl-1.5 text-12"
              >
                <span className="truncate" title={`${controlId} ${name}`}>
                  <span className="numeric text-ink-faint">{controlId}</span> {name}
                  {strength === 'supporting' && <span className="text-ink-faint"> (helps)</span>}
                </span>
                {onUnlink && (
                  <button
                    type="button"
                    aria-label={`Remove ${controlId} from ${ref}`}
                    onClick={() => onUnlink(controlId)}
                    className="rounded-sm p-0.5 text-ink-faint hover:bg-sunken hover:text-ink"
                  >
                    <X aria-hidden="true" size={12} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </RowItem>
  );
}
