import { completenessOf } from '@claimlock/contract/company/completeness';
import * as contract from '@claimlock/contract/company/endpoints';
import { type CompanyValues, companySectionNames, companySections, factNames } from '@claimlock/contract/company/facts';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readNames } from '../identity/index.ts';
import { readRegistryFacts } from '../organisations/index.ts';
import { asRecord, byFact, heldBy, inForceOn, standing, valuesOn } from './fact-record.ts';
import { findSicCode } from './sic-codes.ts';
import { type FactRow, readDomains, readFactRows } from './store.ts';

const knownBy = (rows: readonly FactRow[], instant: string | undefined) =>
  instant === undefined ? rows : rows.filter(({ recorded_at }) => Date.parse(recorded_at) <= Date.parse(instant));

const authors = (db: ClientDb, rows: readonly FactRow[]) =>
  readNames(db, [...new Set(rows.flatMap(({ recorded_by }) => (recorded_by === null ? [] : [recorded_by])))]);

/**
 * What a client said of itself that was so on a day (YYYY-MM-DD): as it is known now, or as it was recorded by an instant.
 * A fact that is not recorded is absent; one that there is none of is null or an empty list. `db` has the client’s scope open.
 */
export async function readCompanyFactsAt(db: ClientDb, day: string, knownAt?: Date): Promise<CompanyValues> {
  return valuesOn(knownBy(await readFactRows(db), knownAt?.toISOString()), day);
}

/** The company profile as it was on a day. */
export async function showCompany(
  { db, clock }: ClientContext,
  { on, knownAt }: { readonly on?: string | undefined; readonly knownAt?: string | undefined } = {},
): Promise<z.input<typeof contract.Company>> {
  const today = dayOf(clock.now());
  const day = on ?? today;
  const all = await readFactRows(db);
  const rows = knownBy(all, knownAt);
  const [organisation, domains, names] = await Promise.all([readRegistryFacts(db), readDomains(db), authors(db, rows)]);
  const values = valuesOn(rows, day);
  const grouped = byFact(rows);
  const facts = Object.fromEntries(
    factNames.map((fact) => {
      const found = inForceOn(grouped.get(fact) ?? [], day);
      return [fact, found ? { ...heldBy(found, names), value: found.value } : null];
    }),
  );
  return {
    on: day,
    today,
    organisation,
    facts: contract.CompanyFacts.parse(facts),
    sic: (values.sicCodes ?? []).map((code) => ({ code, description: findSicCode(code)?.description ?? code })),
    domains: domains.map(({ id, name, confirmed_at }) => ({
      id,
      name,
      confirmedAt: confirmed_at,
    })),
    upcoming: [...grouped].flatMap(([fact, own]) =>
      standing(own)
        .filter(({ effective_from }) => effective_from > today)
        .map(({ number, effective_from }) => ({ fact, number, effectiveFrom: effective_from })),
    ),
    completeness: completenessOf(values, domains.filter(({ confirmed_at }) => confirmed_at !== null).length, day),
    versions: versionsOf(all),
  };
}

/** How many records each part of the profile has. */
function versionsOf(rows: readonly FactRow[]) {
  const count = (facts: readonly string[]) => rows.filter(({ fact }) => facts.includes(fact)).length;
  return contract.Company.shape.versions.parse(
    Object.fromEntries(companySectionNames.map((name) => [name, count(companySections[name])])),
  );
}

/** The company profile as it was on a day. */
export const readCompany: Handler<typeof contract.readCompany> = (context, { on, knownAt }) =>
  showCompany(context, { on, knownAt });

const historyPage = 50;

/** All that was recorded of one fact, the newest first. */
export const readCompanyHistory: Handler<typeof contract.readCompanyHistory> = async (
  { db, clock },
  { fact, before = Number.POSITIVE_INFINITY },
) => {
  const rows = await readFactRows(db, [fact]);
  const older = rows.filter(({ number }) => number < before).toReversed();
  const shown = older.slice(0, historyPage);
  const names = await authors(db, shown);
  const today = dayOf(clock.now());
  return {
    records: shown.map((row) => asRecord(row, rows, today, names)),
    more: older.length > shown.length,
  };
};

/** One record of a fact that is still what it was, or why it cannot be replaced. */
export function requireStanding(rows: readonly FactRow[], number: number): FactRow {
  const row = rows.find((one) => one.number === number);
  if (!row) throw new ProductError('not-found');
  if (!standing(rows).includes(row)) throw new ProductError('company.replaced');
  return row;
}
