import * as contract from '@claimlock/contract/ledger/endpoints';
import { formatVerifierKey, keyFingerprint } from '@claimlock/evidence/verifier-key';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { exportStoredLedger } from './export-stored-ledger.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import type { NameBook } from './names.ts';
import { verificationPreparer } from './prepare-verification.ts';
import { readAuditDetail } from './read-audit-detail.ts';
import { nativeSha256, type Seal } from './seal.ts';
import { readHead } from './store.ts';
import { verifyStoredLedger } from './verify-stored-ledger.ts';

const platform = 'platform';

/** The ledger's endpoints: the audit trail, its proof and its export, for each kind of ledger. */
export function ledgerRoutes(seal: Seal, names: NameBook): Route[] {
  const prepare = verificationPreparer(() => seal.witness);
  return [
    route(contract.listEntries, (context, { clientId, ...listing }) =>
      listAuditEntries(context, clientId, listing, names),
    ),
    route(contract.readEntry, (context, { clientId, index }) => readAuditDetail(context, clientId, index, names)),
    preparedRoute(
      contract.verifyLedger,
      ({ clientId }) => prepare(clientId),
      ({ db }, { clientId }, known) => verifyStoredLedger(db, clientId, seal, known),
    ),
    route(contract.exportLedger, async (context, { clientId }) => {
      const { size } = await readHead(context.db, clientId);
      context.record('ledger.exported', { size });
      return exportStoredLedger(context, clientId, seal);
    }),
    route(contract.exportAuditTrail, (context, { clientId }) => exportAuditTrail(context, clientId, names)),
    route(contract.listPlatformEntries, (context, listing) => listAuditEntries(context, platform, listing, names)),
    route(contract.readPlatformEntry, (context, { index }) => readAuditDetail(context, platform, index, names)),
    preparedRoute(
      contract.verifyPlatformLedger,
      () => prepare(platform),
      ({ db }, _, known) => verifyStoredLedger(db, platform, seal, known),
    ),
    route(contract.exportPlatformLedger, async (context) => {
      const { size } = await readHead(context.db, platform);
      context.record('ledger.exported', { size });
      return exportStoredLedger(context, platform, seal);
    }),
    route(contract.listBrokerEntries, (context, { brokerId, ...listing }) =>
      listAuditEntries(context, brokerId, listing, names),
    ),
    preparedRoute(
      contract.verifyBrokerLedger,
      ({ brokerId }) => prepare(brokerId),
      ({ db }, { brokerId }, known) => verifyStoredLedger(db, brokerId, seal, known),
    ),
    route(contract.readVerifierKey, async () => ({
      verifierKey: formatVerifierKey(seal.signer.key),
      fingerprint: keyFingerprint(seal.signer.key, nativeSha256),
    })),
  ];
}
