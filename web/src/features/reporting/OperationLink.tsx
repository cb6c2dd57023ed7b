import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** The link to the operation that makes a file, for readers who may open it: to retry it once it failed, or to see its progress. */
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
  if (!yours && work.reach !== 'client') return null;
  return (
    <ButtonLink size="small" to={paths.operation(operationId)}>
      {failed ? 'Retry' : 'Progress'}
      <span className="sr-only"> {of}</span>
    </ButtonLink>
  );
}
