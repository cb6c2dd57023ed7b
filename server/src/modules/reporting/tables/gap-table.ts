import { type Doubts, doubtsAbout } from '@claimlock/contract/compliance/control-doubts';
import { controlDoubt, doubted } from '@claimlock/contract/compliance/control-verdict';
import type { ControlStood } from '@claimlock/contract/compliance/controls';
import { listedVerdict } from '@claimlock/contract/compliance/listed-verdict';
import { countedWords } from '@claimlock/contract/compliance/requirement-doubts';
import { proofNames } from '@claimlock/contract/compliance/result-words';
import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { asActionItem, countItems, countOverdue, pageItems } from '../../action-items/index.ts';
import { howMany, listGaps, listUnproven, readComplianceScores } from '../../compliance/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { percentWords, provenWords } from '../score-words.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** The controls that requirements wait for, those whose proof requirements wait for, and the open action items. */
export async function gapTable(context: ClientContext, doubts: Doubts | undefined): Promise<ReportTable> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const asked = { clientId: ClientId.parse(context.clientId) };
  const { overall } = await readComplianceScores(context);
  const { overallPercent, gaps } = await listGaps(context, asked);
  const unproven = await listUnproven(context, asked);
  const [open, overdue] = [await countItems(db, { status: 'open' }), await countOverdue(db, today)];
  return {
    facts: [
      ['As of', sayDay(today)],
      ['Compliance score', percentWords(overallPercent)],
      ['Proven, of what is met', provenWords(overall)],
      ['Controls that are not fully in place', String(gaps.length)],
      ['Controls in place that lack proof', unprovenCount(unproven.controls, doubts)],
      ['Open action items', `${open}, of which ${overdue} overdue`],
    ],
    groups: 'Kind',
    columns: [
      { heading: 'What', width: 32 },
      { heading: 'Why', width: 28 },
      { heading: 'Frameworks', width: 18 },
      { heading: 'Raises the score by (points)', width: 12, kind: 'number' },
      { heading: 'Status', width: 14 },
      { heading: 'Proof', width: 10 },
      { heading: 'Priority', width: 10 },
      { heading: 'Owner', width: 16 },
      { heading: 'Due', width: 11, kind: 'day' },
    ],
    rows: rowsOf(context, gaps, unproven.controls, doubts),
  };
}

type Unproven = Awaited<ReturnType<typeof listUnproven>>['controls'];

/** How many controls are in place without proof, and how many of these are contradicted. */
function unprovenCount(controls: Unproven, doubts: Doubts | undefined): string {
  const against =
    doubts && controls.filter((one) => controlDoubt(one, doubtsAbout(doubts, one.controlId)) === 'contradicted').length;
  return countedWords(String(controls.length), controls.length, against);
}

type Listed = ControlStood & { readonly controlId: string; readonly short?: number };

/** How far a control is in place, as its screen says it, with what speaks against that; of a past day that is not known. */
function statusOf({ short = 0, ...stood }: Listed, doubts: Doubts | undefined): string {
  const { verdict, tone } = listedVerdict({ ...stood, short });
  return doubted(verdict, tone, doubtsAbout(doubts, stood.controlId)).verdict;
}

async function* rowsOf(
  { db }: ClientContext,
  gaps: Awaited<ReturnType<typeof listGaps>>['gaps'],
  unproven: Unproven,
  doubts: Doubts | undefined,
): AsyncGenerator<ReportRow> {
  const items = new Map<string, ReturnType<typeof asActionItem>>();
  const rows = eachRow((after) =>
    pageItems(db, { status: 'open' }, { after, limit: rowsAtOnce, count: false, sort: 'due' }),
  );
  for await (const row of rows) items.set(row.id, asActionItem(row));
  for (const gap of gaps) {
    const { controlId, name, why, raises, frameworks, proof, actionItemId } = gap;
    const item = actionItemId === null ? undefined : items.get(actionItemId);
    yield {
      group: 'Improvements',
      cells: [
        ...[`${controlId} ${name}`, why, frameworks.map(({ shortName }) => shortName).join(', ')],
        ...[Math.round(raises * 10) / 10, statusOf(gap, doubts), proof ? proofNames[proof] : '', item?.priority ?? ''],
        ...[item?.assignee?.name ?? '', item?.dueDate ?? null],
      ],
    };
  }
  for (const control of unproven) {
    const { controlId, name, proves, holds, toState, lacksProof, frameworks } = control;
    yield {
      group: 'Met, but not proven',
      cells: [
        ...[`${controlId} ${name}`, unprovenWords({ proves, holds, toState })],
        ...[frameworks.map(({ shortName }) => shortName).join(', '), null],
        statusOf(control, doubts),
        ...[lacksProof ? proofNames.declared : 'Not stated', '', '', null],
      ],
    };
  }
  for (const { title, raisesControl, status, priority, assignee, dueDate } of items.values())
    yield {
      group: 'Open action items',
      cells: [
        ...[title, raisesControl ? `Puts ${raisesControl.id} in place` : '', '', null],
        ...[status, '', priority, assignee?.name ?? 'Unassigned', dueDate],
      ],
    };
}

/** What the proof of a control would prove, as its screen says it. */
function unprovenWords({ proves, holds, toState }: { readonly [name in 'proves' | 'holds' | 'toState']: number }) {
  return [
    ...(proves > 0 ? [`Proves ${howMany(proves, 'requirement', 'requirements')} by itself`] : []),
    `${howMany(holds, 'requirement rests', 'requirements rest')} on it`,
    ...(toState > 0 ? [`${howMany(toState, 'statement', 'statements')} missing`] : []),
  ].join(' · ');
}
