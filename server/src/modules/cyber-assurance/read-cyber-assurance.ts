import type * as contract from '@claimlock/contract/cyber-assurance/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { frameworkWithOutcome, type ReadDoubts } from '../compliance/index.ts';
import { openCyberAssurance, showCyberAssurance } from './show-cyber-assurance.ts';

/** How ready the organisation is, theme by theme, what comes next, and what was declared for its board. */
export const readCyberAssuranceWith =
  (readDoubts: ReadDoubts): Handler<typeof contract.readCyberAssurance> =>
  async (context, { frameworkId }) => {
    const framework = await frameworkWithOutcome(context, frameworkId, 'themes');
    return showCyberAssurance(context, await openCyberAssurance(context, framework), readDoubts);
  };
