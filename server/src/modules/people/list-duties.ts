import type * as contract from '@claimlock/contract/people/duties';
import { type HeldDuty, manyDuties, mostAppointmentsShown } from '@claimlock/contract/people/duties';
import { conflicts, decides } from '@claimlock/contract/people/duty-conflicts';
import type { z } from 'zod';
import { dayOf } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { listHeldDuties } from './deputy-store.ts';

type Held = z.input<typeof HeldDuty>;

/** Who holds which duty, and who holds so many today that it is pointed out (SoD-19). */
export const listDuties: Handler<typeof contract.listDuties> = async ({ db, clock }) => {
  const today = dayOf(clock.now());
  const rows = await listHeldDuties(db, today, mostAppointmentsShown);
  const appointments = rows.map(
    (row): Held => ({
      appointmentId: row.id,
      duty: row.duty,
      person: { id: row.person_id, name: row.name },
      from: row.from_on,
      until: row.until_on,
      safeguards: row.safeguards,
      deputy: row.deputy_id === null ? null : { id: row.deputy_id, name: row.deputy_name ?? '' },
    }),
  );
  const deciding = rows
    .filter((row) => row.duty === 'DPO' && row.safeguards === null && decides(row))
    .map(({ person_id, name }) => ({ id: person_id, name }));
  return { appointments, deciding, excluding: excludingEachOther(rows), many: holdingMany(appointments, today) };
};

/** Who is data protection officer and holds what that excludes, where neither was confirmed as an exception. */
function excludingEachOther(rows: Awaited<ReturnType<typeof listHeldDuties>>) {
  const officers = new Set(
    rows.flatMap(({ duty, person_id, safeguards }) => (duty === 'DPO' && safeguards === null ? [person_id] : [])),
  );
  return rows.flatMap(({ duty, person_id, name, role, access, safeguards }) =>
    officers.has(person_id) && safeguards === null && conflicts(duty, { role, access }, ['DPO']) && duty !== 'DPO'
      ? [{ person: { id: person_id, name }, duty }]
      : [],
  );
}

function holdingMany(appointments: readonly Held[], today: string) {
  const now = appointments.filter(({ from }) => from <= today);
  return [...Map.groupBy(now, ({ person }) => person.id).values()].flatMap((held) => {
    const [first] = held;
    return first && held.length >= manyDuties ? [{ person: first.person, duties: held.map(({ duty }) => duty) }] : [];
  });
}
