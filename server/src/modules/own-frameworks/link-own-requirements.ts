import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/own-frameworks/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findControl } from '../frameworks/index.ts';
import { changeableOwn } from './own-framework.ts';
import { listRequirements, reviseOwn, saveLinks } from './store.ts';

/** Links requirements to common controls, and takes links off, many at once and all or none. */
export const linkOwnRequirements: Handler<typeof contract.linkOwnRequirements> = async (context, input) => {
  const { frameworkId, revision, add, remove } = input;
  const { db, record } = context;
  const row = await changeableOwn(db, frameworkId, revision);
  const refs = new Set((await listRequirements(db, frameworkId)).map(({ ref }) => ref));
  for (const [place, { ref, controlId }] of add.entries()) {
    if (!refs.has(ref)) refuse('requirement.unknown', `add.${place}.ref`);
    if (!findControl(controlId)) refuse('control.unknown', `add.${place}.controlId`);
  }
  const off = remove.filter(({ ref }) => refs.has(ref));
  // The last word on a pair holds: one statement changes a row once.
  const links = new Map(
    [
      ...off.map(({ ref, controlId }) => ({ ref, control: controlId, strength: null })),
      ...add.map(({ ref, controlId, strength }) => ({ ref, control: controlId, strength })),
    ].map((link) => [`${link.ref} ${link.control}`, link]),
  );
  const list = [...links.values()];
  const added = await saveLinks(
    db,
    frameworkId,
    list.filter(({ strength }) => strength !== null),
  );
  const removed = await saveLinks(
    db,
    frameworkId,
    list.filter(({ strength }) => strength === null),
  );
  await reviseOwn(db, frameworkId);
  record('own-framework.linked', { frameworkId, added, removed }, { kind: 'framework', id: frameworkId });
  return { revision: row.revision + 1, added, removed };
};

function refuse(code: 'requirement.unknown' | 'control.unknown', path: string): never {
  throw ProductError.beside(code, path);
}
