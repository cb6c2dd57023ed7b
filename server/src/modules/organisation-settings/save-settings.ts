import { ProductError } from '@claimlock/contract/errors';
import type { OrganisationSettings } from '@claimlock/contract/organisation-settings/settings';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { showSettings } from './settings.ts';
import { findSettings, keepSettings, type SettingsChange, type SettingsRow } from './store.ts';

/** The row that a change is made on; a change made on an older version is refused. */
export async function findForChange({ db }: ClientContext, version: number): Promise<SettingsRow | undefined> {
  const row = await findSettings(db);
  if ((row?.version ?? 0) !== version) throw new ProductError('conflict');
  return row;
}

/** Saves a change made on the version that was read, and shows what is settled then. */
export async function saveSettings(
  context: ClientContext,
  version: number,
  change: SettingsChange,
): Promise<OrganisationSettings> {
  const row = await keepSettings(context.db, version, change, context.clock.now());
  if (!row) throw new ProductError('conflict');
  return showSettings(context, row);
}
