import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/departments';
import { mostDepartments } from '@claimlock/contract/people/departments';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import {
  countGroups,
  deleteMembers,
  insertGroup,
  insertMembers,
  isGroupNameTaken,
  listGroupRows,
  lockGroup,
  markGroupRemoved,
  updateGroupName,
} from './group-store.ts';
import { lockPeople } from './store.ts';

const about = (id: string) => ({ kind: 'group', id });

async function showGroup({ db }: ClientContext, id: string) {
  const [row] = await listGroupRows(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** Adds a group. */
export const addGroup: Handler<typeof contract.addGroup> = async (context, { name, members }) => {
  const { db, clock, record } = context;
  if ((await countGroups(db)) >= mostDepartments) throw ProductError.beside('group.limit', 'name');
  const id = newId('grp', clock);
  if (!(await insertGroup(db, { id, name, created_at: clock.now() })))
    throw ProductError.beside('group.name-taken', 'name');
  record('group.added', { groupId: id }, about(id));
  await changeMembers(context, id, { add: members, remove: [], field: 'members' });
  return showGroup(context, id);
};

/** Gives a group another name. */
export const renameGroup: Handler<typeof contract.renameGroup> = async (context, { groupId, name }) => {
  const { db, record } = context;
  const group = await lockGroup(db, groupId);
  if (!group) throw new ProductError('not-found');
  if (group.name === name) throw new ProductError('answer.changes-nothing');
  if (await isGroupNameTaken(db, name, groupId)) throw ProductError.beside('group.name-taken', 'name');
  await updateGroupName(db, groupId, name);
  record('group.renamed', { groupId }, about(groupId));
  return showGroup(context, groupId);
};

/** Adds people to a group and takes others out. */
export const changeGroupMembers: Handler<typeof contract.changeGroupMembers> = async (
  context,
  { groupId, add, remove },
) => {
  if (!(await lockGroup(context.db, groupId))) throw new ProductError('not-found');
  if (!(await changeMembers(context, groupId, { add, remove, field: 'add' })))
    throw new ProductError('answer.changes-nothing');
  return showGroup(context, groupId);
};

/** Removes a group; whoever belonged to it belongs to the others that they are in. */
export const removeGroup: Handler<typeof contract.removeGroup> = async ({ db, clock, record }, { groupId }) => {
  if (!(await lockGroup(db, groupId))) throw new ProductError('not-found');
  await markGroupRemoved(db, groupId, clock.now());
  record('group.removed', { groupId }, about(groupId));
  return {};
};

/** Changes who belongs to a group that is locked; false where that is so already. Nobody is added who has left. */
async function changeMembers(
  { db, record }: ClientContext,
  groupId: string,
  {
    add,
    remove,
    field,
  }: { readonly add: readonly string[]; readonly remove: readonly string[]; readonly field: string },
): Promise<boolean> {
  const wanted = new Set(add);
  const here = (await lockPeople(db, [...wanted])).filter(({ status }) => status !== 'Deactivated');
  if (here.length < wanted.size) throw ProductError.beside('group.member-unknown', field);
  const taken = remove.filter((id) => !wanted.has(id));
  const removed = taken.length > 0 ? await deleteMembers(db, groupId, taken) : [];
  const added = wanted.size > 0 ? await insertMembers(db, groupId, [...wanted]) : [];
  if (added.length + removed.length === 0) return false;
  record('group.members-changed', { groupId, added, removed }, about(groupId));
  return true;
}
