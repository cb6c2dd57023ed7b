import { ProductError } from '@claimlock/contract/errors';
import { ClientId, OperationId, PeopleImportId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/people-imports/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { asFieldProblem } from '../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, Handler, PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { cancelOperation, readOperationNow, startOperation } from '../operations/index.ts';
import { requireClientsChoice } from '../people/index.ts';
import { batchesOf } from './batches.ts';
import { countFates, countStopping, type Judged, judgeRows, requirePolicy, sentenceOf } from './judge-rows.ts';
import type { PeopleFile } from './people-file.ts';
import { findImport, insertImport, keepColumns, listFailed, type StagedRow } from './store.ts';

/** What a file says of people; nothing of it is kept. */
export const previewPeopleImport: PreparedHandler<typeof contract.previewPeopleImport, PeopleFile> = async (
  context,
  { conflicts },
  file,
) => {
  await requireClientsChoice(context);
  requirePolicy(context, conflicts);
  const { rows, newDepartments } = await judgeRows(context, file, conflicts);
  return {
    sheets: [...file.sheets],
    sheet: file.sheet,
    columns: file.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: file.mapping,
    remembered: file.remembered,
    rows: rows.map(({ place, shown, problems }) => ({ ...shown, place, problems: [...problems] })),
    ...countFates(rows),
    stopping: countStopping(rows, conflicts),
    newDepartments: [...newDepartments],
    administrators: rows.filter(
      ({ person, fate }) => fate === 'added' && (person?.permissions === 'client_admin' || person?.role === 'admin'),
    ).length,
    problems: [...file.problems],
  };
};

/** Adds the people of a file as long work. Rows with problems are kept beside it, to be mended and sent again. */
export const importPeople: PreparedHandler<typeof contract.importPeople, PeopleFile> = async (
  context,
  { conflicts, invitations, onboarding },
  file,
) => {
  const { db, clock, userId, membership, record } = context;
  const { rows } = await soundRows(context, file, conflicts);
  const id = newId('pim', clock);
  const staged = stagedRows(rows, onboarding === 'start');
  const waiting = staged.filter(({ problem }) => problem === '');
  const operationId = await startOperation(context, {
    kind: 'people-import',
    title: waiting.length === 1 ? 'Import of 1 person' : `Import of ${waiting.length} people`,
    items: batchesOf(waiting, invitations === 'now').map(({ from, to }) => ({
      name: from === to ? `Row ${from}` : `Rows ${from} to ${to}`,
      input: { importId: id, from, to },
    })),
  });
  const failed = staged.length - waiting.length;
  await insertImport(
    db,
    {
      id,
      operation_id: operationId,
      conflicts,
      invitations,
      failed,
      rows: staged.length,
      asker_user_id: userId ?? '',
      by_operator: membership?.audience === 'super_admin',
      created_at: clock.now(),
    },
    staged,
  );
  await keepColumns(db, { headings: file.headings, columns: file.mapping, used_at: clock.now() });
  record(
    'people-import.started',
    {
      importId: PeopleImportId.parse(id),
      operationId: OperationId.parse(operationId),
      rows: waiting.length,
      conflicts,
      invitations,
    },
    { kind: 'people-import', id },
  );
  return showImport(context, id);
};

/** The rows of a file where some of them can be imported; refuses the file where none can, or where it is to stop. */
export async function soundRows(
  context: ClientContext,
  file: PeopleFile,
  conflicts: contract.ConflictPolicy,
): Promise<Judged> {
  await requireClientsChoice(context);
  requirePolicy(context, conflicts);
  if (file.problems.length > 0) throw new ProductError('people-import.unreadable', file.problems.map(asFieldProblem));
  const judged = await judgeRows(context, file, conflicts);
  if (countStopping(judged.rows, conflicts) > 0) throw new ProductError('people-import.stopped');
  if (judged.rows.every(({ fate }) => fate === 'failed')) throw new ProductError('people-import.nobody');
  return judged;
}

function stagedRows(rows: Judged['rows'], onboarding: boolean): StagedRow[] {
  return rows.map(({ place, shown, problems, person }, at) => ({
    place: at + 1,
    said: place,
    person: { shown, ...(person && { person: { ...person, onboarding } }) },
    problem: person ? '' : sentenceOf(problems),
  }));
}

/** An import, and how far it is. */
export const readPeopleImport: Handler<typeof contract.readPeopleImport> = async (context, { importId }) => {
  await requireTheirs(context, importId);
  return showImport(context, importId);
};

/**
 * The rows that could not be imported, to be mended. They hold what the organisation's own file said of people, which the
 * operator reads only of a file of its own, and only as long as it lets people in.
 */
export const readFailedRows: Handler<typeof contract.readFailedRows> = async (context, { importId }) => {
  await requireTheirs(context, importId);
  await requireClientsChoice(context);
  const rows = await listFailed(context.db, importId);
  return { rows: rows.map(({ said, problem, shown }) => ({ ...shown, place: said, problem })) };
};

/** Stops an import after the rows that are worked on. */
export const cancelPeopleImport: Handler<typeof contract.cancelPeopleImport> = async (context, { importId }) => {
  const { membership, clientId } = context;
  const { operation_id } = await requireTheirs(context, importId);
  // The operator stands outside the organisation, whose long work is not theirs otherwise.
  if (membership?.audience !== 'super_admin' && !mayInWhole(membership, 'operations.change'))
    throw new ProductError('access.denied');
  await cancelOperation(context, {
    clientId: ClientId.parse(clientId),
    operationId: OperationId.parse(operation_id),
  });
  return showImport(context, importId);
};

/** An import of the organisation; of those, the operator knows its own alone. */
async function requireTheirs({ db, membership }: ClientContext, id: string) {
  const row = await findImport(db, id);
  const theirs = membership?.audience !== 'super_admin' || row?.by_operator === true;
  if (!theirs || !row?.operation_id) throw new ProductError('not-found');
  return { ...row, operation_id: row.operation_id };
}

async function showImport(context: ClientContext, id: string) {
  const row = await findImport(context.db, id);
  if (!row?.operation_id) throw new ProductError('not-found');
  const { state, cancelling } = await readOperationNow(context, row.operation_id);
  const { rows, added, updated, skipped, failed, invited } = row;
  return { id, operationId: row.operation_id, state, cancelling, rows, added, updated, skipped, failed, invited };
}
