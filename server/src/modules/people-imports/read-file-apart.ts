import { fileURLToPath } from 'node:url';
import { type Exceeded, workApart } from '../../foundation/apart/work-apart.ts';
import type { ClientContext, Look, Prepared } from '../../foundation/http/hallway.ts';
import { type FileAsked, type PeopleFile, unreadable } from './people-file.ts';
import type { Defaults } from './person-in-row.ts';
import { readColumns } from './store.ts';

/** What one file may cost at most; whatever asks for more is refused. */
const bounds = { megabytes: 256, milliseconds: 20_000, said: 64 * 1024 * 1024 } as const;
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

const says: Readonly<Record<Exceeded, string>> = {
  memory: 'The file takes too much memory to read.',
  time: 'The file takes too long to read.',
  length: 'The file holds too much.',
};

type Asked = Defaults & { readonly sheet?: string | undefined; readonly columns?: string | undefined };

/** Reads a file in a process of its own, before anything of the client is held, by the columns that were chosen before. */
export async function readFileApart(
  { sheet, columns, department, role }: Asked,
  { upload }: { readonly upload: Uint8Array },
  look: Look<ClientContext>,
): Promise<Prepared<PeopleFile>> {
  const remembered = columns === undefined ? await look(({ db }) => readColumns(db)) : {};
  const head = { sheet, columns, department, role, remembered };
  const { said, exceeded } = await workApart<FileAsked>(program, { head, parts: [upload] }, bounds);
  const brought: PeopleFile =
    exceeded === undefined ? JSON.parse(said.toString('utf8')) : unreadable(null, says[exceeded]);
  return { brought, done: () => undefined };
}
