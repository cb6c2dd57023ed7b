import * as contract from '@claimlock/contract/people';
import { type Route, route } from '../../foundation/http/hallway.ts';
import {
  addPersonWith,
  appointDuty,
  deactivatePerson,
  endAppointment,
  renewInvitationWith,
  type Surroundings,
} from './change-person.ts';
import { listPeople } from './list-people.ts';

/** What can be asked about the people of a client. */
export function peopleRoutes(surroundings: Surroundings): Route[] {
  return [
    route(contract.listPeople, listPeople),
    route(contract.addPerson, addPersonWith(surroundings)),
    route(contract.renewInvitation, renewInvitationWith(surroundings)),
    route(contract.deactivatePerson, deactivatePerson),
    route(contract.appointDuty, appointDuty),
    route(contract.endAppointment, endAppointment),
  ];
}
