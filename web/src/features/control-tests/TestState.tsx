import type { ControlTest } from '@claimlock/contract/control-tests/endpoints';
import { Status } from '../../ui/Status.tsx';
import { stateNames } from './test-status.ts';

/** How a test stands, in a word with its shape. */
export function TestState({ test: { state, underWay } }: { readonly test: Pick<ControlTest, 'state' | 'underWay'> }) {
  if (underWay && state === 'never') return <Status tone="info">Runs now</Status>;
  const { tone, name } = stateNames[state];
  return <Status tone={tone}>{name}</Status>;
}
