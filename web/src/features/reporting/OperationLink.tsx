import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/**
 * The link to the operation that makes a file, for readers who may open it: once it failed, to retry it or, where they may not, to see what
 * happened; until then, to see its progress.
 */
export function OperationLink({
  clientId,
  operationId,
  of,
  yours,
  failed,
}: {
  readonly clientId: string;
  readonly operationId: string;
  /** The name of the file. */
  readonly of: string;
  readonly yours: boolean;
  readonly failed: boolean;
}) {
  const work = useCan('operations.read', clientId);
  const change = useCan('operations.change', clientId);
  if (!yours && work.reach !== 'client') return null;
  return (
    <ButtonLink size="small" to={paths.operation(operationId)}>
      {failed ? (change.may ? 'Retry' : 'Details') : 'Progress'}
      <span className="sr-only"> {of}</span>
    </ButtonLink>
  );
}
