import { hash } from 'node:crypto';
import { fromLatin1 } from '../src/bytes.ts';
import type { Sha256 } from '../src/sha256.ts';

/** The hash that the server passes in. */
export const nodeSha256: Sha256 = (data) => fromLatin1(hash('sha256', data, 'latin1'));
