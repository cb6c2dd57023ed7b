import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import { asFieldProblem } from '../../foundation/foreign-files/unreadable.ts';
import type { PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { Draft } from './draft.ts';
import { headingsToKeep } from './kept-headings.ts';
import { withKeptReferences } from './made-references.ts';
import { asOwnFramework, knownOwn } from './own-framework.ts';
import { type ReadBefore, refuseOtherCatalogue } from './reading.ts';
import { countOwn, findReleasedByName, inheritLinks, insertOwn, listRequirements } from './store.ts';

const mostOwn = 100;

/** Brings in a framework from a file: all of it, or nothing where the file is not sound. */
export const importOwnFramework: PreparedHandler<typeof contract.importOwnFramework, ReadBefore> = async (
  context,
  input,
  read,
) => {
  const { db, clock, record, upload, userId } = context;
  const { name, version, publisher, licence, withWithdrawn } = input;
  const { draft, problems, missingCatalogues } = read;
  await refuseOtherCatalogue(db, read);
  const grave = problems.filter((one) => one.grave).map(asFieldProblem);
  if (missingCatalogues.length > 0) throw new ProductError('own-framework.catalogue-missing', grave);
  if (!draft) throw new ProductError('own-framework.unreadable', grave);
  if ((await countOwn(db)) >= mostOwn) throw new ProductError('own-framework.too-many');
  const earlier = await findReleasedByName(db, name);
  const known = earlier ? withKeptReferences(draft, await listRequirements(db, earlier.id)) : draft;
  const taken = withWithdrawn ? known : withoutWithdrawn(known);
  const id = newId('own', clock).replace('_', '-');
  const fileHash = createHash('sha256').update(upload).digest('hex');
  const { format } = draft;
  const own = {
    id,
    name,
    version,
    publisher,
    licence,
    format,
    file_hash: fileHash,
    file: gzipSync(upload),
    imported_by: userId,
    imported_at: clock.now(),
    headings: headingsToKeep(read.table),
  };
  if (!(await insertOwn(db, own, taken, taken.links))) throw new ProductError('own-framework.exists');
  const requirements = taken.requirements.length;
  record(
    'own-framework.imported',
    { frameworkId: id, version, format, fileHash, requirements },
    { kind: 'framework', id },
  );
  // The next version of what is here already begins with the same links: somebody judged them once.
  const added = earlier ? await inheritLinks(db, earlier.id, id) : 0;
  if (added > 0) record('own-framework.linked', { frameworkId: id, added, removed: 0 }, { kind: 'framework', id });
  return asOwnFramework(await knownOwn(db, id));
};

/** A draft without what was withdrawn, and without the groups that are empty then. */
function withoutWithdrawn(draft: Draft): Draft {
  const requirements = draft.requirements.filter(({ withdrawn }) => !withdrawn);
  if (requirements.length === 0)
    throw new ProductError('own-framework.unreadable', [
      asFieldProblem({ place: null, says: 'All of its requirements were withdrawn.' }),
    ]);
  const refs = new Set(requirements.map(({ ref }) => ref));
  const [before, now] = [groupsOver(draft.requirements, draft.groups), groupsOver(requirements, draft.groups)];
  return {
    ...draft,
    requirements: requirements.map((one) => ({
      ...one,
      parent: one.parent !== null && refs.has(one.parent) ? one.parent : null,
    })),
    // A group that never had a requirement stays as the file has it.
    groups: draft.groups.filter(({ ref }) => now.has(ref) || !before.has(ref)),
    links: draft.links.filter(({ ref }) => refs.has(ref)),
  };
}

/** The groups that hold any of the requirements, at whatever depth. */
function groupsOver(requirements: Draft['requirements'], groups: Draft['groups']): Set<string> {
  const over = new Map(groups.map(({ ref, parent }) => [ref, parent]));
  const held = new Set<string>();
  for (const { group } of requirements)
    for (let at: string | null | undefined = group; at !== null && at !== undefined && !held.has(at); at = over.get(at))
      held.add(at);
  return held;
}
