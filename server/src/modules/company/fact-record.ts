import { CompanyRecord, type companyRecordStates } from '@claimlock/contract/company/endpoints';
import {
  type CompanySection,
  CompanyValues,
  companySectionNames,
  companySections,
  type FactName,
  factNames,
} from '@claimlock/contract/company/facts';
import type { FactRow } from './store.ts';

/** What tells which records hold. */
type Place = Pick<FactRow, 'number' | 'kind' | 'replaces'>;

/** And which of them on a day. */
export type DayPlace = Place & Pick<FactRow, 'effective_from'>;

/** The records of one fact that hold: those that say something, and that nothing replaced which holds itself. */
export function standing<Row extends Place>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.kind !== 'Withdrawal' && !replacedBy(row, rows));
}

/** What replaced a record: its withdrawal, or a correction that was not withdrawn since. */
function replacedBy<Row extends Place>({ number }: Place, rows: readonly Row[]): Row | undefined {
  const withdrawn = new Set(rows.flatMap(({ kind, replaces }) => (kind === 'Withdrawal' ? [replaces] : [])));
  return rows.find((one) => one.replaces === number && (one.kind === 'Withdrawal' || !withdrawn.has(one.number)));
}

/** The record of one fact that is in force on a day: of those that hold, the last that began by then. */
export function inForceOn(rows: readonly FactRow[], day: string): FactRow | undefined {
  return standing(rows)
    .filter(({ effective_from }) => effective_from <= day)
    .sort((one, other) => one.effective_from.localeCompare(other.effective_from))
    .at(-1);
}

/** Records by their facts. */
export function byFact(rows: readonly FactRow[]): ReadonlyMap<FactName, readonly FactRow[]> {
  return new Map(factNames.map((fact) => [fact, rows.filter((row) => row.fact === fact)]));
}

/** The value of a record under its fact’s name, as the contract declares it. */
export function asValues({ fact, value }: Pick<FactRow, 'fact' | 'value'>): CompanyValues {
  return CompanyValues.parse({ [fact]: value });
}

/** The values in force on a day, of all facts that have one. */
export function valuesOn(rows: readonly FactRow[], day: string): CompanyValues {
  return CompanyValues.parse(
    Object.fromEntries(
      [...byFact(rows)].flatMap(([fact, own]) => {
        const found = inForceOn(own, day);
        return found ? [[fact, found.value]] : [];
      }),
    ),
  );
}

/** What became of a record, on a day. */
export function stateOf(row: FactRow, rows: readonly FactRow[], today: string): (typeof companyRecordStates)[number] {
  const by = replacedBy(row, rows);
  if (by) return by.kind === 'Withdrawal' ? 'Withdrawn' : 'Corrected';
  if (row.kind === 'Withdrawal') return 'Past';
  if (row.effective_from > today) return 'Upcoming';
  return inForceOn(rows, today)?.number === row.number ? 'In force' : 'Past';
}

/** The part of the profile that a fact belongs to. */
export function sectionOf(fact: FactName): CompanySection {
  const found = companySectionNames.find((name) => companySections[name].some((one) => one === fact));
  if (!found) throw new Error(`${fact} belongs to no part of the profile.`);
  return found;
}

/** Text that says the same for the same value, in whatever order its members came. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** A record as people read it in the history of its fact. */
export function asRecord(
  row: FactRow,
  rows: readonly FactRow[],
  today: string,
  names: ReadonlyMap<string, string>,
): CompanyRecord {
  return CompanyRecord.parse({
    ...heldBy(row, names),
    value: row.kind === 'Withdrawal' ? null : asValues(row),
    replaces: row.replaces,
    state: stateOf(row, rows, today),
  });
}

/** Who recorded it, when, why, and from which day it holds. */
export function heldBy(row: FactRow, names: ReadonlyMap<string, string>) {
  const { number, kind, effective_from, reason, recorded_at, recorded_by } = row;
  return {
    number,
    kind,
    reason,
    effectiveFrom: effective_from,
    recordedAt: recorded_at,
    recordedBy: recorded_by === null ? null : (names.get(recorded_by) ?? null),
  };
}
