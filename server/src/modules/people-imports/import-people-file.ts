import { ProductError } from '@claimlock/contract/errors';
import { PeopleImportId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/people-imports/endpoints';
import { mostImportedAtOnce } from '@claimlock/contract/people-imports/endpoints';
import type { z } from 'zod';
import type { ClientContext, Look, Prepared, PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { type Admitted, admitPeople } from '../people/index.ts';
import { soundRows } from './import-people.ts';
import { sentenceOf } from './judge-rows.ts';
import type { PeopleFile } from './people-file.ts';
import { readFileApart } from './read-file-apart.ts';

type Asked = z.output<typeof contract.importPeopleFile.input>;

/** Reads the file of a call, before anything of the client is held. */
export function readCallBefore(
  { fileContent }: Asked,
  _: unknown,
  look: Look<ClientContext>,
): Promise<Prepared<PeopleFile>> {
  const upload = Buffer.from(fileContent, 'base64');
  // Whatever is no base64 is passed over by the decoder; what was sent would not be what is read.
  if (upload.toString('base64').replace(/=+$/, '') !== fileContent.replace(/\s/g, '').replace(/=+$/, ''))
    throw ProductError.beside('document.file-not-base64', 'fileContent');
  return readFileApart({}, { upload }, look);
}

const statuses = { added: 'Added', updated: 'Added', skipped: 'Skipped', failed: 'Failed' } as const;

/** Adds the people of a small file at once, without letters; whoever is here is left as they are. */
export const importPeopleFile: PreparedHandler<typeof contract.importPeopleFile, PeopleFile> = async (
  context,
  _,
  file,
) => {
  const { clock, record, membership } = context;
  const { rows } = await soundRows(context, file, 'skip');
  if (rows.length > mostImportedAtOnce) throw new ProductError('people-import.too-many');
  const sound = rows.flatMap(({ person }) => (person ? [person] : []));
  const admission = { people: sound, conflicts: 'skip', by: membership, inviting: undefined } as const;
  const outcomes = (await admitPeople(context, admission)).values();
  const id = PeopleImportId.parse(newId('pim', clock));
  record(
    'people-import.started',
    { importId: id, operationId: null, rows: sound.length, conflicts: 'skip', invitations: 'later' },
    { kind: 'people-import', id },
  );
  return {
    results: rows.map(({ shown, problems, person }) => {
      const outcome: Admitted = (person && outcomes.next().value) ?? { outcome: 'failed', why: sentenceOf(problems) };
      const message = outcome.outcome === 'failed' ? outcome.why : '';
      return { name: shown.name, status: statuses[outcome.outcome], message };
    }),
  };
};
