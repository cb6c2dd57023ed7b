import * as contract from '@claimlock/contract/action-items';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addActionItem } from './add-action-item.ts';
import { changeActionItem, completeActionItem, reopenActionItem, startActionItem } from './change-action-item.ts';
import { listActionItems, readActionItem } from './list-action-items.ts';

/** What can be asked about action items. */
export const actionItemRoutes: readonly Route[] = [
  route(contract.listActionItems, listActionItems),
  route(contract.readActionItem, readActionItem),
  route(contract.addActionItem, addActionItem),
  route(contract.changeActionItem, changeActionItem),
  route(contract.startActionItem, startActionItem),
  route(contract.completeActionItem, completeActionItem),
  route(contract.reopenActionItem, reopenActionItem),
];
