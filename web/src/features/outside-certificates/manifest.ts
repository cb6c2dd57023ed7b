import type { Manifest } from '../../lib/manifest.ts';

/** Certificates from elsewhere, which Security Training shows beside those of our own courses. */
export const outsideCertificates: Manifest = { name: 'outside-certificates' };
