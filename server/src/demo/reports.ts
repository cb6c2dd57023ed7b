import * as contract from '@claimlock/contract/reporting/endpoints';
import type { z } from 'zod';
import type { Step, StoryContext } from './story-context.ts';

type Asked = {
  readonly monthsAgo: number;
  readonly share: number;
  readonly report: Omit<z.input<typeof contract.makeReport.input>, 'clientId'>;
};

/** Which reports each organisation of the demo asked for, and how many months ago. */
const asked: readonly Asked[] = [
  { monthsAgo: 2, share: 0.6, report: { kind: 'risks', format: 'XLSX', title: 'Risk register for the quarter' } },
  { monthsAgo: 1, share: 0.5, report: { kind: 'findings', format: 'CSV' } },
  { monthsAgo: 1, share: 0.7, report: { kind: 'evidence', format: 'XLSX', title: 'Evidence for the auditor' } },
  { monthsAgo: 0, share: 0.3, report: { kind: 'board-summary', format: 'PDF' } },
];

/** The reports of an organisation, each made by the job that makes them every day. */
export function reportSteps(
  { clientId, time, lead, carryOut }: StoryContext,
  runWaiting: () => Promise<unknown>,
): Step[] {
  return asked.map(({ monthsAgo, share, report }) => ({
    at: time.inMonth(-monthsAgo, share),
    run: async () => {
      await carryOut(contract.makeReport, lead.asker, { ...report, clientId });
      await runWaiting();
    },
  }));
}
