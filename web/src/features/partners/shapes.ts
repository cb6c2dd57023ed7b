import { addBroker, inviteOperator } from '@claimlock/contract/organisations/brokers';

/** A new broker firm with the first of its people, as the contract has it. */
export const newBrokerShape = addBroker.input;

/** Somebody who is invited. */
export const invitedShape = inviteOperator.input;
