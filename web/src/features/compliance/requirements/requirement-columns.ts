import { doubtCell } from '@claimlock/contract/compliance/requirement-doubts';
import type { RequirementGroup, RequirementLine } from '@claimlock/contract/compliance/requirements';
import type { CsvColumn } from '../../../lib/csv.ts';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { proofNames, resultNames } from './result-words.ts';

const yes = (is: boolean) => (is ? 'Yes' : '');

/** What an exported list of requirements holds. */
export function exportedRequirements(
  groups: readonly RequirementGroup[],
  namesOf: (ref: string) => string,
  doubts: Doubts | undefined,
): readonly CsvColumn<RequirementLine>[] {
  const titles = new Map(groups.map(({ ref, title }) => [ref, title]));
  return [
    { heading: 'Group', cell: ({ group }) => titles.get(group) ?? group },
    { heading: 'Requirement', cell: ({ ref }) => ref },
    { heading: 'Title', cell: ({ title }) => title },
    { heading: 'Result', cell: ({ result }) => resultNames[result] },
    { heading: 'Proof', cell: ({ proof }) => proof && proofNames[proof] },
    { heading: 'In doubt', cell: (line) => doubtCell(line, doubts) },
    { heading: 'Percent', cell: ({ percent }) => percent },
    { heading: 'Controls in place', cell: ({ inPlace }) => inPlace },
    { heading: 'Controls', cell: ({ controls }) => controls },
    { heading: 'Approved evidence', cell: ({ evidence }) => yes(evidence) },
    { heading: 'Override', cell: ({ overridden }) => yes(overridden) },
    { heading: 'Override awaiting confirmation', cell: ({ proposed }) => yes(proposed) },
    { heading: 'Automatic fail', cell: ({ autoFail }) => yes(autoFail) },
    { heading: 'Can be excluded', cell: ({ excludable }) => yes(excludable) },
    { heading: 'Assigned to', cell: ({ ref }) => namesOf(ref) },
  ];
}
