import { ProductError } from '@claimlock/contract/errors';
import { mostCustomRoles, narrowableIn } from '@claimlock/contract/people/custom-role';
import { lackingIn, sayLacking } from '@claimlock/contract/people/needed-actions';
import type * as contract from '@claimlock/contract/people/rights';
import type { Role } from '@claimlock/contract/roles';
import { givesBeyond } from '../../foundation/access/actor.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import {
  countCustomRoles,
  deleteCustomRoleHolders,
  findCustomRoleOf,
  insertCustomRole,
  insertCustomRoleHolder,
  isCustomRoleNameTaken,
  listCustomRoleRows,
  lockCustomRole,
  markCustomRoleRemoved,
  updateCustomRole,
} from './custom-role-store.ts';
import { showRights } from './read-rights.ts';
import { lockKnown } from './show-person.ts';

/** So many actions that lack something are named at once. */
const mostLackingSaid = 3;

const about = (id: string) => ({ kind: 'custom-role', id });

/** The custom roles of a client. */
export const listCustomRoles: Handler<typeof contract.listCustomRoles> = async ({ db, userId }) => ({
  customRoles: await listCustomRoleRows(db, userId),
});

async function showCustomRole({ db, userId }: ClientContext, id: string) {
  const [row] = await listCustomRoleRows(db, userId, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** What is left out, each once and in the order of the table: of what the role has, and nothing that stays may need it. */
function withheldIn(base: Role, asked: readonly string[]): string[] {
  const narrowable: readonly string[] = narrowableIn(base);
  if (asked.some((action) => !narrowable.includes(action)))
    throw ProductError.beside('custom-role.not-in-base', 'withheld');
  const lacking = lackingIn(base, asked);
  if (lacking.length > 0)
    throw new ProductError('custom-role.lacks-needed', [
      { path: 'withheld', message: lacking.slice(0, mostLackingSaid).map(sayLacking).join(' ') },
    ]);
  return narrowable.filter((action) => asked.includes(action));
}

/** Adds a custom role: it takes away from one of the four roles, and can add nothing. */
export const addCustomRole: Handler<typeof contract.addCustomRole> = async (context, input) => {
  const { db, clock, record } = context;
  const { name, base } = input;
  if ((await countCustomRoles(db)) >= mostCustomRoles) throw ProductError.beside('custom-role.limit', 'name');
  const withheld = withheldIn(base, input.withheld);
  const id = newId('crl', clock);
  if (!(await insertCustomRole(db, { id, name, base, withheld, created_at: clock.now() })))
    throw ProductError.beside('custom-role.name-taken', 'name');
  record('custom-role.added', { customRoleId: id, base, withheld }, about(id));
  return showCustomRole(context, id);
};

/** A custom role, locked; nobody changes or removes their own, which would give themselves rights (SoD-11). */
async function lockOthers(context: ClientContext, id: string) {
  const row = await lockCustomRole(context.db, id);
  if (!row) throw new ProductError('not-found');
  const shown = await showCustomRole(context, id);
  if (shown.yours) throw new ProductError('custom-role.yours');
  return { ...row, people: shown.people };
}

/** Renames a custom role, or changes what it leaves out: whoever has it feels it with their next request. */
export const changeCustomRole: Handler<typeof contract.changeCustomRole> = async (context, input) => {
  const { db, record, membership } = context;
  const { customRoleId: id, version, name } = input;
  const before = await lockOthers(context, id);
  if (before.version !== version) throw new ProductError('conflict');
  const next = input.withheld && withheldIn(before.base, input.withheld);
  const withheld = (next ?? []).filter((action) => !before.withheld.includes(action));
  const given = next ? before.withheld.filter((action) => !next.includes(action)) : [];
  if (given.some((action) => membership?.withheld.includes(action)))
    throw ProductError.beside('person.beyond-you', 'withheld');
  const renamed = name !== undefined && name !== before.name;
  if (!renamed && withheld.length === 0 && given.length === 0) throw new ProductError('answer.changes-nothing');
  if (renamed && (await isCustomRoleNameTaken(db, name, id)))
    throw ProductError.beside('custom-role.name-taken', 'name');
  await updateCustomRole(db, id, { ...(renamed && { name }), ...(next && { withheld: next }) });
  record('custom-role.changed', { customRoleId: id, ...(renamed && { name: 'changed' }), withheld, given }, about(id));
  return showCustomRole(context, id);
};

/** Removes a custom role that nobody has: without it its people would have more than somebody meant to give them. */
export const removeCustomRole: Handler<typeof contract.removeCustomRole> = async (context, { customRoleId: id }) => {
  const { db, clock, record } = context;
  const { people } = await lockOthers(context, id);
  if (people > 0) throw new ProductError('custom-role.in-use');
  await markCustomRoleRemoved(db, id, clock.now());
  record('custom-role.removed', { customRoleId: id }, about(id));
  return {};
};

/** Gives a person a custom role of their role, or takes theirs back. Nobody does it to themselves (SoD-11). */
export const giveCustomRole: Handler<typeof contract.giveCustomRole> = async (context, { personId, customRoleId }) => {
  const { db, clock, record, userId, actor, membership } = context;
  const person = await lockKnown(context, personId);
  if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
  if (person.user_id !== null && person.user_id === userId) throw new ProductError('custom-role.own');
  const held = await findCustomRoleOf(db, personId);
  if ((held?.id ?? null) === customRoleId) throw new ProductError('answer.changes-nothing');
  if (customRoleId !== null) {
    const role = await lockCustomRole(db, customRoleId);
    if (!role) throw ProductError.beside('custom-role.unknown', 'customRoleId');
    if (person.access === 'client_admin') throw ProductError.beside('custom-role.administrator', 'customRoleId');
    if (role.base !== person.role) throw ProductError.beside('custom-role.other-base', 'customRoleId');
    if (givesBeyond(membership, role.base, role.withheld))
      throw ProductError.beside('person.beyond-you', 'customRoleId');
  } else if (givesBeyond(membership, person.role)) throw ProductError.beside('person.beyond-you', 'customRoleId');
  await takeBackCustomRoles(context, [personId]);
  if (customRoleId !== null) {
    await insertCustomRoleHolder(db, {
      person_id: personId,
      custom_role_id: customRoleId,
      given_at: clock.now(),
      given_by: actor.kind === 'person' ? actor.userId : actor.name,
    });
    record('custom-role.given', { customRoleId, personId }, { kind: 'person', id: personId });
  }
  return showRights(context, personId);
};

/** Takes custom roles back from people: where they get another one or another role, and where they leave. */
export async function takeBackCustomRoles({ db, record }: ClientContext, personIds: readonly string[]): Promise<void> {
  for (const { person_id: personId, custom_role_id: customRoleId } of await deleteCustomRoleHolders(db, personIds))
    record('custom-role.taken-back', { customRoleId, personId }, { kind: 'person', id: personId });
}
