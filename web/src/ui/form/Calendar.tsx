import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale';
import { now } from '../../lib/clock.ts';

const day = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const dateOf = (written: string): Date => new Date(`${written}T00:00:00`);

// Seven to a row of a phone; as wide as other targets they would be wider than a narrow one.
const cell =
  'size-8 pointer-coarse:min-w-0 pointer-coarse:w-[min(2.75rem,(100vw-3.5rem)/7)] rounded-md text-13 hover:bg-sunken focus-visible:-outline-offset-2';
const look = {
  root: 'relative',
  month_caption: 'flex min-h-8 pointer-coarse:min-h-11 items-center px-2 text-14 font-semibold',
  nav: 'absolute top-0 right-0 flex gap-0.5',
  button_previous: 'inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-sunken',
  button_next: 'inline-flex size-8 items-center justify-center rounded-md text-ink-soft hover:bg-sunken',
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-8 text-12 font-normal text-ink-faint',
  day: 'p-0 text-center',
  day_button: cell,
  today: 'font-semibold text-accent',
  selected: 'rounded-md bg-accent text-on-accent [&>button]:hover:bg-accent-strong',
  outside: 'text-ink-faint',
} as const;

/** A month to pick a day from, under its field: arrows move by a day or a week, Page Up and Page Down by a month. */
export function Calendar({
  day: chosen,
  onPick,
  onClose,
  onLeave,
}: {
  readonly day: string | undefined;
  readonly onPick: (day: string) => void;
  /** Escape: the focus goes back to the field. */
  readonly onClose: () => void;
  /** The focus went elsewhere, and stays there. */
  readonly onLeave: (to: Node) => void;
}) {
  const selected = chosen === undefined ? undefined : dateOf(chosen);
  return (
    <div
      role="dialog"
      data-state="open"
      aria-label="Calendar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes the calendar, and not the panel that its field stands in.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) onLeave(to);
      }}
      className="absolute top-full right-0 z-50 mt-1 animate-fade rounded-md border border-line bg-raised p-2 shadow-float pointer-coarse:-left-1 pointer-coarse:right-auto pointer-coarse:p-0.5"
    >
      <DayPicker
        mode="single"
        autoFocus
        required
        locale={enGB}
        today={now()}
        selected={selected}
        defaultMonth={selected ?? now()}
        onSelect={(picked: Date) => onPick(day(picked))}
        classNames={look}
      />
    </div>
  );
}
