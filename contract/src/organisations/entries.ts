import { z } from 'zod';
import { TargetTier } from '../compliance/assurance.ts';
import { entry } from '../entry.ts';
import { changed, changedPrivately } from '../entry-facts.ts';
import { BrokerId, ClientId, FrameworkId } from '../identifiers.ts';
import { Industry } from './endpoints.ts';

// A word that is on the list no longer may have been typed by anybody: it is not kept.
const industryOnTheList = z
  .string()
  .transform((word) => Industry.safeParse(word).data ?? null)
  .pipe(Industry.nullable());
const changedIndustry = z.object({ from: industryOnTheList, to: Industry }).optional();

/** What is recorded of organisations. */
export const organisationsEntries = {
  'client.added': entry(
    'Client organisation added',
    z.object({
      clientId: ClientId,
      brokerId: BrokerId.nullable(),
      targetTier: TargetTier,
      frameworks: z.array(FrameworkId),
    }),
  ),
  'client.changed': entry(
    'Organisation details changed',
    z.object({
      clientId: ClientId,
      name: changedPrivately,
      industry: changedIndustry,
      employeeCount: changed(z.number().int()),
      region: changedPrivately,
      targetTier: changed(TargetTier),
      brokerId: changed(BrokerId),
    }),
  ),
  'client.suspended': entry('Organisation suspended', z.object({ clientId: ClientId })),
  'client.reinstated': entry('Organisation reinstated', z.object({ clientId: ClientId })),
  'client.closing': entry(
    'Closing of the organisation begun',
    z.object({ clientId: ClientId, heldUntil: z.iso.date() }),
  ),
  'client.closing-called-off': entry('Closing of the organisation called off', z.object({ clientId: ClientId })),
  'client.purge-begun': entry('Deletion of the organisation’s records begun', z.object({ clientId: ClientId })),
  'client.purge-stopped': entry('Deletion of the organisation’s records stopped', z.object({ clientId: ClientId })),
  'client.purge-restarted': entry(
    'Deletion of the organisation’s records started again',
    z.object({ clientId: ClientId }),
  ),
  'client.closed': entry(
    'Organisation closed, its records deleted',
    z.object({
      clientId: ClientId,
      records: z.number().int(),
      files: z.number().int(),
      bytes: z.number().int(),
      ledgerSize: z.number().int(),
      ledgerRoot: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  'client-purge.report-downloaded': entry('Report of the deletion downloaded', z.object({ clientId: ClientId })),
  'client.entered-book': entry('Client entered the book', z.object({ clientId: ClientId })),
  'client.left-book': entry('Client left the book', z.object({ clientId: ClientId })),
  'broker-access.ended': entry(
    'Broker’s access ended by the organisation',
    z.object({ clientId: ClientId, brokerId: BrokerId }),
  ),
  'broker.added': entry('Broker added', z.object({ brokerId: BrokerId })),
} as const;
