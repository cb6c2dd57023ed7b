import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/test-records/endpoints';
import type { z } from 'zod';
import { dayOf, monthsAfter } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { wholeOrganisation } from '../compliance/index.ts';
import { readOwnership } from '../control-reviews/index.ts';
import { readScopeNames } from '../control-scopes/index.ts';
import { findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { listTestRecordRows, type TestRecordRow } from './store.ts';

const shown = 100;

/** A test as it is shown: who made it, and for which part. */
export function asTestRecord(
  row: TestRecordRow,
  testers: ReadonlyMap<string, string>,
  parts: ReadonlyMap<string, string>,
): z.input<typeof contract.TestRecord> {
  const { id, scope, tested_on, method, sample, result, found, next_on, tester_id, had_owner, recorded_at } = row;
  return {
    id,
    part: scope === wholeOrganisation ? null : (parts.get(scope) ?? scope),
    testedOn: tested_on,
    method,
    sample,
    result,
    found,
    nextOn: next_on,
    tester: testers.get(tester_id) ?? 'Someone who left',
    hadOwner: had_owner,
    recordedAt: recorded_at,
  };
}

/** The tests that people made of a control, and what one made today would have to keep to. */
export const listTestRecords: Handler<typeof contract.listTestRecords> = async (context, { controlId }) => {
  const { db, clock } = context;
  if (!findControl(controlId)) throw new ProductError('control.unknown');
  const [rows, { everyMonths, isOwner, ownedPlaces }] = await Promise.all([
    listTestRecordRows(db, controlId, shown),
    readOwnership(context, { controlId, scope: wholeOrganisation }),
  ]);
  const [testers, parts] = await Promise.all([
    readNames(db, [...new Set(rows.map(({ tester_id }) => tester_id))]),
    readScopeNames(
      db,
      rows.flatMap(({ scope }) => (scope === wholeOrganisation ? [] : [scope])),
    ),
  ]);
  return {
    records: rows.map((row) => asTestRecord(row, testers, parts)),
    latestNextOn: monthsAfter(dayOf(clock.now()), everyMonths),
    isOwner,
    ownedPlaces: [...ownedPlaces],
  };
};
