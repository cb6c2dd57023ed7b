import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepingLine, readKeptNotes } from './kept-notes.ts';
import { claimedSize } from './largest-notes.ts';

const noteOf = (history: number, size: number) =>
  `ledger.test/a\n${size}\n${Buffer.alloc(32, history).toString('base64')}\n\n— ledger.test ${Buffer.alloc(68, 1).toString('base64')}\n`;

/** One thing that a writer does: look what is kept, add the line for its next size, see whether it counts; or die of it. */
const step = fc.record({ writer: fc.nat(2), cutOff: fc.option(fc.nat(60), { freq: 8 }) });

test('however writers of several histories come between each other, what is answered is one history', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let file = '';
      const answered: { history: number; size: number }[] = [];
      // Each writer has a history of its own, and is between looking and adding, or between adding and answering.
      const writers = [0, 1, 2].map((history) => ({ history, seen: undefined as number | undefined, at: 'look' }));
      for (const { writer, cutOff } of steps) {
        const it = writers[writer];
        if (!it) continue;
        if (it.at === 'look') {
          const { notes, largest } = readKeptNotes(file);
          if (largest !== undefined && !notes.includes(noteOf(it.history, largest))) continue;
          it.seen = largest;
          it.at = 'add';
        } else if (it.at === 'add') {
          const line = keepingLine(noteOf(it.history, (it.seen ?? 0) + 1), it.seen, new Date(0));
          file += cutOff === null ? line : line.slice(0, cutOff);
          it.at = cutOff === null ? 'answer' : 'look';
        } else {
          const size = (it.seen ?? 0) + 1;
          if (readKeptNotes(file).notes.includes(noteOf(it.history, size)))
            answered.push({ history: it.history, size });
          it.at = 'look';
        }
      }
      const { notes } = readKeptNotes(file);
      for (const { history, size } of answered) expect(notes).toContain(noteOf(history, size));
      expect(new Set(answered.map(({ history }) => history)).size).toBeLessThanOrEqual(1);
      expect(notes.map(claimedSize)).toEqual(notes.map((_, place) => place + 1));
    }),
    { numRuns: 2000 },
  );
});
