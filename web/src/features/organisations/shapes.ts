import { changeClient, NewClientForm, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { changeProfile } from '@claimlock/contract/organisations/profile';

/** The add-client form of the specification (§5), as the contract has it. */
export const newClientShape = NewClientForm;

/** What the platform can change of a client. */
export const changedClientShape = changeClient.input.omit({ clientId: true, version: true });

/** What a suspension needs. */
export const suspensionShape = suspendClient.input.omit({ clientId: true });

/** What an organisation can change of itself. */
export const changedProfileShape = changeProfile.input.omit({ clientId: true, version: true });
