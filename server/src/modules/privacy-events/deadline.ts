import { clockOf, type PrivacyEventKind, type PrivacyStepKind } from '@claimlock/contract/privacy-events/endpoints';
import type { AwaitedThing, DeadlineStep } from '@claimlock/contract/privacy-events/working';
import { addDays, daysBetween, monthsAfter } from '../../foundation/clock.ts';
import { endOfUkDay, ukDayOf, workingDayFrom } from './calendar.ts';

/** What was recorded of an event, by what it was. */
export type Steps = ReadonlyMap<PrivacyStepKind, Date>;
export type Recorded = { readonly kind: PrivacyEventKind; readonly cameAt: Date; readonly steps: Steps };

/** What follows from what was recorded: nobody says it, and nobody can. */
export type Clock = {
  readonly dueAt: Date | null;
  readonly soonAt: Date | null;
  readonly metAt: Date | null;
  readonly released: boolean;
  readonly endedAt: Date | null;
  readonly extendableUntil: Date | null;
  /** How the deadline came about. */
  readonly working: readonly DeadlineStep[];
};

const hour = 3_600_000;
const dayLength = 24 * hour;
/** Complaints have a deadline from this day on (DPA 2018 s.164A, in force 19 June 2026). */
const complaintsSince = '2026-06-19';
const soon = { request: 7 * dayLength, complaint: 7 * dayLength, breach: dayLength } as const;

/** The deadline of an event and what became of it, worked out from recorded instants alone. */
export function clockFor(recorded: Recorded): Clock {
  const rule = { request: forRequest, breach: forBreach, complaint: forComplaint }[clockOf(recorded.kind)];
  const found = rule(recorded);
  const soonAt = found.dueAt && new Date(found.dueAt.getTime() - soon[clockOf(recorded.kind)]);
  return { ...found, soonAt };
}

type Found = Omit<Clock, 'soonAt'>;

const waitKinds = [
  ['identity-asked', 'identity-received', 'identity'],
  ['fee-asked', 'fee-received', 'fee'],
  ['details-asked', 'details-received', 'details'],
] as const;

/** Something that was asked of the person, until it came. */
type Wait = {
  readonly what: (typeof waitKinds)[number][0];
  readonly thing: AwaitedThing;
  readonly asked: Date;
  readonly came: Date | undefined;
};

/**
 * One month from when the request, proof of identity and a fee are all there; three where the person was told why. What is
 * asked once the deadline is over does not move it, and whoever withdraws after it was kept waiting too long.
 */
function forRequest(recorded: Recorded): Found {
  const { steps } = recorded;
  const { dueAt, extendableUntil, working } = requestDeadline(recorded);
  const [answered, withdrawn] = [steps.get('answered'), steps.get('withdrawn')];
  return {
    dueAt,
    extendableUntil,
    working,
    endedAt: answered ?? withdrawn ?? null,
    ...metOrReleased(answered, withdrawn, dueAt),
  };
}

/** What was done in time or late; what is withdrawn in time need not be done. */
function metOrReleased(done: Date | undefined, withdrawn: Date | undefined, dueAt: Date | null) {
  const tooLate = withdrawn !== undefined && dueAt !== null && withdrawn > dueAt;
  return {
    metAt: done ?? (tooLate ? withdrawn : null),
    released: done === undefined && withdrawn !== undefined && !tooLate,
  };
}

type Deadline = Pick<Clock, 'dueAt' | 'extendableUntil' | 'working'>;

function requestDeadline(recorded: Recorded): Deadline {
  const { kind, steps } = recorded;
  const asked = waitKinds.flatMap(([what, came, thing]): Wait[] => {
    const at = what === 'details-asked' && kind !== 'access' ? undefined : steps.get(what);
    return at ? [{ what, thing, asked: at, came: steps.get(came) }] : [];
  });
  let waits: Wait[] = [];
  for (const wait of asked.sort((one, other) => one.asked.getTime() - other.asked.getTime())) {
    const { dueAt } = deadlineWith(recorded, waits);
    if (dueAt === null || wait.asked <= dueAt) waits = [...waits, wait];
  }
  return deadlineWith(recorded, waits);
}

function deadlineWith({ cameAt, steps }: Recorded, waits: readonly Wait[]): Deadline {
  const open = waits.find(({ came }) => came === undefined);
  if (open) return { dueAt: null, extendableUntil: null, working: [{ rule: 'awaits', what: open.thing }] };
  const start = latest([cameAt, ...waits.map(({ what, came }) => (what === 'details-asked' ? undefined : came))]);
  const startDay = ukDayOf(start);
  const details = waits.find(({ what }) => what === 'details-asked');
  const pause = details?.came
    ? Math.max(0, daysBetween(ukDayOf(latest([details.asked, start])), ukDayOf(details.came)))
    : 0;
  const after = (months: number) => addDays(monthsAfter(startDay, months), pause);
  const extended = steps.has('extended');
  const counted = after(extended ? 3 : 1);
  return {
    ...deadlineOn(counted, [
      { rule: start.getTime() === cameAt.getTime() ? 'received' : 'complete', on: startDay },
      ...(pause > 0 ? [{ rule: 'paused' as const, days: pause }] : []),
      { rule: extended ? 'three-months' : 'one-month', on: counted },
    ]),
    extendableUntil: endOfUkDay(workingDayFrom(after(1))),
  };
}

/** 72 hours from when it became known, whatever day it is, unless it is unlikely to be a risk. */
function forBreach({ cameAt, steps }: Recorded): Found {
  const reported = steps.get('reported') ?? null;
  const released = reported === null && steps.has('not-reportable');
  const dueAt = new Date(cameAt.getTime() + 72 * hour);
  return {
    dueAt,
    metAt: reported,
    released,
    endedAt: steps.get('closed') ?? null,
    extendableUntil: null,
    working: [{ rule: released ? 'not-reportable' : 'seventy-two-hours' }],
  };
}

/** 30 days from the day after it was received. An answer within them says that it was received, too. */
function forComplaint({ cameAt, steps }: Recorded): Found {
  const [acknowledged, answered, withdrawn] = [
    steps.get('acknowledged'),
    steps.get('answered'),
    steps.get('withdrawn'),
  ];
  const first = [acknowledged, answered]
    .flatMap((at) => at ?? [])
    .sort((one, other) => one.getTime() - other.getTime());
  const came = ukDayOf(cameAt);
  const end = { endedAt: answered ?? withdrawn ?? null, extendableUntil: null };
  if (came < complaintsSince) {
    const working: DeadlineStep[] = [{ rule: 'before-the-law', on: complaintsSince }];
    return { ...end, metAt: first[0] ?? null, dueAt: null, released: true, working };
  }
  const counted = addDays(came, 30);
  const deadline = deadlineOn(counted, [
    { rule: 'received', on: came },
    { rule: 'thirty-days', on: counted },
  ]);
  return { ...end, ...deadline, ...metOrReleased(first[0], withdrawn, deadline.dueAt) };
}

/** The end of a day, or of the next working one where it is none. */
function deadlineOn(day: string, working: readonly DeadlineStep[]): Pick<Clock, 'dueAt' | 'working'> {
  const due = workingDayFrom(day);
  const moved: DeadlineStep[] = due === day ? [] : [{ rule: 'next-working-day', on: due }];
  return { dueAt: endOfUkDay(due), working: [...working, ...moved] };
}

const latest = (instants: readonly (Date | undefined)[]) =>
  new Date(Math.max(...instants.flatMap((at) => at?.getTime() ?? [])));
