import * as contract from '@claimlock/contract/ledger/endpoints';
import * as outer from '@claimlock/contract/ledger/outer-ledgers';
import { formatVerifierKey, keyFingerprint } from '@claimlock/evidence/verifier-key';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { preparedRoute, type Route, route } from '../../foundation/http/hallway.ts';
import { exportAuditTrail } from './export-audit-trail.ts';
import { exportStoredLedger } from './export-stored-ledger.ts';
import { listAuditEntries } from './list-audit-entries.ts';
import type { NameBook } from './names.ts';
import { verificationPreparer } from './prepare-verification.ts';
import { readAuditDetail } from './read-audit-detail.ts';
import { nativeSha256, type Seal } from './seal.ts';
import { signHead } from './sign-head.ts';
import type { Read } from './store.ts';
import { verifyAndSign } from './verify-and-sign.ts';

const platform = 'platform';

type LookAtContext = <T>(work: (context: { readonly db: AnyDb }) => Promise<T>) => Promise<T>;
const inDatabase =
  (look: LookAtContext): Read =>
  (work) =>
    look(({ db }) => work(db));

/** The ledger's endpoints: the audit trail, its proof and its export, for each kind of ledger. */
export function ledgerRoutes(seal: Seal, names: NameBook): Route[] {
  const verified = verificationPreparer((look, ledgerId) => verifyAndSign(look, ledgerId, seal));
  // Before a connection is taken for the file: a witness may take its time.
  const signed = async (look: Read, ledgerId: string) => ({
    brought: await signHead(look, ledgerId, seal),
    done: () => undefined,
  });
  return [
    route(contract.listEntries, (context, { clientId, ...listing }) =>
      listAuditEntries(context, clientId, listing, names),
    ),
    route(contract.readEntry, (context, { clientId, index }) => readAuditDetail(context, clientId, index, names)),
    preparedRoute(
      contract.verifyLedger,
      ({ clientId }, _, look) => verified(inDatabase(look), clientId),
      async (_context, _asked, found) => found,
    ),
    preparedRoute(
      contract.exportLedger,
      async ({ clientId }, _, look) => signed(inDatabase(look), clientId),
      (context, { clientId }, head) => exportStoredLedger(context, clientId, head, seal),
    ),
    route(contract.exportAuditTrail, (context, { clientId }) => exportAuditTrail(context, clientId, names)),
    route(outer.listPlatformEntries, (context, listing) => listAuditEntries(context, platform, listing, names)),
    route(outer.readPlatformEntry, (context, { index }) => readAuditDetail(context, platform, index, names)),
    preparedRoute(
      outer.verifyPlatformLedger,
      (_input, _, look) => verified(inDatabase(look), platform),
      async (_context, _asked, found) => found,
    ),
    preparedRoute(
      outer.verifyLedgerOfClient,
      ({ clientId }, _, look) => verified(inDatabase(look), clientId),
      async (_context, _asked, found) => found,
    ),
    preparedRoute(
      outer.exportPlatformLedger,
      async (_input, _, look) => signed(inDatabase(look), platform),
      (context, _, head) => exportStoredLedger(context, platform, head, seal),
    ),
    route(outer.listBrokerEntries, (context, { brokerId, ...listing }) =>
      listAuditEntries(context, brokerId, listing, names),
    ),
    preparedRoute(
      outer.verifyBrokerLedger,
      ({ brokerId }, _, look) => verified(inDatabase(look), brokerId),
      async (_context, _asked, found) => found,
    ),
    route(outer.readVerifierKey, async () => ({
      verifierKey: formatVerifierKey(seal.signer.key),
      fingerprint: keyFingerprint(seal.signer.key, nativeSha256),
    })),
  ];
}
