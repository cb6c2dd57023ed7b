import { classNames } from './class-names.ts';

/** One part of a whole: what it is, how many, and the colour of its mark. */
export type Part = { readonly name: string; readonly count: number; readonly colour: string };

/** A whole in its parts, as one bar with the figures under it; on a narrow screen without those that are none. */
export function PartsBar({ parts, label }: { readonly parts: readonly Part[]; readonly label: string }) {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <figure aria-label={label}>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-line">
        {shown.map(({ name, count, colour }) => (
          <span key={name} className={classNames('h-full', colour)} style={{ width: `${(100 * count) / whole}%` }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
        {parts.map(({ name, count, colour }) => (
          <li key={name} className={classNames('inline-flex items-center gap-1.5', count === 0 && 'max-sm:hidden')}>
            <span aria-hidden="true" className={classNames('size-2 rounded-full', colour)} />
            {name} <span className="numeric font-semibold text-ink">{count}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
