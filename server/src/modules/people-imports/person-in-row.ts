import { accessNames } from '@claimlock/contract/people/access-names';
import { doubtOfAddress, doubtsOfName } from '@claimlock/contract/people/alike-letters';
import { NewPerson } from '@claimlock/contract/people/endpoints';
import type { PersonColumns } from '@claimlock/contract/people-imports/columns';
import type { ImportedPerson, RowProblem } from '@claimlock/contract/people-imports/endpoints';
import { roleNames } from '@claimlock/contract/roles';
import type { z } from 'zod';
import type { TableRow } from '../../foundation/foreign-files/csv-table.ts';
import { accessIn, roleIn } from './role-words.ts';

/** What rows get that leave something out. */
export type Defaults = { readonly department?: string | undefined; readonly role?: string | undefined };

/** A person that can be added, as the form for one takes them. */
export type SoundPerson = z.output<typeof NewPerson>;

/** With the fields that the file does not say: whoever is here already keeps what they have there. */
export type DraftPerson = SoundPerson & { readonly unsaid: readonly Unsaid[] };
type Unsaid = 'department' | 'jobTitle' | 'role';

/** A row as it is shown, what is wrong with it, and the person it says where nothing grave is. */
export type ReadRow = {
  readonly place: string;
  readonly shown: ImportedPerson;
  readonly problems: readonly RowProblem[];
  /** What only somebody new needs, and neither the row nor the choice for the whole file says. */
  readonly lacks: readonly ('department' | 'role')[];
  readonly person: DraftPerson | undefined;
};

/** Whoever has no job title in the file. */
const noTitle = 'Not given';

/** The person that a row says, and each thing that is wrong with it; the rules are those of the form for one person. */
export function personInRow(row: TableRow, columns: PersonColumns, defaults: Defaults): ReadRow {
  const problems: RowProblem[] = [];
  const say = (field: RowProblem['field'], says: string, grave: boolean) => void problems.push({ field, says, grave });
  const cell = (field: keyof PersonColumns) => {
    const at = columns[field];
    // Names in exports go on in a second line where a cell was typed so; one line is what is meant.
    return at === undefined ? '' : (row.cells[at] ?? '').replace(/\s*[\r\n]+\s*/g, ' ').trim();
  };
  const whole = cell('name');
  const name = whole === '' ? [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ') : whole;
  const email = cell('email').replace(/^mailto:/i, '');
  const department = cell('department') || (defaults.department ?? '');
  const jobTitle = cell('jobTitle') || noTitle;
  const saidRole = cell('role') || (defaults.role ?? '');
  const saidAccess = cell('access');
  const role = saidRole === '' ? undefined : roleIn(saidRole);
  const access = accessIn(saidAccess);
  if (role === undefined && saidRole !== '')
    say('role', `“${saidRole.slice(0, 60)}” is no role here. Choose one.`, true);
  if (access === undefined)
    say(
      'access',
      `“${saidAccess.slice(0, 60)}” says nothing here. Choose ${accessNames.employee} or ${accessNames.client_admin}.`,
      true,
    );
  for (const doubt of doubtsOfName(name)) say('name', doubt, false);
  const alike = doubtOfAddress(email);
  if (alike) say('email', alike, /[^\p{ASCII}]/u.test(email));
  const shown = {
    name,
    email,
    department: cell('department'),
    jobTitle: cell('jobTitle'),
    role: cell('role') !== '' && role ? roleNames[role] : cell('role'),
    access: saidAccess !== '' && access ? accessNames[access] : saidAccess,
  };
  const checked = NewPerson.safeParse({
    name,
    email,
    jobTitle,
    permissions: access,
    // Whoever is here already keeps what they have.
    department: department || noTitle,
    role: role ?? 'staff',
  });
  if (!checked.success)
    for (const { path, message } of checked.error.issues) {
      const field = fieldOf(path[0]);
      if (field && !problems.some((one) => one.field === field && one.grave)) say(field, message, true);
    }
  const sound = checked.success && !problems.some(({ grave }) => grave);
  const unsaid = (['department', 'jobTitle', 'role'] as const).filter((field) => cell(field) === '');
  const lacks = (['department', 'role'] as const).filter((one) => (one === 'role' ? saidRole : department) === '');
  return { place: row.place, shown, problems, lacks, person: sound ? { ...checked.data, unsaid } : undefined };
}

const fields = ['name', 'email', 'department', 'jobTitle', 'role'] as const;
const fieldOf = (at: unknown) => (at === 'permissions' ? 'access' : fields.find((field) => field === at));
