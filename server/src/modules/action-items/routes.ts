import * as contract from '@claimlock/contract/action-items';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addActionItem } from './add-action-item.ts';
import { changeActionItem } from './change-action-item.ts';
import { completeActionItem } from './complete-action-item.ts';
import { listActionItems } from './list-action-items.ts';
import { readActionItem } from './read-action-item.ts';
import { reopenActionItem } from './reopen-action-item.ts';
import { startActionItem } from './start-action-item.ts';

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
