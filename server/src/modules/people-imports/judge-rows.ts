import { ProductError } from '@claimlock/contract/errors';
import type { ConflictPolicy, RowProblem } from '@claimlock/contract/people-imports/endpoints';
import { givesBeyond, mayInWhole } from '../../foundation/access/actor.ts';
import { plainWords } from '../../foundation/foreign-files/plain-words.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { listDepartmentRows, listPeopleAt } from '../people/index.ts';
import type { PeopleFile } from './people-file.ts';
import type { DraftPerson, ReadRow } from './person-in-row.ts';

/** A row beside what the organisation knows: what is wrong with it here, and what would become of it. */
export type JudgedRow = Omit<ReadRow, 'person'> & {
  readonly person: DraftPerson | undefined;
  readonly fate: 'added' | 'updated' | 'skipped' | 'failed';
};

/** The rows of a file beside the people and departments that are here, and beside each other. */
export type Judged = { readonly rows: readonly JudgedRow[]; readonly newDepartments: readonly string[] };

const taken = new ProductError('person.email-taken').message;
const left = new ProductError('person.email-of-leaver').message;
const missing = { department: 'Enter the department.', role: 'Choose a role.' } as const;
const beyond = new ProductError('person.beyond-you').message;
const above = new ProductError('person.above-you').message;

/** Refuses what whoever asks may not do by an import: change people where they may only add them. */
export function requirePolicy({ membership }: ClientContext, conflicts: ConflictPolicy): void {
  if (conflicts === 'update' && !mayInWhole(membership, 'people.change'))
    throw ProductError.beside('access.denied', 'conflicts');
}

/** An address without what stands after a plus: the same inbox at most providers. */
const withoutPlus = (address: string) => address.replace(/\+[^@]*@/, '@');

/** Holds each row against the organisation and the rest of the file. Nobody gives what they do not hold. */
export async function judgeRows(
  context: ClientContext,
  { rows }: PeopleFile,
  conflicts: ConflictPolicy,
): Promise<Judged> {
  const { db, membership } = context;
  const emails = rows.flatMap(({ person }) => (person ? [person.email, withoutPlus(person.email)] : []));
  const known = new Map((await listPeopleAt(db, [...new Set(emails)])).map((row) => [row.email, row]));
  const first = new Map<string, string>();
  const inboxes = new Map<string, string>();
  const mayGiveAccess = membership?.audience !== 'employee';
  const judged = rows.map((row): JudgedRow => {
    const { person, place, lacks } = row;
    const problems: RowProblem[] = [...row.problems];
    const say = (field: RowProblem['field'], says: string, grave: boolean) =>
      void problems.push({ field, says, grave });
    const before = person && known.get(person.email);
    if (!before || conflicts !== 'update') for (const field of lacks) say(field, missing[field], true);
    if (!person) return { ...row, problems, fate: 'failed' };
    const { email, permissions, role } = person;
    const twin = first.get(email);
    const inbox = withoutPlus(email);
    const alike = inboxes.get(inbox) ?? (inbox === email ? undefined : known.get(inbox)?.name);
    if (twin !== undefined) say('email', `The same address stands in ${twin}.`, true);
    else if (before?.status === 'Deactivated') say('email', left, conflicts !== 'skip');
    else if (before && conflicts === 'stop') say('email', taken, true);
    else if (before)
      say('email', conflicts === 'skip' ? 'Here already: left as they are.' : 'Here already: updated.', false);
    else if (alike !== undefined) say('email', `This may be the same inbox as that of ${alike}.`, false);
    if (!before && permissions === 'client_admin')
      say('access', mayGiveAccess ? 'Becomes a client admin of the organisation.' : above, !mayGiveAccess);
    else if (before && permissions !== before.access && permissions === 'client_admin')
      say('access', 'Access of people who are here is never changed by an import.', false);
    const given = !before || (conflicts === 'update' && !person.unsaid.includes('role') && role !== before.role);
    if (given && givesBeyond(membership, role)) say('role', beyond, true);
    else if (role === 'admin' && before?.role !== 'admin') say('role', 'Becomes an Admin of the organisation.', false);
    first.set(email, twin ?? place);
    inboxes.set(inbox, inboxes.get(inbox) ?? place);
    const grave = problems.some((one) => one.grave);
    const fate = grave ? 'failed' : !before ? 'added' : conflicts === 'update' ? 'updated' : 'skipped';
    return { ...row, problems, person: grave ? undefined : person, fate };
  });
  return { rows: judged, newDepartments: await departmentsNew(context, judged) };
}

async function departmentsNew({ db }: ClientContext, rows: readonly JudgedRow[]): Promise<string[]> {
  const here = new Set((await listDepartmentRows(db)).map(({ name }) => plainWords(name)));
  const found = new Map<string, string>();
  for (const { person, fate } of rows)
    if (person && fate !== 'skipped' && !(fate === 'updated' && person.unsaid.includes('department'))) {
      const words = plainWords(person.department);
      if (!here.has(words) && !found.has(words)) found.set(words, person.department);
    }
  return [...found.values()];
}

/** What is wrong with a row in one sentence, for a result file. */
export const sentenceOf = (problems: readonly RowProblem[]): string =>
  problems
    .filter(({ grave }) => grave)
    .map(({ says }) => says)
    .join(' ');

/** How many rows are of people who are here already and keep the whole file from being imported. */
export const countStopping = (rows: readonly JudgedRow[], conflicts: ConflictPolicy): number =>
  conflicts === 'stop'
    ? rows.filter(({ problems }) => problems.some(({ says }) => says === taken || says === left)).length
    : 0;

/** How many rows would become what. */
export function countFates(rows: readonly JudgedRow[]) {
  const of = (fate: JudgedRow['fate']) => rows.filter((row) => row.fate === fate).length;
  return { added: of('added'), updated: of('updated'), skipped: of('skipped'), failed: of('failed') };
}
