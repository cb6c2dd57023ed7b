import { addActionItemComment } from '@claimlock/contract/action-items/comments';
import { ActionItemEdit } from '@claimlock/contract/action-items/edits';
import {
  ActionItemLink,
  addActionItem,
  changeActionItem,
  completeActionItem,
} from '@claimlock/contract/action-items/endpoints';
import { returnActionItem } from '@claimlock/contract/action-items/review';
import { RequirementRef } from '@claimlock/contract/identifiers';
import { limitOf } from '../../ui/form/limit-of.ts';

/** How long a note about what was done may be. */
export const longestNote = limitOf(completeActionItem.input.shape.note);

/** What a new item needs, as the contract has it. */
export const newItemShape = addActionItem.input.omit({ clientId: true, links: true });

/** What can be changed of an item. */
export const changedItemShape = changeActionItem.input.omit({ clientId: true, actionItemId: true, version: true });

/** What sending an item back needs. */
export const returnShape = returnActionItem.input.omit({ clientId: true, actionItemId: true });

/** What a comment needs. */
export const commentShape = addActionItemComment.input.omit({ clientId: true, actionItemId: true });

/** One change that many items can undergo. */
export const editShape = ActionItemEdit;

/** What an item can be linked to, and the reference of a requirement. */
export const linkShape = ActionItemLink;
export const refShape = RequirementRef;
