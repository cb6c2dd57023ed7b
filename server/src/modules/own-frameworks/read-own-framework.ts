import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { asOwnFramework, knownOwn } from './own-framework.ts';
import { type LinkRow, listLinks, listRequirements, readGroups } from './store.ts';

/** One framework of the client's own, with every requirement and what it stands on. */
export const readOwnFramework: Handler<typeof contract.readOwnFramework> = async ({ db }, { frameworkId }) => {
  const row = await knownOwn(db, frameworkId);
  const [requirements, links, groups] = await Promise.all([
    listRequirements(db, frameworkId),
    listLinks(db, frameworkId),
    readGroups(db, frameworkId),
  ]);
  const titles = new Map(groups.map(({ ref, title }) => [ref, title]));
  const linksOf = new Map<string, LinkRow[]>();
  for (const link of links) linksOf.set(link.ref, [...(linksOf.get(link.ref) ?? []), link]);
  return {
    framework: asOwnFramework(row),
    requirements: requirements.map(({ ref, group_ref, parent_ref, title, asks, withdrawn }) => ({
      ref,
      group: titles.get(group_ref) ?? group_ref,
      parent: parent_ref,
      title,
      asks,
      withdrawn,
      links: (linksOf.get(ref) ?? []).map(({ control_id, strength }) => ({
        controlId: control_id,
        strength,
        name: findControl(control_id)?.name ?? control_id,
      })),
    })),
  };
};
