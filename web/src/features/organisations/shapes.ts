import { changeClient, NewClientForm, suspendClient } from '@claimlock/contract/organisations/endpoints';

/** The add-client form of the specification (§5), as the contract has it. */
export const newClientShape = NewClientForm;

/** What the platform can change of a client. */
export const changedClientShape = changeClient.input.omit({ clientId: true, version: true });

/** What a suspension needs, and a closing. */
export const suspensionShape = suspendClient.input.omit({ clientId: true });
