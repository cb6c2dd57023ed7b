import { address } from '../address.ts';

/** The screens of this module that something outside a browser leads to. */
export const outsideCertificatesScreens = {
  outsideCertificates: (query: { outsideCertificate?: string } = {}) => address('/dashboard/training/elsewhere', query),
} as const;
