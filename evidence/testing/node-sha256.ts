import { hash } from 'node:crypto';
import type { Sha256 } from '../src/sha256.ts';

/** The hash that the server passes in. */
export const nodeSha256: Sha256 = (data) => hash('sha256', data, 'buffer');
