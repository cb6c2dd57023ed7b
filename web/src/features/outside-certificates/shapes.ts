import { addOutsideCertificate } from '@claimlock/contract/outside-certificates/endpoints';

/** What a certificate needs to say, as the contract has it; its file is chosen apart. */
export const certificateShape = addOutsideCertificate.input.omit({ clientId: true, fileId: true, renews: true });
