import { ProductError } from '@claimlock/contract/errors';
import { type HandOn, mostHandedOnAtOnce } from '@claimlock/contract/people/hand-on';
import type * as contract from '@claimlock/contract/people/holdings';
import { mayInWhole } from '../../foundation/access/actor.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import type { HandedOn, Holding } from '../../foundation/records/holding.ts';
import { lockKnown } from './show-person.ts';

/** What is handed on of a kind, to whoever asks to hand it on and may change it. */
function handedOn({ membership }: ClientContext, holdings: readonly Holding[], kind: HandOn['kind']): HandedOn {
  const found = holdings.find((one): one is HandedOn => one.leaving === 'handed-on' && one.kind === kind);
  if (!found) throw new Error(`No module hands on what is of the kind ${kind}.`);
  if (!mayInWhole(membership, found.changes)) throw new ProductError('access.denied');
  return found;
}

/** Checks who takes something over from somebody, beside the field that names them. */
async function checkTaker(context: ClientContext, one: HandedOn, from: string, to: HandOn['toId'], field: string) {
  if (to === from) throw ProductError.beside('person.hand-on-to-self', field);
  await one.requireHolder(context, to, field);
}

/** Gives what a person holds of one kind to somebody else, as much as fits into one request. */
export function handOnHoldingsWith(holdings: readonly Holding[]): Handler<typeof contract.handOnHoldings> {
  return async (context, { personId, kind, toId }) => {
    await lockKnown(context, personId);
    const one = handedOn(context, holdings, kind);
    await checkTaker(context, one, personId, toId, 'toId');
    const given = await one.handOn(context, personId, toId, mostHandedOnAtOnce);
    if (given === 0) throw new ProductError('answer.changes-nothing');
    const { open } = await one.list(context, personId, 1);
    return { handedOn: given, left: open };
  };
}

/** Gives what somebody who leaves holds to whoever was chosen for each kind: all of it, or nothing where it is too much. */
export async function handOnAll(
  context: ClientContext,
  holdings: readonly Holding[],
  personId: string,
  choices: readonly HandOn[],
): Promise<void> {
  let left = mostHandedOnAtOnce;
  for (const [place, { kind, toId }] of choices.entries()) {
    const one = handedOn(context, holdings, kind);
    await checkTaker(context, one, personId, toId, `handOn.${place}.toId`);
    // One more than may be: whoever holds more is not half handed on.
    left -= await one.handOn(context, personId, toId, left + 1);
    if (left < 0) throw new ProductError('person.holds-too-many');
  }
}
