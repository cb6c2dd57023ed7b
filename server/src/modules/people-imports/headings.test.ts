import { expect, test } from 'vitest';
import { columnsByHeading } from '../../foundation/foreign-files/heading-columns.ts';
import { personHeadings } from './headings.ts';

const lists: [of: string, headings: string, found: object][] = [
  [
    'Microsoft Entra ID',
    'id,userPrincipalName,displayName,surname,mail,givenName,userType,jobTitle,department,accountEnabled',
    { email: 'mail', firstName: 'givenName', lastName: 'surname', name: 'displayName', department: 'department' },
  ],
  [
    'Microsoft 365',
    'Block credential,City,Department,Display name,First name,Last name,Licenses,Title,User principal name',
    { email: 'User principal name', firstName: 'First name', lastName: 'Last name', jobTitle: 'Title' },
  ],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required],Org Unit Path [Required],Work Phone,Employee ID,Employee Title,Manager Email,Department,Cost Center',
    {
      email: 'Email Address [Required]',
      firstName: 'First Name [Required]',
      lastName: 'Last Name [Required]',
      department: 'Department',
      jobTitle: 'Employee Title',
    },
  ],
  [
    'Okta',
    'login,firstName,lastName,email,secondEmail,displayName,title,department,manager',
    { email: 'email', firstName: 'firstName', lastName: 'lastName', jobTitle: 'title', department: 'department' },
  ],
  [
    'BambooHR',
    'Employee #,First Name,Last Name,Hire Date,Department,Division,Job Title,Reporting to,Work Email,Home Email',
    { email: 'Work Email', firstName: 'First Name', lastName: 'Last Name', department: 'Department' },
  ],
  [
    'Personio',
    'Employee ID;First name;Last name;Email;Position;Department;Team;Supervisor;Hire date',
    { email: 'Email', firstName: 'First name', lastName: 'Last name', department: 'Department', jobTitle: 'Position' },
  ],
  [
    'Personio in German',
    'Vorname;Nachname;E-Mail;Position;Abteilung;Team',
    { email: 'E-Mail', firstName: 'Vorname', lastName: 'Nachname', department: 'Abteilung', jobTitle: 'Position' },
  ],
  [
    'Workday',
    'Employee ID,Worker,Legal First Name,Legal Last Name,Email - Primary Work,Business Title,Supervisory Organization',
    {
      email: 'Email - Primary Work',
      name: 'Worker',
      firstName: 'Legal First Name',
      lastName: 'Legal Last Name',
      jobTitle: 'Business Title',
      department: 'Supervisory Organization',
    },
  ],
];

test.each(lists)('the columns of a list from %s are found by its headings', (_, headings, expected) => {
  const cells = headings.split(/[,;]/);
  const found = Object.entries(columnsByHeading(personHeadings, cells)).map(([field, at]) => [field, cells[at]]);
  expect(Object.fromEntries(found)).toMatchObject(expected);
});
