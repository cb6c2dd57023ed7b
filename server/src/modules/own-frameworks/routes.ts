import * as contract from '@claimlock/contract/own-frameworks';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { importOwnFramework } from './import-own-framework.ts';
import { linkOwnRequirements } from './link-own-requirements.ts';
import { listOwnFrameworks } from './list-own-frameworks.ts';
import { previewOwnFramework } from './preview-own-framework.ts';
import { previewOwnLinks } from './preview-own-links.ts';
import { readOwnFramework } from './read-own-framework.ts';
import { releaseOwnFramework } from './release-own-framework.ts';
import { removeOwnFramework } from './remove-own-framework.ts';
import { suggestOwnLinks } from './suggest-own-links.ts';

/** What can be asked about frameworks of a client's own. */
export const ownFrameworkRoutes: readonly Route[] = [
  route(contract.previewOwnFramework, previewOwnFramework),
  route(contract.importOwnFramework, importOwnFramework),
  route(contract.listOwnFrameworks, listOwnFrameworks),
  route(contract.readOwnFramework, readOwnFramework),
  route(contract.linkOwnRequirements, linkOwnRequirements),
  route(contract.suggestOwnLinks, suggestOwnLinks),
  route(contract.previewOwnLinks, previewOwnLinks),
  route(contract.releaseOwnFramework, releaseOwnFramework),
  route(contract.removeOwnFramework, removeOwnFramework),
];
