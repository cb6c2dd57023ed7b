import type { Operation } from '@claimlock/contract/operations/watching';
import { Status } from '../../ui/Status.tsx';
import { stateTones } from './operation-words.ts';

/** How an operation stands. */
export function OperationStatus({ row }: { readonly row: Pick<Operation, 'state' | 'cancelling'> }) {
  return <Status tone={stateTones[row.state]}>{row.cancelling ? 'Cancelling' : row.state}</Status>;
}
