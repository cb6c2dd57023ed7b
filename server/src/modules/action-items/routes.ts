import * as comments from '@claimlock/contract/action-items/comments';
import * as edits from '@claimlock/contract/action-items/edits';
import * as contract from '@claimlock/contract/action-items/endpoints';
import * as links from '@claimlock/contract/action-items/links';
import * as review from '@claimlock/contract/action-items/review';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { addActionItem } from './add-action-item.ts';
import { addActionItemComment } from './add-action-item-comment.ts';
import { changeActionItem } from './change-action-item.ts';
import { completeActionItem } from './complete-action-item.ts';
import { editActionItems } from './edit-action-items.ts';
import { linkActionItem } from './link-action-item.ts';
import { listActionItemComments } from './list-action-item-comments.ts';
import { listActionItemLinks } from './list-action-item-links.ts';
import { listActionItemsWith } from './list-action-items.ts';
import { pauseActionItem } from './pause-action-item.ts';
import type { RaisesOf } from './planned-item.ts';
import { readActionItemWith } from './read-action-item.ts';
import { reopenActionItem } from './reopen-action-item.ts';
import { returnActionItem } from './return-action-item.ts';
import { startActionItem } from './start-action-item.ts';
import { submitActionItem } from './submit-action-item.ts';
import { unlinkActionItem } from './unlink-action-item.ts';

/** What can be asked about action items. */
export function actionItemRoutes({ raisesOf }: { readonly raisesOf: RaisesOf }): Route[] {
  return [
    route(contract.listActionItems, listActionItemsWith(raisesOf)),
    route(contract.readActionItem, readActionItemWith(raisesOf)),
    route(contract.addActionItem, addActionItem),
    route(contract.changeActionItem, changeActionItem),
    route(edits.editActionItems, editActionItems),
    route(contract.startActionItem, startActionItem),
    route(review.pauseActionItem, pauseActionItem),
    route(review.submitActionItem, submitActionItem),
    route(review.returnActionItem, returnActionItem),
    route(contract.completeActionItem, completeActionItem),
    route(contract.reopenActionItem, reopenActionItem),
    route(links.listActionItemLinks, listActionItemLinks),
    route(links.linkActionItem, linkActionItem),
    route(links.unlinkActionItem, unlinkActionItem),
    route(comments.listActionItemComments, listActionItemComments),
    route(comments.addActionItemComment, addActionItemComment),
  ];
}
