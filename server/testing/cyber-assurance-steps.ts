import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { recordAssuranceCertificate, setCyberAssurance } from '@claimlock/contract/cyber-assurance/endpoints';
import { findFramework } from '../src/modules/frameworks/index.ts';
import type { contradicted } from './contradicted.ts';

const about = { frameworkId: 'iasme-cyber-assurance' };

/** Makes level 1 of IASME Cyber Assurance ready to be declared: certified, and with every control in place. Answers its links. */
export async function prepareCyberAssurance({ done, record }: ReturnType<typeof contradicted>) {
  await done(followFramework, about);
  await done(setCyberAssurance, { ...about, level: 1, whole: true, version: 0 });
  const issued = { number: 'CE-000001', issuedBy: 'A body', expiresOn: '2027-03-01', version: 0 };
  await done(recordAssuranceCertificate, { ...about, kind: 'cyber-essentials', ...issued });
  const links = findFramework(about.frameworkId)?.links ?? [];
  for (const controlId of new Set(links.map(({ control }) => control))) await record(controlId, 'implemented');
  return links;
}
