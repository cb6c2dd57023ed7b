import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisation-settings/endpoints';
import type { BeyondRetention } from '@claimlock/contract/organisation-settings/endpoints';
import { type RetentionKind, retentionKinds, usualSettings } from '@claimlock/contract/organisation-settings/settings';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import type { Retention } from '../../foundation/records/retention.ts';
import { findForChange, saveSettings } from './save-settings.ts';
import type { SettingsRow } from './store.ts';

type Days = { readonly [Kind in RetentionKind]?: number | null | undefined };

const fields = {
  reportDays: { column: 'report_days' },
  phishingDays: { column: 'phishing_days' },
  operationDays: { column: 'operation_days' },
} as const satisfies Fields<SettingsRow>;

const nothingSettled = { report_days: null, phishing_days: null, operation_days: null };

/** Counts what would be removed, by kind, if things were kept for so long. */
async function countBeyond(
  context: ClientContext,
  retentions: readonly Retention[],
  days: Days,
): Promise<BeyondRetention> {
  const found = { reportDays: 0, phishingDays: 0, operationDays: 0 };
  for (const kind of retentionKinds) {
    const kept = days[kind] ?? usualSettings[kind];
    const retention = retentions.find((one) => one.kind === kind);
    if (kept !== null && retention) found[kind] = await retention.count(context, kept);
  }
  return found;
}

/** Shows what would be removed, and changes nothing. */
export const countBeyondRetention =
  (retentions: readonly Retention[]): Handler<typeof contract.countBeyondRetention> =>
  (context, input) =>
    countBeyond(context, retentions, input);

/** Sets how long things are kept. Where something is older, that it goes has to be confirmed. */
export const changeRetention =
  (retentions: readonly Retention[]): Handler<typeof contract.changeRetention> =>
  async (context, input) => {
    const before = (await findForChange(context, input.version)) ?? nothingSettled;
    const { columns, facts } = differenceOf(before, input, fields);
    const beyond = await countBeyond(context, retentions, input);
    if (!input.confirmed && retentionKinds.some((kind) => beyond[kind] > 0))
      throw ProductError.beside('organisation-settings.not-confirmed', 'confirmed');
    context.record('organisation-settings.retention-changed', facts);
    return saveSettings(context, input.version, columns);
  };
