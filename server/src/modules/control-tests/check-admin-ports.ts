import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

const ports: ReadonlyMap<number, string> = new Map([
  [22, 'SSH'],
  [23, 'Telnet'],
  [135, 'Windows RPC'],
  [445, 'Windows file sharing'],
  [1433, 'SQL Server'],
  [3306, 'MySQL'],
  [3389, 'Remote Desktop'],
  [5432, 'PostgreSQL'],
  [5900, 'VNC'],
  [5985, 'Windows remote management'],
  [6379, 'Redis'],
  [9200, 'Elasticsearch'],
  [27017, 'MongoDB'],
]);

/** Judges which ways in for administrators stand open to everybody. */
export function judgeAdminPorts(open: readonly number[]): Verdict {
  const words = open.map((port) => `${ports.get(port) ?? 'Unknown'} (${port})`);
  const facts = [
    { name: 'Open', value: words.join(', ') || 'None' },
    { name: 'Looked at', value: [...ports.keys()].join(', ') },
  ];
  if (open.length === 0) return pass(`None of ${ports.size} ports for administrators takes a connection.`, facts);
  return fail(`Open to everybody: ${words.join(', ')}.`, facts);
}

/** Which ways in for administrators stand open to everybody. */
export const checkAdminPorts: OutsideCheck = {
  id: 'admin-ports',
  name: checkNames['admin-ports'],
  subject: 'address',
  asks: 'the target itself',
  controls: ['NET-01', 'NET-02'],
  passes: 'No service for administrators or databases takes a connection from the Internet.',
  fails: 'Services that ransomware looks for first can be reached by everybody.',
  mend: 'Close these ports at the firewall, and let administrators in through a VPN or a gateway with MFA.',
  gap: 'services for administrators are open to everybody',
  severity: 'High',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeAdminPorts(await outbound.askPorts(name, [...ports.keys()])),
};
