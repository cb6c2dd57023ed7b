import { callOffClosing } from '@claimlock/contract/organisations/closing';
import { changeClient, NewClientForm, suspendClient } from '@claimlock/contract/organisations/endpoints';

/** The add-client form of the specification (§5), as the contract has it. */
export const newClientShape = NewClientForm;

/** What the platform can change of a client. */
export const changedClientShape = changeClient.input.omit({ clientId: true, version: true });

/** What calling a closing off needs of whoever does it. */
export const callOffShape = callOffClosing.input.pick({ reason: true });

/** What a suspension needs, a closing, and the deletion of a client's records. */
export const suspensionShape = suspendClient.input.omit({ clientId: true });
