import { type ClientContext, type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { frameworkFor } from '../compliance/index.ts';
import { endWithWord } from './end-with-word.ts';
import { listMovable, moveAssignment } from './move-store.ts';

/** A framework moved to its next version: what is under way goes along, as far as the next version asks it. */
async function moveAlong(
  context: ClientContext,
  { frameworkId, by }: { readonly frameworkId: string; readonly by: string },
): Promise<void> {
  const { db, clock, record } = context;
  const next = await frameworkFor(db, by);
  if (!next) return;
  const refs = [...next.requirement.keys()];
  for (const { id, refs: asked } of await listMovable(db, frameworkId)) {
    const moved = asked.filter(({ ref }) => next.requirement.has(ref)).length;
    if (moved === 0) {
      await endWithWord(context, id, 'nothing-left');
      continue;
    }
    await moveAssignment(db, { id, to: by, refs, at: clock.now() });
    const body = { assignmentId: id, frameworkId: by, requirements: moved, gone: asked.length - moved };
    record('assignment.moved', body, { kind: 'assignment', id });
  }
}

/** A framework is followed no longer: nobody is asked about it any more, and what they answered stays to be read. */
async function takeBack(context: ClientContext, { frameworkId }: { readonly frameworkId: string }): Promise<void> {
  for (const { id } of await listMovable(context.db, frameworkId)) await endWithWord(context, id, 'framework-left');
}

/** What assignments do when they hear of something below them, in the same transaction. */
export const assignmentReactions: readonly Reaction[] = [
  reaction('framework.left', takeBack),
  reaction('framework.succeeded', moveAlong),
];
