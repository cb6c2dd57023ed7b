import { addActionItem, changeActionItem } from '@claimlock/contract/action-items';

/** What a new item needs, as the contract has it. */
export const newItemShape = addActionItem.input.omit({ clientId: true });

/** What can be changed of an item. */
export const changedItemShape = changeActionItem.input.omit({ clientId: true, actionItemId: true, version: true });
