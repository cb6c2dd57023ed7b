import {
  type Action,
  duties,
  dutyNames,
  policy,
  type RoleOrDuty,
  reachOf,
  roleNames,
  roles,
} from '@claimlock/contract/access';
import type { Endpoint } from '@claimlock/contract/endpoint';

const columns: readonly (readonly [RoleOrDuty, string])[] = [
  ...roles.map((role) => [role, roleNames[role]] as const),
  ['client_admin', 'Client Admin'],
  ['broker_admin', 'Broker Admin'],
  ['super_admin', 'Super Admin'],
  ['support', 'Support access'],
  ...duties.map((duty) => [duty, dutyNames[duty]] as const),
];

/** The permission table as people read it, with the endpoints behind each row. */
export function printPermissions(endpoints: readonly Endpoint[]): string {
  const actions = Object.keys(policy).filter((name): name is Action => name in policy);
  // A duty that gives nothing beyond a role has no column to show.
  const shown = columns.filter(([held]) => actions.some((action) => reachOf(held, action)));
  const lines = [
    '# Who may do what',
    '',
    'Printed from each module’s `contract/src/*/permissions.ts` by `npm run docs:print`; change them there. A cell says how far a',
    'permission reaches: *self* (my account), *own* (rows assigned to me), *client* (my organisation), *firm* (my broker firm), *broker*',
    '(my broker’s clients), *any* (every client). An empty cell is no. Support access grants only what reads and is no file, so',
    'of the endpoints of its rows those that change something or answer with a file stay shut to it (ADR 0037).',
    '',
    `| action | ${shown.map(([, name]) => name).join(' | ')} | endpoints |`,
    `|---|${shown.map(() => '---').join('|')}|---|`,
    ...actions.map((action) => {
      const cells = shown.map(([held]) => reachOf(held, action) ?? '');
      const behind = endpoints
        .filter((endpoint) => endpoint.action === action)
        .map((endpoint) => `\`${endpoint.name}\``);
      return `| \`${action}\` | ${cells.join(' | ')} | ${behind.join(', ')} |`;
    }),
    '',
    `Open to everyone: ${endpoints
      .filter((endpoint) => endpoint.action === 'public')
      .map((endpoint) => `\`${endpoint.name}\``)
      .join(', ')}.`,
    '',
  ];
  return lines.join('\n');
}
