import { importOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';

/** What a framework that is brought in is called, as the contract has it. */
export const namingShape = importOwnFramework.input.pick({ name: true, version: true, publisher: true, licence: true });
