import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { z } from 'zod';
import type { ClientContext, Look, Prepared, PreparedHandler } from '../../foundation/http/hallway.ts';
import type { FoundLinks } from './links-in-file.ts';
import { otherSides } from './mapping-ends.ts';
import { knownOwn } from './own-framework.ts';
import { readFileApart } from './read-file-apart.ts';
import { listRequirements } from './store.ts';

/**
 * Reads a mapping file and compares it with the framework, before anything of the client is held: the requirements of a
 * framework never change, so they are looked up first.
 */
export async function readLinksBefore(
  { frameworkId, answers = '', sheet, headingRow, columns }: z.output<typeof contract.previewOwnLinks.input>,
  { upload }: { readonly upload: Uint8Array },
  look: Look<ClientContext>,
): Promise<Prepared<FoundLinks>> {
  const framework = await look(async ({ db }) => {
    const { name, version } = await knownOwn(db, frameworkId);
    const rows = await listRequirements(db, frameworkId);
    return { name, version, requirements: rows.map(({ ref, source, title }) => ({ ref, source, title })) };
  });
  const table = { sheet, headingRow, columns };
  const brought = await readFileApart({ kind: 'links', bytes: upload, framework, answers, table });
  return { brought, done: () => undefined };
}

/** The links that a mapping file gives for a framework; none of them is kept. */
export const previewOwnLinks: PreparedHandler<typeof contract.previewOwnLinks, FoundLinks> = async (
  { db },
  { frameworkId },
  { links, problems, unsaid, sheets = [], table = null },
) => {
  await knownOwn(db, frameworkId);
  return { links: [...links], problems: [...problems], unsaid, others: otherSides(), sheets: [...sheets], table };
};
