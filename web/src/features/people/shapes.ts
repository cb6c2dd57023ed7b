import { appointDuty, NewPerson } from '@claimlock/contract/people/endpoints';

/** The add-user form of the specification (§5), as the contract has it. */
export const newPersonShape = NewPerson;

/** A duty and the day it begins. */
export const appointmentShape = appointDuty.input.pick({ duty: true, from: true });
