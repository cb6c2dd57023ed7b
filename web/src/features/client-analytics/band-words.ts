import type { ScoreBand } from '@claimlock/contract/client-analytics/endpoints';

/** What a band of scores is called. */
export const bandWords: Readonly<Record<ScoreBand, string>> = {
  'under-50': 'Under 50%',
  '50-59': '50% to 59%',
  '60-69': '60% to 69%',
  '70-79': '70% to 79%',
  '80-89': '80% to 89%',
  '90-100': '90% to 100%',
};
