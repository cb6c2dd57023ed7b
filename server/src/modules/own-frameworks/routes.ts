import * as contract from '@claimlock/contract/own-frameworks/endpoints';
import { readFrameworkTable as frameworkTable } from '@claimlock/contract/own-frameworks/framework-table';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import { importOwnFramework } from './import-own-framework.ts';
import { linkOwnRequirements } from './link-own-requirements.ts';
import { listOwnFrameworks } from './list-own-frameworks.ts';
import { previewOwnFramework } from './preview-own-framework.ts';
import { previewOwnLinks, readLinksBefore } from './preview-own-links.ts';
import { readFrameworkTable } from './read-framework-table.ts';
import { readOwnFramework } from './read-own-framework.ts';
import { readBefore } from './reading.ts';
import { releaseOwnFramework } from './release-own-framework.ts';
import { removeOwnFramework } from './remove-own-framework.ts';
import { suggestOwnLinks } from './suggest-own-links.ts';

/** What can be asked about frameworks of a client's own. */
export const ownFrameworkRoutes: readonly Route[] = [
  preparedRoute(contract.previewOwnFramework, readBefore, previewOwnFramework),
  preparedRoute(contract.importOwnFramework, readBefore, importOwnFramework),
  route(contract.listOwnFrameworks, listOwnFrameworks),
  route(contract.readOwnFramework, readOwnFramework),
  route(frameworkTable, readFrameworkTable),
  route(contract.linkOwnRequirements, linkOwnRequirements),
  route(contract.suggestOwnLinks, suggestOwnLinks),
  preparedRoute(contract.previewOwnLinks, readLinksBefore, previewOwnLinks),
  route(contract.releaseOwnFramework, releaseOwnFramework),
  route(contract.removeOwnFramework, removeOwnFramework),
];
