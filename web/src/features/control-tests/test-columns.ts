import type { CsvColumn } from '../../lib/csv.ts';
import { aboutOf, type KnownTest, stateNames } from './test-status.ts';

/** What an exported list of tests holds. */
export const exportedTests: readonly CsvColumn<KnownTest>[] = [
  { heading: 'Test', cell: ({ check }) => check.name },
  { heading: 'About', cell: aboutOf },
  { heading: 'State', cell: ({ state }) => stateNames[state].name },
  { heading: 'What was seen', cell: ({ says }) => says },
  { heading: 'Controls', cell: ({ check }) => check.controls.map(({ id }) => id).join('; ') },
  { heading: 'Finding', cell: ({ finding }) => finding?.number ?? null },
  { heading: 'Since', cell: ({ since }) => since },
  { heading: 'Last run', cell: ({ lastRunAt }) => lastRunAt },
  { heading: 'Next run', cell: ({ nextRunAt }) => nextRunAt },
  { heading: 'Paused since', cell: ({ paused }) => paused?.since ?? null },
];
