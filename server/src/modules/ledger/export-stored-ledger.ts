import { writeLedgerExport } from '@claimlock/evidence/ledger-export';
import type { AnyDb } from '../../foundation/database/scope.ts';
import type { BaseContext, FileAnswer } from '../../foundation/http/hallway.ts';
import { ledgerName, type Seal } from './seal.ts';
import type { SignedHead } from './sign-head.ts';
import { streamTexts } from './store.ts';

/**
 * A ledger as a file: what stood in it when its checkpoint was signed, under that checkpoint. The entries are read page by page while
 * the file is sent; a ledger only grows, so they are the same ones whenever they are read.
 */
export async function exportStoredLedger(
  context: BaseContext & { readonly db: AnyDb },
  ledgerId: string,
  { head, note }: SignedHead,
  seal: Pick<Seal, 'name' | 'signer'>,
): Promise<FileAnswer> {
  const { clock, record, readLater } = context;
  const name = ledgerName(seal, ledgerId, head.history);
  record('ledger.exported', { size: head.size });
  const exportedAt = clock.now().toISOString();
  const texts = streamTexts(readLater, ledgerId, head.size);
  return {
    name: `claimlock-ledger-${ledgerId}-${head.size}.ndjson`,
    parts: inChunks(
      writeLedgerExport({ ledger: name, size: head.size, key: seal.signer.key, exportedAt }, texts, note),
    ),
  };
}

const chunkLength = 64 * 1024;

/** The same text in fewer, larger pieces. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length >= chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
}
