import { deactivatePerson, NewPerson } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';

/** The add-user form of the specification (§5), as the contract has it. */
export const newPersonShape = NewPerson;

/** To whom what somebody holds and their duties go when they leave. */
export const leaverShape = deactivatePerson.input.pick({ handOn: true, duties: true });

/** What an erasure needs. */
export const erasureShape = erasePerson.input.pick({ reason: true, confirmName: true });
