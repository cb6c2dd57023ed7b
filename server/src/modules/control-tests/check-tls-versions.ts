import { checkNames } from '@claimlock/contract/control-tests/endpoints';
import { daily, fail, type OutsideCheck, pass, type Verdict } from './test-kind.ts';

const old = new Set(['TLS 1.0', 'TLS 1.1']);

/** Judges which versions of TLS a host takes. */
export function judgeTlsVersions(versions: readonly string[]): Verdict {
  const facts = [{ name: 'Versions offered', value: versions.join(', ') || 'None' }];
  const outdated = versions.filter((version) => old.has(version));
  if (outdated.length > 0)
    return fail(`${outdated.join(' and ')} ${outdated.length === 1 ? 'is' : 'are'} still taken.`, facts);
  return pass(`Only ${versions.join(' and ')} ${versions.length === 1 ? 'is' : 'are'} taken.`, facts);
}

/** Which versions of TLS a host takes. */
export const checkTlsVersions: OutsideCheck = {
  id: 'tls-versions',
  name: checkNames['tls-versions'],
  subject: 'host',
  asks: 'the target itself',
  controls: ['CRY-03'],
  passes: 'The host takes TLS 1.2 or later, and nothing older.',
  fails: 'Connections can be made over versions that are known to be broken.',
  mend: 'Switch TLS 1.0 and 1.1 off at the server, or at the service that stands in front of it.',
  gap: 'it takes versions of TLS that are broken',
  severity: 'Medium',
  everyMinutes: daily,
  look: async (outbound, { name }) => judgeTlsVersions((await outbound.askTls(name)).versions),
};
