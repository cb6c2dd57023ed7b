import { useEffect, useState } from 'react';
import { now } from '../lib/clock.ts';
import { formatInstantWithZone } from '../lib/format.ts';
import { Wordmark } from '../ui/Mark.tsx';

/** The head of what a browser prints: the mark, whose record it is, and when it was printed. Screens do not show it. */
export function PaperHead({ organisation }: { readonly organisation: string | undefined }) {
  const [printed, setPrinted] = useState(() => now().toISOString());
  useEffect(() => {
    const onPrint = () => setPrinted(now().toISOString());
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div
      data-print="head"
      aria-hidden="true"
      className="mb-4 hidden items-center justify-between gap-4 border-line border-b pb-3 print:flex"
    >
      <Wordmark />
      <p className="text-right text-12 text-ink-soft">
        {organisation && <span className="block font-semibold text-ink">{organisation}</span>}
        Printed {formatInstantWithZone(printed)}
      </p>
    </div>
  );
}
