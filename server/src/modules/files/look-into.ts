import { type ErrorCode, errors, ProductError } from '@claimlock/contract/errors';
import type { ArrivedFile } from '../../foundation/http/arrived-file.ts';
import type { Prepared } from '../../foundation/http/hallway.ts';
import { lookIntoCompound } from './compound-file.ts';
import { isProgram, isText, keptName, namedFalsely, otherType, typeByStart, typeOfText } from './file-type.ts';
import { refuseHidden, refuseLockedPdf } from './hidden-files.ts';
import { withMacros } from './macros.ts';
import { lookIntoArchive } from './office-parts.ts';

/** So much of a text is in memory at once. */
const pieceBytes = 64 * 1024;

/**
 * What a file that arrived is, in words, told from its bytes; nothing of it is unpacked but the short list of what an office
 * document holds. Whatever is locked, hides another file, would unpack to too much or lies about what it is, is refused
 * with the reason. An empty file or a program is told by `takeFile`, in the words of whoever takes it.
 */
export async function lookInto(given: string, file: ArrivedFile): Promise<string> {
  const name = keptName(given);
  if (file.size === 0 || isProgram(name, file.start)) return 'Unknown';
  const type = await typeOf(name, file);
  if (namedFalsely(name, type)) throw saying('file.not-what-named', `The contents are ${type}.`);
  return type;
}

/** Looks into a file that was sent, before a connection is taken for keeping it. */
export async function lookIntoSent(
  { name }: { readonly name: string },
  { upload }: { readonly upload: ArrivedFile },
): Promise<Prepared<string>> {
  return { brought: await lookInto(name, upload), done: () => undefined };
}

async function typeOf(name: string, file: ArrivedFile): Promise<string> {
  const type = typeByStart(file.start);
  switch (type) {
    case undefined: {
      if (!(await isText(file.pieces(pieceBytes)))) {
        // Some programs open a PDF that begins late, others what stands before it.
        if (/\.pdf$/i.test(name)) await refuseHidden(file, 'Unknown');
        return (await otherType(name, file.start)) ?? 'Unknown';
      }
      await refuseHidden(file, 'Text');
      return typeOfText(name, file.start);
    }
    case 'Zip archive': {
      const { type: found, macros } = await lookIntoArchive(file);
      return macros ? withMacros(found) : found;
    }
    case 'Office document (older)':
      return (await lookIntoCompound(file)).macros ? withMacros(type) : type;
    case 'PDF':
      await refuseHidden(file, type);
      await refuseLockedPdf(file);
      return type;
    case 'Gzip archive':
      await refuseGrowing(file);
      return type;
    case '7-Zip archive':
    case 'RAR archive':
    case 'Rich text':
      return type;
    default:
      await refuseHidden(file, type);
      return type;
  }
}

/** A gzip archive says at its end how much comes out of it. */
async function refuseGrowing(file: ArrivedFile): Promise<void> {
  const end = await file.read(file.size - 4, 4);
  const unpacked = end.length < 4 ? 0 : end.readUInt32LE(0);
  if (unpacked > 1024 ** 3 || (unpacked > 50 * 1024 ** 2 && unpacked > 200 * file.size))
    throw new ProductError('file.unpacks-too-large');
}

/** A refusal of a file, with what was found in it. */
const saying = (code: ErrorCode, found: string) =>
  new ProductError(code, [{ path: 'name', message: `${errors[code].message} ${found}` }]);
