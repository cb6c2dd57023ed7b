import type { ClientDb } from '../../foundation/database/scope.ts';
import { type Framework, indexFramework } from '../frameworks/index.ts';
import { KeptFrameworks } from './kept-frameworks.ts';
import { listLinks, listReleased, listRequirements, readGroups } from './store.ts';

/** What was released never changes, so it is read once, as long as there is room: 32 million characters, or 64 MB. */
const kept = new KeptFrameworks(32 * 1024 * 1024);

/** Those of a client's own frameworks that are named and can be followed, as the catalogue gives what ClaimLock ships. */
export async function readOwnFrameworks(db: ClientDb, ids: readonly string[]): Promise<Framework[]> {
  const frameworks: Framework[] = [];
  for (const released of await listReleased(db, ids)) {
    const key = `${released.client_id} ${released.id} ${released.version}`;
    const known = kept.find(key);
    const framework = known ?? (await readWhole(db, released));
    if (!known) kept.keep(key, framework);
    frameworks.push(framework);
  }
  return frameworks;
}

/** One of them by its id; undefined where it is not here, or not released. */
export async function findOwnFramework(db: ClientDb, id: string): Promise<Framework | undefined> {
  if (!id.startsWith('own-')) return undefined;
  const [framework] = await readOwnFrameworks(db, [id]);
  return framework;
}

/** What the file of a framework calls each requirement, under which one it stands, and whether it was withdrawn. */
export async function readOwnOrigins(
  db: ClientDb,
  id: string,
): Promise<Map<string, { source: string; parent: string | null; withdrawn: boolean }>> {
  const rows = await listRequirements(db, id);
  return new Map(
    rows.map(({ ref, source, parent_ref, withdrawn }) => [ref, { source, parent: parent_ref, withdrawn }]),
  );
}

async function readWhole(
  db: ClientDb,
  { id, version, name, publisher, licence }: Awaited<ReturnType<typeof listReleased>>[number],
): Promise<Framework> {
  const [groups, requirements, links] = [
    await readGroups(db, id),
    await listRequirements(db, id),
    await listLinks(db, id),
  ];
  return indexFramework({
    id,
    version,
    name,
    publisher,
    licence,
    shortName: shortName(name),
    outcome: 'requirements',
    groups: groups.map(({ ref, title, parent }) => ({ ref, title, ...(parent !== null && { parent }) })),
    choices: [],
    requirements: requirements.map(({ ref, group_ref, title, asks, kind }) => ({
      ref,
      group: group_ref,
      title,
      asks,
      kind,
      autoFail: false,
      // Whoever brought it in decides what of it applies to them, and says why.
      excludable: true,
    })),
    links: links.map(({ ref, control_id, strength }) => ({ control: control_id, ref, strength })),
  });
}

/** What stands where there is little room. */
function shortName(name: string): string {
  return name.length <= 24 ? name : `${name.slice(0, 23).trimEnd()}…`;
}
