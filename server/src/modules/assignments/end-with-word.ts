import type { ClientContext } from '../../foundation/http/hallway.ts';
import { withdrawn } from './assignment.ts';
import { findKnown } from './show-assignment.ts';
import { aboutAssignment, takeStep } from './take-step.ts';

const words = {
  'framework-left': 'Taken back because the framework is followed no longer.',
  'nothing-left': 'Taken back because the next version of the framework asks none of its requirements.',
} as const;

const longestNote = 2000;

/** Takes an assignment back for what became of its framework, and says so in it; what a reviewer said before stays. */
export async function endWithWord(
  context: ClientContext,
  assignmentId: string,
  because: keyof typeof words,
): Promise<void> {
  const row = await findKnown(context, assignmentId);
  const { body, subject } = aboutAssignment(row);
  context.record('assignment.withdrawn', { ...body, because }, subject);
  const said = row.status === 'Changes requested' && row.review_note ? `${row.review_note}\n\n` : '';
  await takeStep(context, row, {
    status: withdrawn(row.status),
    decided_by: context.userId,
    decided_at: context.clock.now(),
    review_note: `${said.slice(0, longestNote - 200)}${words[because]}`,
  });
}
