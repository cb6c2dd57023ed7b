import type * as contract from '@claimlock/contract/control-tests/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { Outbound } from '../../foundation/outbound/outbound.ts';
import { showControlTests } from './show-control-tests.ts';

/** The automated tests of controls as they stand. */
export function readControlTestsWith(how: {
  readonly demo: boolean;
  readonly outbound: Outbound;
}): Handler<typeof contract.readControlTests> {
  return (context, { control }) => showControlTests(context, how, control);
}
