import type * as contract from '@claimlock/contract/assignments/endpoints';
import { Proposal } from '@claimlock/contract/assignments/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { readEvidenceNamed } from '../evidence-items/index.ts';
import { type Framework, findControl } from '../frameworks/index.ts';
import { readNames } from '../identity/index.ts';
import { type AnswerRow, findRow, listAnswers, listGone, type SummaryRow, type WholeRow } from './store.ts';

type Item = z.input<typeof contract.AssignedRequirement>;
type Shown = Pick<ClientContext, 'db' | 'clock' | 'userId' | 'membership'>;

/** An assignment that is there for whoever asks, or not found; of the version they looked at, where they say which. */
export async function findKnown({ db }: Pick<ClientContext, 'db'>, id: string, version?: number): Promise<WholeRow> {
  const row = await findRow(db, id);
  if (!row) throw new ProductError('not-found');
  if (version !== undefined && row.version !== version) throw new ProductError('conflict');
  return row;
}

/** Whether whoever acts is among the people of an assignment. */
export function isAsked(
  { membership }: Pick<ClientContext, 'membership'>,
  { people }: Pick<SummaryRow, 'people'>,
): boolean {
  return people.some(({ id }) => id === membership?.personId);
}

/** An assignment as lists show it. */
export function asSummary(
  context: Pick<ClientContext, 'clock' | 'membership'>,
  row: SummaryRow,
  frameworkName: string,
): z.input<typeof contract.AssignmentSummary> {
  const { id, title, framework_id, status, due_on, is_open, people, requirements, answered, version } = row;
  return {
    id,
    title,
    status,
    people,
    requirements,
    answered,
    version,
    framework: { id: framework_id, name: frameworkName },
    dueOn: due_on,
    overdue: is_open && due_on < dayOf(context.clock.now()),
    yours: isAsked(context, row),
  };
}

/** What was proposed in an answer. It was written by this module, from the shape it is read by. */
export function proposalsOf({ proposals }: Pick<AnswerRow, 'proposals'>): Proposal[] {
  return z.array(Proposal).parse(proposals);
}

/** The requirements of an assignment with what was answered to each. */
export async function showAnswers(
  { db }: Pick<ClientContext, 'db'>,
  framework: Framework | undefined,
  answers: readonly AnswerRow[],
): Promise<Item[]> {
  const users = [...new Set(answers.flatMap(({ answered_by }) => (answered_by === null ? [] : [answered_by])))];
  const [names, evidence] = await Promise.all([
    readNames(db, users),
    readEvidenceNamed(
      db,
      answers.flatMap((row) => row.evidence),
    ),
  ]);
  return answers.map((row): Item => {
    const { ref, text, result, answered_by, answered_at, version } = row;
    const asked = framework?.requirement.get(ref);
    return {
      ref,
      version,
      title: asked?.title ?? ref,
      asks: asked?.asks ?? '',
      controls: (framework?.controlsOf.get(ref) ?? []).flatMap(({ control, strength }) => {
        const found = findControl(control);
        return strength === 'primary' && found
          ? [{ controlId: control, name: found.name, objective: found.objective }]
          : [];
      }),
      answer:
        version === 0 || answered_at === null
          ? null
          : {
              text,
              result,
              at: answered_at,
              proposals: proposalsOf(row),
              by: (answered_by && names.get(answered_by)) ?? 'Someone who left',
              evidence: row.evidence.flatMap((id) => evidence.get(id) ?? []),
            },
    };
  });
}

/** A whole assignment, for whoever answers it and whoever reviews it; it holds no score. */
export async function showAssignment(context: Shown, id: string): Promise<z.input<typeof contract.Assignment>> {
  const { db, userId } = context;
  const row = await findKnown(context, id);
  const framework = await frameworkFor(db, row.framework_id);
  const [answers, gone] = await Promise.all([listAnswers(db, row), listGone(db, row)]);
  const users = [row.made_by, row.submitted_by, row.decided_by].filter((user) => user !== null);
  const names = await readNames(db, [...new Set(users)]);
  const step = (by: string | null, at: string | null) =>
    at === null ? null : { by: (by && names.get(by)) ?? 'Someone who left', at };
  return {
    ...asSummary(context, row, framework?.name ?? row.framework_id),
    note: row.note,
    made: { by: (row.made_by && names.get(row.made_by)) ?? 'Someone who left', at: row.made_at },
    submitted: step(row.submitted_by, row.submitted_at),
    submittedByYou: row.submitted_by !== null && row.submitted_by === userId,
    decided: step(row.decided_by, row.decided_at),
    reviewNote: row.review_note,
    items: await showAnswers(context, framework, answers),
    gone: await showGone(context, gone),
  };
}

/** What was asked under earlier versions, each as its own version asked it. */
async function showGone(context: Shown, rows: readonly AnswerRow[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const [frameworkId, some] of Map.groupBy(rows, ({ framework_id }) => framework_id))
    items.push(...(await showAnswers(context, await frameworkFor(context.db, frameworkId), some)));
  return items;
}
