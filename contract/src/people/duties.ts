import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AppointmentId, ClientId, PersonId } from '../identifiers.ts';
import { duties } from '../roles.ts';
import { sample } from '../sample.ts';

/** With so many duties at once one person is warned about, and never kept from them (insurance domain §9.3, SoD-19). */
export const manyDuties = 3;

/** How many appointments are shown; nobody has so many. */
export const mostAppointmentsShown = 500;

const named = z.object({ id: PersonId, name: z.string() });

/** One appointment of a client with who holds it. */
export const HeldDuty = z.object({
  appointmentId: AppointmentId,
  duty: z.enum(duties),
  person: named,
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  deputy: named.nullable(),
  /** Of an exception: what keeps apart the duties that exclude each other. It ends by itself. */
  safeguards: z.string().nullable(),
});
export type HeldDuty = z.infer<typeof HeldDuty>;

export const listDuties = endpoint({
  name: 'listDuties',
  method: 'GET',
  path: '/api/clients/:clientId/duties',
  scope: 'client',
  action: 'people.list',
  summary: 'Who holds which duty at a client, or will, and who holds three or more of them today.',
  input: z.object({ clientId: ClientId }),
  output: z.object({
    appointments: z.array(HeldDuty).max(mostAppointmentsShown),
    /** Data protection officers who are Admin or in Senior Management by now or from before it was kept apart (SoD-1). */
    deciding: z.array(named),
    /** Data protection officers who hold another duty that excludes it, from before that was kept apart (SoD-1). */
    excluding: z.array(z.object({ person: named, duty: z.enum(duties) })),
    /** People who hold three or more duties today (SoD-19): a warning, and no bar. */
    many: z.array(z.object({ person: named, duties: z.array(z.enum(duties)) })),
  }),
  example: { clientId: sample.clientId },
});
