import type * as contract from '@claimlock/contract/company/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler, PreparedHandler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { findFile, openFile, takeFile, wholeFile } from '../files/index.ts';
import { readCompanyFactsAt } from './read-company.ts';
import { isRecordedFile } from './store.ts';

const refusals = {
  empty: 'company.file-empty',
  program: 'company.file-is-program',
  'no-room': 'company.no-room',
} as const;

/** What all files of a client may weigh together: as evidence has it, whose room this is too. */
const quota = 2 * 1024 ** 3;

/** Takes a picture in, to be recorded as the logo. */
export const uploadCompanyLogo: PreparedHandler<typeof contract.uploadCompanyLogo, string> = async (
  context,
  { name },
  type,
) => {
  const sent = { id: newId('cfl', context.clock), name, file: context.upload, type, quota, refusals };
  const taken = await takeFile(context, sent);
  return { id: taken.id, name: taken.name, size: taken.size, type: taken.type };
};

/** A logo that was recorded once, as it came in. */
export const downloadCompanyLogo: Handler<typeof contract.downloadCompanyLogo> = async (context, { fileId }) => {
  const file = (await isRecordedFile(context.db, fileId)) ? await findFile(context.db, fileId) : undefined;
  if (!file) throw new ProductError('not-found');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('company.file-damaged');
  return { name: file.name, parts };
};

/** The bytes of the logo that is in force today; nothing where there is none, or where they are not what came in. */
export async function readLogo({ db, clock }: Pick<ClientContext, 'db' | 'clock'>): Promise<Uint8Array | undefined> {
  const { logo } = await readCompanyFactsAt(db, dayOf(clock.now()));
  const file = logo ? await findFile(db, logo.fileId) : undefined;
  return file && wholeFile(db, file);
}
