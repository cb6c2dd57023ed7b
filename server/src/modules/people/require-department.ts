import { ProductError } from '@claimlock/contract/errors';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { type DepartmentRow, findDepartmentNamed, lockDepartment } from './department-store.ts';

/** The department of a name as it is written here, held until what names it stands; refuses one that there is not. */
export async function requireDepartment(db: ClientDb, name: string): Promise<string> {
  const known = await findDepartmentNamed(db, name);
  const found = known && (await lockDepartment(db, known.id));
  if (!found) throw ProductError.beside('department.unknown', 'department');
  return found.name;
}

/** The department of an id, held likewise; refuses one that there is not. */
export async function requireDepartmentOf(db: ClientDb, id: string): Promise<DepartmentRow> {
  const found = await lockDepartment(db, id);
  if (!found) throw ProductError.beside('department.unknown', 'departmentId');
  return found;
}
