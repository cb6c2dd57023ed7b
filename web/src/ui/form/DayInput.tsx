import { CalendarDays } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchAhead } from '../../lib/fetch-ahead.ts';
import { formatDate } from '../../lib/format.ts';
import { classNames } from '../class-names.ts';
import { inputLook } from '../field-look.ts';
import { later } from '../later.ts';
import { readDay, readerOfWords } from './read-day.ts';

const Calendar = later(() => import('./Calendar.tsx').then((m) => m.Calendar));

const isDay = (text: string) => readDay(text) === text;
const shown = (value: string) => (isDay(value) ? formatDate(value) : value);

/** The control of a day, typed as people write or say it, or picked: `20 Nov 2026`, `20/11/2026`, `next Friday`. */
export function DayInput({
  id,
  name,
  value,
  invalid = false,
  describedBy,
  compact = false,
  takesWhole,
  onChange,
}: {
  readonly id: string;
  readonly name?: string;
  readonly value: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Whether it is as low as what else is in a toolbar. */
  readonly compact?: boolean;
  /** Takes what is more than a day, such as one with its time, before it is read as a day alone; answers whether it did. */
  readonly takesWhole?: (text: string) => boolean;
  /** Told the day, or what is typed and is none yet. */
  readonly onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState({ of: value, text: shown(value) });
  const [picking, setPicking] = useState(false);
  const [readWords, setReadWords] = useState<Awaited<ReturnType<typeof readerOfWords>>>();
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!picking) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setPicking(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [picking]);
  // The form is what holds: when its value changes by another road, the field follows.
  if (typed.of !== value) setTyped({ of: value, text: shown(value) });
  const read = (text: string) => readDay(text) ?? readWords?.(text);
  const take = (text: string) => {
    if (takesWhole?.(text)) return setTyped({ of: value, text: shown(value) });
    const day = read(text) ?? text;
    setTyped({ of: day, text });
    onChange(day);
  };
  // What was typed before it could be read is read then, beside what the form holds by then.
  const readAgain = useEffectEvent(() => {
    if (typed.text !== '' && !readDay(typed.text) && readWords?.(typed.text)) take(typed.text);
  });
  useEffect(() => {
    if (readWords) readAgain();
  }, [readWords]);
  return (
    <div ref={whole} className={classNames('relative', compact ? 'w-40' : 'w-full max-w-56')}>
      <input
        id={id}
        name={name}
        ref={input}
        type="text"
        autoComplete="off"
        placeholder="20 Nov 2026"
        value={typed.text}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFocus={() => {
          if (readWords) return;
          fetchAhead(async () => {
            const reader = await readerOfWords();
            setReadWords(() => reader);
          });
        }}
        onChange={(event) => take(event.target.value)}
        onBlur={() => {
          const day = isDay(value) ? value : (read(value) ?? value);
          setTyped({ of: day, text: shown(day) });
          if (day !== value) onChange(day);
        }}
        className={classNames(inputLook, 'pr-10', compact && 'h-8!')}
      />
      <button
        type="button"
        aria-label="Open the calendar"
        aria-expanded={picking}
        aria-haspopup="dialog"
        onPointerEnter={Calendar.fetch}
        onClick={() => setPicking(!picking)}
        className="absolute top-1/2 right-1 -translate-y-1/2 rounded-sm p-2 text-ink-soft hover:text-ink print:hidden"
      >
        <CalendarDays aria-hidden="true" size={16} />
      </button>
      {picking && (
        <Calendar
          day={isDay(value) ? value : undefined}
          onPick={(day) => {
            onChange(day);
            setPicking(false);
            input.current?.focus();
          }}
          onClose={() => {
            setPicking(false);
            input.current?.focus();
          }}
          onLeave={(to) => {
            if (!whole.current?.contains(to)) setPicking(false);
          }}
        />
      )}
    </div>
  );
}
