import { closeClient } from '@claimlock/contract/organisations/closing';
import { changeClient, NewClientForm, suspendClient } from '@claimlock/contract/organisations/endpoints';

/** The add-client form of the specification (§5), as the contract has it. */
export const newClientShape = NewClientForm;

/** What the platform can change of a client. */
export const changedClientShape = changeClient.input.omit({ clientId: true, version: true });

/** What a suspension needs. */
export const suspensionShape = suspendClient.input.omit({ clientId: true });

/** What a closing needs. */
export const closingShape = closeClient.input.omit({ clientId: true, version: true });
