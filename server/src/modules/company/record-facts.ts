import type * as contract from '@claimlock/contract/company/endpoints';
import { type CompanyValues, companySections, type FactName, factNames } from '@claimlock/contract/company/facts';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { findFile, keepFile } from '../files/index.ts';
import { byFact, canonical, type DayPlace, inForceOn, sectionOf, standing } from './fact-record.ts';
import { keepRecords, type NewRecord, registryFacts } from './keep-records.ts';
import { requireStanding, showCompany } from './read-company.ts';
import { findSicCode } from './sic-codes.ts';
import { type FactRow, isRecordedFile, readFactRows } from './store.ts';

type Asked = { readonly fact: FactName; readonly value: CompanyValues[FactName]; readonly rows: readonly FactRow[] };

/** Records facts of one part of the profile. Values that are recorded so already are left out; if all are, nothing is. */
export const recordCompanyFacts: Handler<typeof contract.recordCompanyFacts> = async (context, input) => {
  const { clientId: _, section, version, kind, day: given, reason, ...values } = input;
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const day = given ?? today;
  const own: readonly FactName[] = companySections[section];
  const rows = await readFactRows(db, own);
  if (rows.length !== version) throw new ProductError('conflict');
  const reasonNeeded = kind === 'Correction' || day < today;
  if (reasonNeeded && reason === null) throw ProductError.beside('company.reason-missing', 'reason');
  const grouped = byFact(rows);
  const asked = factNames.flatMap((fact): Asked[] => {
    const value = values[fact];
    if (value === undefined) return [];
    if (!own.includes(fact)) throw ProductError.beside('company.not-of-section', fact);
    return [{ fact, value, rows: grouped.get(fact) ?? [] }];
  });
  const records = asked.flatMap((one) => (kind === 'Change' ? changeOf(one, day) : correctionOf(one, day)));
  if (records.length === 0) throw new ProductError('answer.changes-nothing');
  refuseUnknownSic(values.sicCodes, records);
  if (records.some(({ fact }) => fact === 'logo')) await keepLogo(context, values.logo);
  await keepRecords(context, records, { section, kind, reason: reasonNeeded ? reason : null });
  return showCompany(context);
};

const nextNumber = (rows: readonly FactRow[]) => (rows.at(-1)?.number ?? 0) + 1;
const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

function changeOf({ fact, value, rows }: Asked, day: string): NewRecord[] {
  const found = inForceOn(rows, day);
  if (found && isSame(found.value, value)) return [];
  if (standing(rows).some(({ effective_from }) => effective_from === day))
    throw ProductError.beside('company.day-taken', 'day');
  return [{ fact, value, number: nextNumber(rows), effectiveFrom: day, replaces: null }];
}

function correctionOf({ fact, value, rows }: Asked, day: string): NewRecord[] {
  const found = inForceOn(rows, day);
  if (!found) throw ProductError.beside('company.nothing-to-correct', 'kind');
  if (isSame(found.value, value)) return [];
  const { number: replaces, effective_from: effectiveFrom } = found;
  return [{ fact, value, number: nextNumber(rows), effectiveFrom, replaces }];
}

function refuseUnknownSic(codes: CompanyValues['sicCodes'], records: readonly NewRecord[]): void {
  if (!records.some(({ fact }) => fact === 'sicCodes')) return;
  if (codes?.some((code) => !findSicCode(code))) throw ProductError.beside('company.sic-unknown', 'sicCodes');
}

const pictures = ['PNG picture', 'JPEG picture'];

/** Keeps the picture that a record names: one that whoever acts has sent, or that was recorded before. */
async function keepLogo({ db, clock, userId }: ClientContext, logo: CompanyValues['logo']): Promise<void> {
  if (!logo || (await isRecordedFile(db, logo.fileId))) return;
  const file = await findFile(db, logo.fileId);
  if (file && !pictures.includes(file.type)) throw ProductError.beside('company.file-is-no-picture', 'logo');
  const kept = file && userId !== null ? await keepFile(db, file.id, userId, clock.now()) : undefined;
  if (!kept) throw ProductError.beside('company.file-unknown', 'logo');
}

/** Withdraws a record: what was there before it holds again. What the registry needs stays known for today. */
export const withdrawCompanyFact: Handler<typeof contract.withdrawCompanyFact> = async (
  context,
  { fact, number, reason },
) => {
  const rows = await readFactRows(context.db, [fact]);
  const { effective_from: effectiveFrom } = requireStanding(rows, number);
  const today = dayOf(context.clock.now());
  const record = { fact, number: nextNumber(rows), value: null, effectiveFrom, replaces: number };
  // What is left without it: what a correction replaced comes back.
  const withdrawal: DayPlace = {
    number: record.number,
    kind: 'Withdrawal',
    replaces: number,
    effective_from: effectiveFrom,
  };
  const left = standing<DayPlace>([...rows, withdrawal]).filter(({ effective_from }) => effective_from <= today);
  if (registryFacts.some((one) => one === fact) && left.length === 0) throw new ProductError('company.still-needed');
  await keepRecords(context, [record], { section: sectionOf(fact), kind: 'Withdrawal', reason });
  return showCompany(context);
};
