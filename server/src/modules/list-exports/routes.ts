import * as contract from '@claimlock/contract/list-exports/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { recordListExport } from './record-list-export.ts';

/** What can be asked about lists that are taken as files: that it is recorded, where the list is. */
export const listExportRoutes: readonly Route[] = [
  route(contract.recordListExport, recordListExport),
  route(contract.recordBrokerListExport, async (context, { brokerId: _, ...taken }) => {
    context.record('list.exported', taken);
    return {};
  }),
  route(contract.recordPlatformListExport, async (context, taken) => {
    context.record('list.exported', taken);
    return {};
  }),
];
