import { now } from '../lib/clock.ts';
import { formatInstant } from '../lib/format.ts';
import { Wordmark } from '../ui/Mark.tsx';

/** The head of what a browser prints: the mark, whose record it is, and when it was opened. Its look is in `print.css`. */
export function PaperHead({ organisation }: { readonly organisation: string | undefined }) {
  return (
    <div data-print="head">
      <Wordmark />
      {organisation}
      <i>{formatInstant(now().toISOString())}</i>
    </div>
  );
}
