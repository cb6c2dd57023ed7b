import * as contract from '@claimlock/contract/people/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addPersonWith } from './add-person.ts';
import { appointDuty } from './appoint-duty.ts';
import { deactivatePerson } from './deactivate-person.ts';
import { endAppointment } from './end-appointment.ts';
import { listPeople } from './list-people.ts';
import { renewInvitationWith } from './renew-invitation.ts';
import type { InvitationSettings } from './show-person.ts';

/** What can be asked about the people of a client. */
export function peopleRoutes(settings: InvitationSettings): Route[] {
  return [
    route(contract.listPeople, listPeople),
    route(contract.addPerson, addPersonWith(settings)),
    route(contract.renewInvitation, renewInvitationWith(settings)),
    route(contract.deactivatePerson, deactivatePerson),
    route(contract.appointDuty, appointDuty),
    route(contract.endAppointment, endAppointment),
  ];
}
