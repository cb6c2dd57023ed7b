import type { ClientDb } from '../../../foundation/database/scope.ts';
import { readScopesInUse } from '../../control-scopes/index.ts';
import { type Framework, findFramework, type Product } from '../../frameworks/index.ts';
import { findOwnFramework, readOwnFrameworks } from '../../own-frameworks/index.ts';
import { scopeName } from '../controls/read-facts.ts';
import { type FollowedRow, listFollowed } from '../controls/store.ts';
import { readOmitted } from '../products/omission-store.ts';
import { readStatementsMade, type StatementsMade } from '../requirements/implementation-statement-store.ts';

/** A framework that is followed, with what it asks. */
export type Followed = { readonly row: FollowedRow; readonly framework: Framework };

/** The frameworks that a client follows, each at the version it is pinned to; oldest first. */
export async function readFollowed(db: ClientDb): Promise<readonly Followed[]> {
  const rows = await listFollowed(db);
  // Those of their own are asked for by name: what is only kept, and not followed, is not read.
  const ids = rows.flatMap((row) => (findFramework(row.framework_id) ? [] : [row.framework_id]));
  const own = ids.length > 0 ? await readOwnFrameworks(db, ids) : [];
  const followed = rows.map((row) => {
    const framework = findFramework(row.framework_id) ?? own.find(({ id }) => id === row.framework_id);
    if (!framework) throw new Error(`There is no framework ${row.framework_id}.`);
    return { row, framework: withStatements(framework, row.statements) };
  });
  // Nor whoever follows nothing that is told by product for their products.
  if (followed.every(({ framework }) => framework.outcome !== 'product')) return followed;
  const products = await readProducts(db);
  return followed.map(({ row, framework }) => ({ row, framework: toldOf(framework, products) }));
}

/** A framework that a client may follow, shipped or their own; undefined where there is none by this id. */
export async function frameworkFor(db: ClientDb, frameworkId: string): Promise<Framework | undefined> {
  const framework = findFramework(frameworkId) ?? (await findOwnFramework(db, frameworkId));
  return framework?.outcome === 'product' ? toldOf(framework, await readProducts(db)) : framework;
}

/** The same with the implementation statements that the client made of its requirements, as scores are counted by them. */
export async function scoredFrameworkFor(db: ClientDb, frameworkId: string): Promise<Framework | undefined> {
  const framework = await frameworkFor(db, frameworkId);
  return framework && withStatements(framework, await readStatementsMade(db, frameworkId));
}

const withStatements = (framework: Framework, made: StatementsMade): Framework =>
  made ? { ...framework, statements: new Map(Object.entries(made)) } : framework;

const toldOf = (framework: Framework, products: readonly Product[]): Framework =>
  framework.outcome === 'product' ? { ...framework, products } : framework;

/** The products in use, with what is left out of each, by name. */
export async function readProducts(db: ClientDb): Promise<Product[]> {
  const [scopes, omitted] = await Promise.all([readScopesInUse(db), readOmitted(db)]);
  return scopes.flatMap((scope) =>
    scope.kind === 'product'
      ? [{ id: scope.id, name: scopeName(scope), role: scope.role, leftOut: omitted.get(scope.id) ?? new Set() }]
      : [],
  );
}
