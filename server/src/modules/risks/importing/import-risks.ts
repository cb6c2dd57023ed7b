import { createHash } from 'node:crypto';
import { ProductError } from '@claimlock/contract/errors';
import { ClientId, DepartmentId, OperationId, PersonId } from '@claimlock/contract/identifiers';
import { addRisk as addContract } from '@claimlock/contract/risks/endpoints';
import type * as contract from '@claimlock/contract/risks/imports';
import { risksScreens } from '@claimlock/contract/risks/screens';
import { plainWords } from '../../../foundation/foreign-files/plain-words.ts';
import { asFieldProblem } from '../../../foundation/foreign-files/unreadable.ts';
import type { ClientContext, PreparedHandler } from '../../../foundation/http/hallway.ts';
import { operation } from '../../../foundation/jobs/operation.ts';
import { findOperationByKey, startOperation } from '../../operations/index.ts';
import { listDepartmentRows, listNamed } from '../../people/index.ts';
import { addRisk } from '../risk-changes.ts';
import { findRiskTitled } from '../store.ts';
import type { RiskFile } from './risk-file.ts';
import type { RiskDraft } from './risk-in-row.ts';

const shown = { rows: 8, problems: 200 } as const;

/** What a file says of risks; nothing of it is kept. */
export const previewRiskImport: PreparedHandler<typeof contract.previewRiskImport, RiskFile> = async (
  context,
  _,
  file,
) => {
  const { drafts, problems } = await namedHere(context, file);
  return {
    sheets: [...file.sheets],
    sheet: file.sheet,
    columns: file.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: file.mapping,
    rows: file.rows,
    ready: drafts.length,
    first: drafts.slice(0, shown.rows).map(({ place, risk, ownerName }) => ({
      place,
      title: risk.title,
      category: risk.category ?? 'Other',
      likelihood: Number(risk.likelihood),
      impact: Number(risk.impact),
      owner: ownerName,
    })),
    problems: problems.slice(0, shown.problems),
    moreProblems: problems.length > shown.problems,
  };
};

/** Adds the risks of a file as long work. The same file, sent again under the same columns, is refused. */
export const importRisks: PreparedHandler<typeof contract.importRisks, RiskFile> = async (context, { sheet }, file) => {
  const { drafts, problems } = await namedHere(context, file);
  if (drafts.length === 0)
    throw new ProductError('risk.import-unreadable', problems.slice(0, shown.problems).map(asFieldProblem));
  const key = createHash('sha256')
    .update(context.upload)
    .update(`\n${file.mapping}\n${sheet ?? ''}`)
    .digest('hex');
  if (await findOperationByKey(context.db, 'risk-import', key)) throw new ProductError('risk.import-known');
  const operationId = await startOperation(context, {
    kind: 'risk-import',
    title: drafts.length === 1 ? 'Import of 1 risk' : `Import of ${drafts.length} risks`,
    items: drafts.map(({ risk, ownerId, departmentId }) => ({
      name: risk.title,
      input: { ...risk, clientId: context.clientId, ownerId, departmentId },
    })),
    key,
  });
  return { operationId: OperationId.parse(operationId), rows: drafts.length };
};

/** Adds one risk of a file. One whose title is in the register already is left as it is. */
export const riskImportOperation = operation({
  kind: 'risk-import',
  input: addContract.input,
  run: async (context, input) => {
    const known = await findRiskTitled(context.db, input.title);
    if (known)
      return {
        status: 'Skipped',
        message: 'A risk of this title is in the register already.',
        link: risksScreens.riskRegister({ risk: known }),
      };
    const { id } = await addRisk(context, { ...input, clientId: ClientId.parse(context.clientId) });
    return { status: 'Done', message: 'Added to the register.', link: risksScreens.riskRegister({ risk: id }) };
  },
});

type Named = RiskDraft & {
  readonly ownerId: PersonId | null;
  readonly ownerName: string | null;
  readonly departmentId: DepartmentId | null;
};

/** The rows with owners and departments of this client; who is not known here is said, and the risk is nobody's yet. */
async function namedHere(context: ClientContext, { drafts, problems }: RiskFile) {
  const people = new Map<string, { id: string; name: string } | null>();
  for (const { id, name, email } of await listNamed(context.db)) {
    // Two of one name cannot be told apart.
    people.set(plainWords(name), people.has(plainWords(name)) ? null : { id, name });
    people.set(email.toLowerCase(), { id, name });
  }
  const departments = new Map((await listDepartmentRows(context.db)).map(({ id, name }) => [plainWords(name), id]));
  const said = [...problems];
  const named = drafts.map((draft): Named => {
    const { owner, department, place } = draft;
    const person = owner === '' ? undefined : (people.get(owner.toLowerCase()) ?? people.get(plainWords(owner)));
    const departmentId = department === '' ? undefined : departments.get(plainWords(department));
    if (owner !== '' && !person && !/^nobody\b/i.test(owner))
      said.push({
        place,
        says: `No one person here is called “${owner.slice(0, 60)}”; added without an owner.`,
        grave: false,
      });
    if (department !== '' && !departmentId)
      said.push({
        place,
        says: `There is no department “${department.slice(0, 60)}”; added without one.`,
        grave: false,
      });
    return {
      ...draft,
      ownerId: person ? PersonId.parse(person.id) : null,
      ownerName: person?.name ?? null,
      departmentId: departmentId ? DepartmentId.parse(departmentId) : null,
    };
  });
  return { drafts: named, problems: said };
}
