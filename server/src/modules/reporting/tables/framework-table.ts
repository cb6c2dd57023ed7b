import type { Proof, RequirementResult } from '@claimlock/contract/compliance/endpoints';
import { proofNames, resultNames } from '@claimlock/contract/compliance/result-words';
import { ProductError } from '@claimlock/contract/errors';
import { ClientId, FrameworkId } from '@claimlock/contract/identifiers';
import { dayOf } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { provenPercentOf, readRequirementTree, readStatement, tally } from '../../compliance/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { percentWords, provenWords } from '../score-words.ts';
import { frameworkOf, type ReportScope } from './report-scope.ts';

const asked = (context: ClientContext, scope: ReportScope) => ({
  clientId: ClientId.parse(context.clientId),
  frameworkId: FrameworkId.parse(frameworkOf(scope)),
});

async function* inOrder(rows: readonly ReportRow[]): AsyncGenerator<ReportRow> {
  yield* rows;
}

/** What is read of a framework, or that it was not followed on the past day that is asked about. */
async function onItsDay<T>({ asOf }: ReportScope, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    const isMissing = error instanceof ProductError && ['not-found', 'framework.not-followed'].includes(error.code);
    if (asOf !== null && isMissing) throw new ProductError('report.as-of-not-followed');
    throw error;
  }
}

/** What a result rests on; only what is met says so. */
const proofOf = ({ result, proof }: { readonly result: RequirementResult; readonly proof: Proof | null }) =>
  result === 'met' ? proofNames[proof ?? 'declared'] : '';

/** Each requirement of a framework with its result, in its groups. */
export async function frameworkTable(context: ClientContext, scope: ReportScope): Promise<ReportTable> {
  const reading = readRequirementTree(context, asked(context, scope));
  const { framework, groups, requirements } = await onItsDay(scope, reading);
  const titles = new Map(groups.map(({ ref, title }) => [ref, `${ref} ${title}`]));
  const counts = Map.groupBy(requirements, ({ result }) => result);
  return {
    facts: [
      ['Framework', `${framework.name}, version ${framework.version}`],
      ['As of', dayOf(context.clock.now())],
      ['Weighted score', percentWords(framework.score.percent)],
      ['Proven, of what is met', provenWords(framework.score)],
      [
        'Requirements',
        [...counts].map(([result, { length }]) => `${length} ${resultNames[result].toLowerCase()}`).join(', '),
      ],
    ],
    groups: 'Group',
    columns: [
      { heading: 'Requirement', width: 12 },
      { heading: 'Title', width: 48 },
      { heading: 'Result', width: 14 },
      { heading: 'Proof', width: 11 },
      { heading: 'Percent', width: 9, kind: 'number' },
      { heading: 'Controls in place', width: 10, kind: 'number' },
      { heading: 'Controls', width: 10, kind: 'number' },
      { heading: 'Evidence', width: 10 },
    ],
    rows: inOrder(
      requirements.map(({ ref, group, title, result, proof, percent, inPlace, controls, evidence }) => ({
        group: titles.get(group) ?? group,
        cells: [
          ...[ref, title, resultNames[result], proofOf({ result, proof })],
          ...[percent === null ? null : Math.round(percent), inPlace, controls],
          ...[evidence ? 'Yes' : 'No'],
        ],
      })),
    ),
  };
}

/** The statement of applicability of a framework (ISO/IEC 27001:2022, 6.1.3 d). */
export async function applicabilityTable(context: ClientContext, scope: ReportScope): Promise<ReportTable> {
  const { framework, lines } = await onItsDay(scope, readStatement(context, asked(context, scope)));
  const out = lines.filter(({ decision }) => decision?.applicable === false);
  const open = lines.filter(({ decision }) => decision === null);
  const counts = tally(lines);
  return {
    facts: [
      ['Framework', `${framework.name}, version ${framework.version}`],
      ['As of', dayOf(context.clock.now())],
      [
        'Decisions',
        `${lines.length - out.length - open.length} decided to apply, ${out.length} not applicable, ${open.length} not decided yet`,
      ],
      ['Proven, of what is met', provenWords({ met: counts.met, provenPercent: provenPercentOf(counts) })],
    ],
    groups: 'Group',
    columns: [
      { heading: 'Requirement', width: 11 },
      { heading: 'Title', width: 22 },
      { heading: 'Applies', width: 11 },
      { heading: 'Justification', width: 32 },
      { heading: 'In place', width: 13 },
      { heading: 'Proof', width: 11 },
      { heading: 'Controls', width: 28 },
    ],
    rows: inOrder(
      lines.map(({ ref, title, group, decision, result, proof, controls }) => ({
        group,
        cells: [
          ...[ref, title, decision ? (decision.applicable ? 'Yes' : 'No') : 'Not decided'],
          ...[decision?.justification ?? '', result === 'not-applicable' ? '' : resultNames[result]],
          proofOf({ result, proof }),
          controls.map(({ controlId, name }) => `${controlId} ${name}`).join(', '),
        ],
      })),
    ),
  };
}
