import { type ImportedPersonField, importedPersonFields } from '@claimlock/contract/people-imports/columns';
import type { KnownHeadings } from '../../foundation/foreign-files/heading-columns.ts';

/**
 * How lists of people are headed in plain words, the best match first: our template, Microsoft Entra ID and 365, Google
 * Workspace, and exports of HR systems such as BambooHR, HiBob, Personio, Workday and Sage.
 */
export const personHeadings: KnownHeadings<ImportedPersonField> = {
  order: [
    'email',
    'firstName',
    'lastName',
    ...importedPersonFields.filter((field) => !/^(?:email|first|last)/.test(field)),
  ],
  headings: {
    name: [
      ...['name', 'full name', 'display name', 'displayname', 'employee name', 'name full', 'preferred name'],
      ...['legal name', 'worker', 'employee', 'person', 'user', 'member name'],
    ],
    firstName: [
      ...['first name', 'first name required', 'firstname', 'given name', 'givenname', 'forename', 'first'],
      ...['legal first name', 'name first', 'vorname', 'prenom'],
    ],
    lastName: [
      ...['last name', 'last name required', 'lastname', 'surname', 'family name', 'familyname', 'sn', 'last'],
      ...['legal last name', 'name last', 'nachname', 'nom'],
    ],
    email: [
      ...['email', 'e mail', 'work email', 'email address', 'email address required', 'work email address', 'mail'],
      ...['primary email', 'primary email address', 'business email', 'company email', 'email work', 'e mail address'],
      ...['user principal name', 'userprincipalname', 'primary work email', 'user name', 'username', 'login'],
      ...['email id', 'user email', 'email primary work'],
    ],
    department: [
      ...[
        'department',
        'department name',
        'dept',
        'abteilung',
        'team',
        'division',
        'business unit',
        'organisation unit',
      ],
      ...[
        'organizational unit',
        'org unit path',
        'org unit path required',
        'function',
        'supervisory organization',
        'cost center name',
      ],
    ],
    jobTitle: [
      ...['job title', 'jobtitle', 'title', 'position', 'employee title', 'job', 'position title', 'business title'],
      ...['job role', 'designation', 'occupation', 'job information job title'],
    ],
    role: ['role', 'claimlock role', 'user role', 'role name'],
    access: ['access', 'portal access', 'permissions', 'claimlock access'],
  },
};
