import type { Doubts } from '@claimlock/contract/compliance/control-doubts';
import { countContradicted, countedWords, doubtCell } from '@claimlock/contract/compliance/requirement-doubts';
import { proofNames, resultNames } from '@claimlock/contract/compliance/result-words';
import { ClientId, FrameworkId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { readRequirementTree } from '../../compliance/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { percentWords, provenWords, wholePercent } from '../score-words.ts';
import { frameworkOf, onItsDay, type ReportScope } from './report-scope.ts';

async function* inOrder(rows: readonly ReportRow[]): AsyncGenerator<ReportRow> {
  yield* rows;
}

/** Each requirement of a framework with its result and what speaks against that, in its groups. */
export async function frameworkTable(
  context: ClientContext,
  scope: ReportScope,
  doubts: Doubts | undefined,
): Promise<ReportTable> {
  const reading = readRequirementTree(context, {
    clientId: ClientId.parse(context.clientId),
    frameworkId: FrameworkId.parse(frameworkOf(scope)),
  });
  const { framework, groups, requirements } = await onItsDay(scope, reading);
  const titles = new Map(groups.map(({ ref, title }) => [ref, `${ref} ${title}`]));
  const counts = Map.groupBy(requirements, ({ result }) => result);
  return {
    facts: [
      ['Framework', `${framework.name}, version ${framework.version}`],
      ['As of', sayDay(dayOf(context.clock.now()))],
      ['Status', framework.status],
      ['Outcome', framework.outcome],
      ['Weighted score', percentWords(framework.score.percent)],
      ['Proven, of what is met', provenWords(framework.score)],
      [
        'Requirements',
        [...counts]
          .map(([result, { length }]) =>
            countedWords(
              `${length} ${resultNames[result].toLowerCase()}`,
              length,
              result === 'met' ? countContradicted(requirements, doubts) : 0,
            ),
          )
          .join(', '),
      ],
    ],
    groups: 'Group',
    columns: [
      { heading: 'Requirement', width: 12 },
      { heading: 'Title', width: 48 },
      { heading: 'Result', width: 14 },
      { heading: 'Proof', width: 11 },
      { heading: 'In doubt', width: 13 },
      { heading: 'Percent', width: 9, kind: 'number' },
      { heading: 'Controls in place', width: 10, kind: 'number' },
      { heading: 'Controls', width: 10, kind: 'number' },
      { heading: 'Evidence', width: 10 },
    ],
    charted: { column: 'Result', title: 'Requirements by result' },
    rows: inOrder(
      requirements.map(({ ref, group, title, result, proof, restsOn, percent, inPlace, controls, evidence }) => ({
        group: titles.get(group) ?? group,
        cells: [
          ...[ref, title, resultNames[result], result === 'met' ? proofNames[proof ?? 'declared'] : ''],
          doubtCell({ result, restsOn }, doubts),
          ...[wholePercent(percent), inPlace, controls],
          ...[evidence ? 'Yes' : 'No'],
        ],
      })),
    ),
  };
}
