import { mayInWhole } from '../../../foundation/access/actor.ts';
import { listOrphans } from '../../action-items/index.ts';
import { listFindingsOfLeavers } from '../../findings/index.ts';
import { listRisksOfLeavers } from '../../risks/index.ts';
import type { Found, ReadContradictions } from './self-check.ts';

const left = (says: string, owner: string, matters: string, mend: Found['mend']): Found => ({
  kind: 'owner-left',
  says: `${says} ${owner}, who has left.`,
  matters,
  mend,
});

/** What is open and belongs to somebody who has left: actions, findings, and risks where their reader sees them. */
export const readOwnersWhoLeft: ReadContradictions = async ({ db, membership }) => {
  const [items, findings, risks] = await Promise.all([
    listOrphans(db),
    listFindingsOfLeavers(db),
    // A broker reads the self-check, and the register of risks in no words at all.
    mayInWhole(membership, 'risks.read') ? listRisksOfLeavers(db) : [],
  ]);
  return [
    ...items.map(({ actionItemId, title, owner }) =>
      left(`“${title}” is given to`, owner, 'The action has no active owner.', { at: 'action-item', actionItemId }),
    ),
    ...findings.map(({ findingId, number, title, owner }) =>
      left(`Finding ${number} “${title}” is owned by`, owner, 'The finding has no active owner.', {
        at: 'finding',
        findingId,
      }),
    ),
    ...risks.map(({ riskId, title, owner }) =>
      left(`The risk “${title}” is owned by`, owner, 'The risk has no active owner.', { at: 'risk', riskId }),
    ),
  ];
};
