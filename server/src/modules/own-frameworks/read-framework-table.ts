import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/own-frameworks/framework-table';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findFramework } from '../frameworks/index.ts';
import { type Contents, frameworkRows } from './framework-rows.ts';
import { knownOwn } from './own-framework.ts';
import { listLinks, listRequirements, readGroups } from './store.ts';

/** A framework as a table that can be imported again, whether ClaimLock ships it or the client brought it in. */
export const readFrameworkTable: Handler<typeof contract.readFrameworkTable> = async ({ db }, { frameworkId }) => {
  const { name, version, ...contents } = frameworkId.startsWith('own-')
    ? await ownContents(db, frameworkId)
    : shippedContents(frameworkId);
  return { name, version, rows: frameworkRows(contents) };
};

type Named = Contents & { readonly name: string; readonly version: string };

async function ownContents(db: ClientDb, id: string): Promise<Named> {
  const { name, version, publisher, licence } = await knownOwn(db, id);
  const [groups, requirements, links] = [
    await readGroups(db, id),
    await listRequirements(db, id),
    await listLinks(db, id),
  ];
  return {
    name,
    version,
    publisher,
    licence,
    groups,
    requirements: requirements.map(({ group_ref, parent_ref, ...one }) => ({
      ...one,
      group: group_ref,
      parent: parent_ref,
    })),
    links: links.map(({ ref, control_id, strength }) => ({ ref, control: control_id, strength })),
  };
}

function shippedContents(id: string): Named {
  const framework = findFramework(id);
  if (!framework) throw new ProductError('not-found');
  const { name, version, publisher, licence, groups, requirements, links } = framework;
  return {
    name,
    version,
    publisher,
    licence,
    groups: groups.map(({ ref, title, parent }) => ({ ref, title, parent: parent ?? null })),
    requirements: requirements.map((one) => ({ ...one, source: one.ref, parent: null, withdrawn: false })),
    links,
  };
}
