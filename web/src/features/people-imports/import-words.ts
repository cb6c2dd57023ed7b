import type { ImportedPersonField } from '@claimlock/contract/people-imports/columns';
import type { ConflictPolicy, PeopleImport, PeopleImportPreview } from '@claimlock/contract/people-imports/endpoints';
import { formatCount, formatNumber } from '../../lib/format.ts';

/** What each field of a person is called beside the columns of a file. */
export const fieldNames: Readonly<Record<ImportedPersonField, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address (required)',
  department: 'Department',
  jobTitle: 'Job title',
  role: 'Role',
  access: 'Portal access',
};

/** What happens to people who are here already, as it is chosen. */
export const conflictChoices: readonly {
  readonly value: ConflictPolicy;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'stop', label: 'Stop', hint: 'No rows are imported while somebody in the file is here already.' },
  { value: 'skip', label: 'Skip them', hint: 'They stay as they are; everybody else is added.' },
  {
    value: 'update',
    label: 'Update them',
    hint: 'Name, department, job title and role become what the file says. Access never changes.',
  },
];

/** That people of the file are here already, and what can be done so that the rest is imported. */
export const stoppedWords = (rows: number): string =>
  `${rows === 1 ? '1 person in this file is' : `${formatNumber(rows)} people in this file are`} here already, and “Stop” is selected: no rows are imported. Select another choice in step 3, or skip their rows.`;

/** What an import would do, in words, the parts that are nothing left out. */
export function wouldWords({ added, updated, skipped, failed }: PeopleImportPreview): string {
  return [
    `${formatCount(added, 'person', 'people')} to add`,
    ...(updated > 0 ? [`${formatNumber(updated)} to update`] : []),
    ...(skipped > 0 ? [`${formatNumber(skipped)} to leave as they are`] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'row')} with problems`] : []),
  ].join(' · ');
}

/** What an import has done, in words, the parts that are nothing left out. */
export function doneWords({ added, updated, skipped, failed, invited }: PeopleImport): string {
  return [
    `${formatCount(added, 'person', 'people')} added`,
    ...(updated > 0 ? [`${formatNumber(updated)} updated`] : []),
    ...(skipped > 0 ? [`${formatNumber(skipped)} left as they were`] : []),
    ...(invited > 0 ? [`${formatNumber(invited)} invited`] : []),
    ...(failed > 0 ? [`${formatCount(failed, 'row')} not imported`] : []),
  ].join(' · ');
}
