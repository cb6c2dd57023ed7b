import * as access from '@claimlock/contract/people/access';
import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import * as changes from '@claimlock/contract/people/changes';
import * as departments from '@claimlock/contract/people/departments';
import * as duties from '@claimlock/contract/people/duties';
import * as contract from '@claimlock/contract/people/endpoints';
import * as erasure from '@claimlock/contract/people/erasure';
import * as holding from '@claimlock/contract/people/holdings';
import * as many from '@claimlock/contract/people/many';
import * as rights from '@claimlock/contract/people/rights';
import { type Route, route } from '../../foundation/http/hallway.ts';
import type { Holding } from '../../foundation/records/holding.ts';
import type { IsChoice } from '../list-exports/index.ts';
import { addPersonWith } from './add-person.ts';
import type { ProposeDuty } from './appointment.ts';
import { bringBackPersonWith } from './bring-back.ts';
import { changeAccessWith } from './change-access.ts';
import { changeAppointment } from './change-appointment.ts';
import { changePeople, changePerson } from './change-person.ts';
import { addCustomRole, changeCustomRole, giveCustomRole, listCustomRoles, removeCustomRole } from './custom-roles.ts';
import { deactivatePeopleWith, deactivatePersonWith } from './deactivate-person.ts';
import { addDepartment, listDepartments, removeDepartment, renameDepartment } from './departments.ts';
import { endAppointment } from './end-appointment.ts';
import { erasePersonWith } from './erase-person.ts';
import { addGroup, changeGroupMembers, removeGroup, renameGroup } from './groups.ts';
import { handOnHoldingsWith } from './hand-on.ts';
import { listHoldingsWith, planLeavingWith } from './holdings.ts';
import { invitePeopleWith } from './invite-people.ts';
import { listDuties } from './list-duties.ts';
import { listPeopleWith } from './list-people.ts';
import type { AskedOfPeople } from './people-list-store.ts';
import { readPersonWith } from './read-person.ts';
import { readRights } from './read-rights.ts';
import { renewInvitationWith } from './renew-invitation.ts';
import type { InvitationSettings, Standings } from './show-person.ts';
import { readWaitingPeople } from './waiting-people.ts';

/** What can be asked about the people of a client. */
export function peopleRoutes(
  settings: InvitationSettings &
    Standings & {
      readonly holdings: readonly Holding[];
      readonly isChoice: IsChoice;
      readonly proposeDuty: ProposeDuty;
      readonly asked: AskedOfPeople;
    },
): Route[] {
  return [
    route(contract.listPeople, listPeopleWith(settings, settings.asked)),
    route(holding.readPerson, readPersonWith(settings)),
    route(holding.listHoldings, listHoldingsWith(settings.holdings)),
    route(holding.planLeaving, planLeavingWith(settings.holdings)),
    route(holding.handOnHoldings, handOnHoldingsWith(settings.holdings)),
    route(changes.changePerson, changePerson),
    route(changes.changePeople, changePeople),
    route(access.changeAccess, changeAccessWith(settings)),
    route(many.invitePeople, invitePeopleWith(settings)),
    route(many.readWaitingPeople, readWaitingPeople),
    route(departments.listDepartments, listDepartments),
    route(departments.addDepartment, addDepartment),
    route(departments.renameDepartment, renameDepartment),
    route(departments.removeDepartment, removeDepartment),
    route(departments.addGroup, addGroup),
    route(departments.renameGroup, renameGroup),
    route(departments.changeGroupMembers, changeGroupMembers),
    route(departments.removeGroup, removeGroup),
    route(contract.addPerson, addPersonWith(settings)),
    route(contract.renewInvitation, renewInvitationWith(settings)),
    route(contract.deactivatePerson, deactivatePersonWith(settings.holdings, settings.proposeDuty)),
    route(bringBackPerson, bringBackPersonWith(settings)),
    route(many.deactivatePeople, deactivatePeopleWith(settings.holdings)),
    route(erasure.erasePerson, erasePersonWith(settings.holdings, settings.isChoice)),
    route(rights.readRights, readRights),
    route(rights.listCustomRoles, listCustomRoles),
    route(rights.addCustomRole, addCustomRole),
    route(rights.changeCustomRole, changeCustomRole),
    route(rights.removeCustomRole, removeCustomRole),
    route(rights.giveCustomRole, giveCustomRole),
    route(duties.listDuties, listDuties),
    route(contract.changeAppointment, changeAppointment),
    route(contract.endAppointment, endAppointment),
  ];
}
