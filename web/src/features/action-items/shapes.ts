import { addActionItemComment } from '@claimlock/contract/action-item-comments';
import { returnActionItem } from '@claimlock/contract/action-item-review';
import { addActionItem, changeActionItem } from '@claimlock/contract/action-items';

/** What a new item needs, as the contract has it. */
export const newItemShape = addActionItem.input.omit({ clientId: true, links: true });

/** What can be changed of an item. */
export const changedItemShape = changeActionItem.input.omit({ clientId: true, actionItemId: true, version: true });

/** What sending an item back needs. */
export const returnShape = returnActionItem.input.omit({ clientId: true, actionItemId: true });

/** What a comment needs. */
export const commentShape = addActionItemComment.input.omit({ clientId: true, actionItemId: true });
