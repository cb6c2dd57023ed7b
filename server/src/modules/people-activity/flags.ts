import {
  type ActivityCounts,
  type ActivityFlag,
  dormantDays,
  manyFailures,
  massDownload,
  massRows,
} from '@claimlock/contract/people-activity/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import { type ActiveHour, isActive, type TellTime } from './active-hour.ts';
import { sayHours, sayLongDay } from './london.ts';
import { unusualHours } from './unusual-hours.ts';

/** How much is known of somebody. */
export type Known = {
  /** From when on everything they did is known. */
  readonly from: Date;
  /** Whether none of their sign-ins is left out: without them nobody can say when somebody was not active. */
  readonly whole: boolean;
  /** The day on which they joined. */
  readonly joinedOn: string | null;
};

const dayMs = 86_400_000;

const takenIn = ({ exports, reads }: ActivityCounts) => exports + reads;

/**
 * What stands out in what one person did, the newest first. `hours` stand in the order of time, each once. It says what was counted and
 * draws no conclusion: whoever reads it asks the person.
 */
export function flagsOf(hours: readonly ActiveHour[], known: Known, tell: TellTime): ActivityFlag[] {
  const active = hours.filter(isActive);
  const flags = [
    ...hours.filter(({ failed }) => failed >= manyFailures).map((hour) => failuresFlag(hour, tell)),
    ...downloadFlags(hours, tell),
    ...(known.whole ? [...unusualHours(active, known.from, tell), ...wokenFlags(active, known, tell)] : []),
  ];
  return flags.toSorted((one, other) => other.hour.localeCompare(one.hour) || one.kind.localeCompare(other.kind));
}

function failuresFlag({ hour, failed, signIns }: ActiveHour, tell: TellTime): ActivityFlag {
  const then = signIns === 0 ? 'None succeeded in that hour.' : `${signIns} succeeded in the same hour.`;
  return {
    kind: 'many-failures',
    hour,
    sentence: `${failed} sign-ins failed from ${sayWhen(hour, tell)}. ${then}`,
  };
}

function downloadFlags(hours: readonly ActiveHour[], tell: TellTime): ActivityFlag[] {
  let most: Taken = { files: 0, rows: 0 };
  return hours.flatMap((one): ActivityFlag[] => {
    const [now, before] = [{ files: takenIn(one), rows: one.rows }, most];
    most = { files: Math.max(most.files, now.files), rows: Math.max(most.rows, now.rows) };
    if (now.files < massDownload && now.rows < massRows) return [];
    const rows = now.rows > 0 ? ` with ${count(now.rows, 'row')} of lists` : '';
    const parts = [
      ...(one.exports > 0 ? [`${count(one.exports, 'export')}${rows}`] : []),
      ...(one.reads > 0 ? [count(one.reads, 'sensitive read')] : []),
    ];
    return [
      {
        kind: 'mass-download',
        hour: one.hour,
        sentence: `${count(now.files, 'download')} from ${sayWhen(one.hour, tell)}: ${parts.join(' and ')}. ${sayBefore(now, before)}`,
      },
    ];
  });
}

/** The files that somebody took, and the rows of lists in them. */
type Taken = { readonly files: number; readonly rows: number };

/** The most that they took in an hour before, of whatever was too much now. */
function sayBefore(now: Taken, before: Taken): string {
  if (before.files === 0) return 'They took none before.';
  return [
    ...(now.files >= massDownload ? [`The most in an hour before was ${sayCount(before.files)}.`] : []),
    ...(now.rows >= massRows ? [`The most rows in an hour before was ${sayCount(before.rows)}.`] : []),
  ].join(' ');
}

/** The first hour of activity after a long time without any. */
function wokenFlags(active: readonly ActiveHour[], known: Known, tell: TellTime): ActivityFlag[] {
  // Whoever joined later was not there to be active.
  const wasThere = known.joinedOn !== null && known.joinedOn < known.from.toISOString().slice(0, 10);
  let before = known.from.getTime();
  return active.flatMap((one, at): ActivityFlag[] => {
    const previous = active[at - 1]?.hour;
    const now = Date.parse(one.hour);
    const days = Math.floor((now - before) / dayMs);
    before = now;
    if (days < dormantDays || (previous === undefined && !wasThere)) return [];
    // Whoever left and came back had no account to wake between.
    if (previous !== undefined && known.joinedOn !== null && previous.slice(0, 10) < known.joinedOn) return [];
    const gap =
      previous === undefined
        ? `at least ${days} days without activity`
        : `${days} days without activity, since ${sayDay(tell(previous).day)}`;
    return [
      { kind: 'dormant-woken', hour: one.hour, sentence: `Active from ${sayWhen(one.hour, tell)}, after ${gap}.` },
    ];
  });
}

const sayCount = (number: number) => number.toLocaleString('en-GB');
const count = (number: number, one: string) => `${sayCount(number)} ${one}${number === 1 ? '' : 's'}`;

function sayWhen(hour: string, tell: TellTime): string {
  const local = tell(hour);
  return `${sayHours(local.hour, local.hour + 1)} on ${sayLongDay(local)}`;
}
