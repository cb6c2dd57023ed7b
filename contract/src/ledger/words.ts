import type { ModuleWords } from '../module-words.ts';
import type { ledgerPermissions } from './permissions.ts';

/** What this module’s permissions are called. */
export const ledgerWords = {
  actions: {
    'ledger.read': ['Records, reports and settings', 'Read the audit trail'],
    'ledger.export': ['Records, reports and settings', 'Export the audit trail'],
    'broker-ledger.read': ['Broker portal', 'Read the firm’s audit trail'],
    'platform-ledger.read': ['Platform', 'Read the platform’s audit trail'],
  },
} as const satisfies ModuleWords<keyof typeof ledgerPermissions>;
