import { type Content, layOut } from './lay-out.ts';

/** A certificate: who completed what, where, the facts that identify it, and the address that verifies it. */
export type CertificateDocument = Content & {
  readonly holder: string;
  readonly course: string;
  readonly organisation: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly verify: string;
};

/** Prints a certificate on one page of A4, landscape, when it is asked for. */
export async function* printCertificate(document: CertificateDocument): AsyncGenerator<Uint8Array> {
  yield await layOut('certificate', document);
}
