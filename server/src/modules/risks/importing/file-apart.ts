import { fileURLToPath } from 'node:url';
import { type Exceeded, workApart } from '../../../foundation/apart/work-apart.ts';
import type { Prepared } from '../../../foundation/http/hallway.ts';
import type { FileAsked, RiskFile } from './risk-file.ts';

/** What one file may cost at most; whatever asks for more is refused. */
const bounds = { megabytes: 256, milliseconds: 20_000, said: 64 * 1024 * 1024 } as const;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

const says: Readonly<Record<Exceeded, string>> = {
  memory: 'The file takes too much memory to read.',
  time: 'The file takes too long to read.',
  length: 'The file holds too much.',
};

/** Reads a file in a process of its own, before anything of the client is held: nobody waits for it but whoever sent it. */
export async function readBefore(
  { sheet, columns }: FileAsked,
  { upload }: { readonly upload: Uint8Array },
): Promise<Prepared<RiskFile>> {
  const { said, exceeded } = await workApart<FileAsked>(program, { head: { sheet, columns }, parts: [upload] }, bounds);
  const brought: RiskFile =
    exceeded === undefined
      ? JSON.parse(said.toString('utf8'))
      : {
          sheets: [],
          sheet: null,
          columns: [],
          mapping: '',
          rows: 0,
          drafts: [],
          problems: [{ place: null, says: says[exceeded], grave: true }],
        };
  return { brought, done: () => undefined };
}
