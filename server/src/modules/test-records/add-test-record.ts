import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/test-records/endpoints';
import { addDays, dayOf, laterDay, monthsAfter } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { changeControlStates, listStatesOf, readInPlaceSince } from '../compliance/index.ts';
import { readOwnership, requireParts } from '../control-reviews/index.ts';
import { findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { asTestRecord } from './list-test-records.ts';
import { insertTestRecord } from './store.ts';

/** For how long after a test it may be recorded, in days. */
const longestWait = 365;

/**
 * Records a test that whoever asks made of a control. What it showed counts from now on, and until the day of the next test,
 * which is no later than the control's next review would be. Whoever owns a control does not test it, and one that has no
 * owner is not tested: whoever recorded it could then test it alone.
 */
export const addTestRecord: Handler<typeof contract.addTestRecord> = async (context, input) => {
  const { db, clock, record, userId } = context;
  if (userId === null) throw new Error('A test is made by somebody.');
  const { clientId: _, controlId, scope, version, testedOn, method, sample, result, found, nextOn } = input;
  const place = { controlId, scope };
  const parts = await requireParts(context, [place]);
  const [states, { everyMonths, isOwner, ownerId }, inPlaceSince] = await Promise.all([
    listStatesOf(db, [controlId]),
    readOwnership(context, place),
    readInPlaceSince(db, controlId, scope),
  ]);
  if (isOwner) throw new ProductError('test-record.own-control');
  const state = states.find((row) => row.scope === scope);
  if ((state?.version ?? 0) !== version) throw new ProductError('conflict');
  if (ownerId === null) throw new ProductError('test-record.no-owner');
  const stands = state?.applicable && ['implemented', 'inherited', 'partial'].includes(state.implementation);
  if (!state || !stands) throw new ProductError('test-record.nothing-to-test');
  const today = dayOf(clock.now());
  // A test is of what is there now, and an earlier one does not undo what a later one showed.
  const earliest = laterDay(
    laterDay(addDays(today, -longestWait), state.tested_on ?? ''),
    inPlaceSince ? dayOf(new Date(inPlaceSince)) : '',
  );
  if (testedOn > today || testedOn < earliest) throw ProductError.beside('test-record.tested-on', 'testedOn');
  if (nextOn <= today || nextOn > monthsAfter(testedOn, everyMonths))
    throw ProductError.beside('test-record.next-on', 'nextOn');
  if (result === 'ineffective' && !found) throw ProductError.beside('test-record.found-needed', 'found');
  const id = newId('tre', clock);
  const row = await insertTestRecord(db, {
    id,
    control_id: controlId,
    scope,
    state_version: version,
    tested_on: testedOn,
    method,
    sample,
    result,
    found,
    next_on: nextOn,
    tester_id: userId,
    had_owner: true,
    recorded_at: clock.now(),
  });
  record(
    'test-record.added',
    { testRecordId: id, controlId, scope, stateVersion: version, ownerId, testedOn, method, result, nextOn },
    { kind: 'control', id: controlId },
  );
  const { applicable, implementation, evidence_until: evidenceUntil, reason, action_item_id: actionItemId } = state;
  // Whoever saw it work has looked at it, on that day; one that was seen not to work is confirmed by nobody.
  const confirmedOn = result === 'effective' ? laterDay(state.confirmed_on, testedOn) : state.confirmed_on;
  const change = {
    controlId,
    scope,
    version,
    applicable,
    implementation,
    evidenceUntil,
    reason,
    actionItemId,
    confirmedOn,
  };
  await changeControlStates(context, [{ ...change, test: { effectiveness: result, on: testedOn, until: nextOn } }], {
    says: `${controlId} ${findControl(controlId)?.name ?? ''} was tested`,
    controlId,
  });
  return asTestRecord(row, await readNames(db, [userId]), parts);
};
