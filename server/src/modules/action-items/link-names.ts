import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readEvidenceNames } from '../evidence-items/index.ts';
import { readFindingNames } from '../findings/index.ts';
import { findFramework } from '../frameworks/index.ts';
import { findOwnFramework } from '../own-frameworks/index.ts';
import { readRiskTitles } from '../risks/index.ts';
import { keyOf } from './link.ts';
import type { LinkRow } from './link-store.ts';

/** The names of what an item is linked to: what is not its reader's to see has none here. */
export async function readLinkNames(
  { db }: ClientContext,
  links: readonly LinkRow[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: LinkRow['kind']) => links.flatMap((link) => (link.kind === kind ? [link.target] : []));
  const [findings, risks, evidence] = await Promise.all([
    readFindingNames(db, idsOf('finding')),
    readRiskTitles(db, idsOf('risk')),
    readEvidenceNames(db, idsOf('evidence')),
  ]);
  const frameworks = new Map(
    await Promise.all(
      [...new Set(idsOf('requirement'))].map(
        async (id) => [id, findFramework(id) ?? (await findOwnFramework(db, id))] as const,
      ),
    ),
  );
  const nameOf = ({ kind, target, ref }: LinkRow) => {
    if (kind === 'finding') return findings.get(target);
    if (kind === 'risk') return risks.get(target);
    if (kind === 'evidence') return evidence.get(target);
    const framework = frameworks.get(target);
    const requirement = framework?.requirement.get(ref);
    return framework && requirement && `${framework.shortName} ${ref} ${requirement.title}`;
  };
  return new Map(
    links.flatMap((link) => {
      const name = nameOf(link);
      return name === undefined ? [] : [[keyOf(link), name]];
    }),
  );
}
