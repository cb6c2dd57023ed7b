import { isUnderWay, type Operation } from '@claimlock/contract/operations/watching';
import { LoaderCircle } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { insidePath, paths } from '../../lib/paths.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { OperationStatus } from './OperationStatus.tsx';
import { overPercent, overWords, restWords } from './operation-words.ts';

/** One's own long work under its button in the header: how far each is, and where to see more. */
export function OperationsPopover({
  operations,
  open,
  onOpen,
}: {
  readonly operations: readonly Operation[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const running = operations.filter(({ state }) => isUnderWay(state));
  const words =
    running.length > 0 ? `${formatCount(running.length, 'operation')} under way` : 'All operations are over';
  return (
    <Popover.Root open={open} onOpenChange={onOpen}>
      <Popover.Trigger aria-label={words} className={buttonLook('secondary', 'toolbar')}>
        {running.length > 0 && <LoaderCircle aria-hidden="true" size={15} className="motion-safe:animate-spin" />}
        <span className="numeric">{running.length}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Operations"
          className="z-50 max-h-[70vh] w-[min(360px,calc(100vw-16px))] animate-fade overflow-y-auto rounded-md border border-line bg-raised shadow-float outline-none"
        >
          <ul>
            {operations.map((operation) => (
              <li key={operation.id} className="border-line border-b px-4 py-3">
                <One operation={operation} onLeave={() => onOpen(false)} />
              </li>
            ))}
          </ul>
          <p className="px-4 py-2.5 text-13">
            <Link to={paths.operations()} onClick={() => onOpen(false)} className="text-accent-ink underline">
              All operations
            </Link>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function One({ operation, onLeave }: { readonly operation: Operation; readonly onLeave: () => void }) {
  const { id, title, state, link } = operation;
  const under = isUnderWay(state);
  return (
    <>
      <p className="mb-1.5 flex items-start justify-between gap-3">
        <Link
          to={(under ? undefined : insidePath(link)) ?? paths.operation(id)}
          onClick={onLeave}
          className="min-w-0 font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {title}
        </Link>
        <OperationStatus row={operation} />
      </p>
      <ProgressBar label={`${title}: progress`} percent={overPercent(operation)} done={state === 'Completed'} />
      <p className="mt-1 text-12 text-ink-soft">
        {[overWords(operation), under ? restWords(operation) : undefined].filter(Boolean).join(' · ')}
      </p>
    </>
  );
}
