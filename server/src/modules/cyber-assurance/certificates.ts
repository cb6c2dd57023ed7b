import type {
  CertificateKind,
  DeclaredCertificate,
  GateCertificate,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { addDays, daysBetween } from '../../foundation/clock.ts';

/** How many days before its end a certificate is said to end soon: renewing one takes weeks. */
export const soonDays = 60;
/** When its end is told of, in days before it, the nearest first. */
const toldDays = [14, soonDays] as const;
/** What is told once it has ended. */
const ended = -1;

/** What a level rests on: of each group one certificate is enough. */
function neededFor(level: number | undefined): readonly (readonly CertificateKind[])[] {
  const either = ['cyber-essentials', 'cyber-baseline'] as const;
  return level === 2 ? [either, ['cyber-assurance-1']] : [either];
}

/** The certificates that a level needs with the one of each that is good the longest, and whether all are in force. */
export function gateOf(
  level: number | undefined,
  certificates: readonly DeclaredCertificate[],
  today: string,
): { readonly open: boolean; readonly needs: GateCertificate[] } {
  const needs = neededFor(level).map((kinds) => needOf(kinds, certificates, today));
  return { open: needs.every(({ standing }) => standing === 'in-force' || standing === 'ends-soon'), needs };
}

/** A need of a certificate of one of some kinds, with the one that is good the longest. */
export function needOf(
  kinds: readonly CertificateKind[],
  certificates: readonly DeclaredCertificate[],
  today: string,
): GateCertificate {
  const [longest] = certificates
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => other.expiresOn.localeCompare(one.expiresOn));
  return { kinds: [...kinds], standing: standingOf(longest?.expiresOn, today), certificate: longest ?? null };
}

function standingOf(expiresOn: string | undefined, today: string): GateCertificate['standing'] {
  if (expiresOn === undefined) return 'missing';
  if (expiresOn < today) return 'ended';
  return expiresOn <= addDays(today, soonDays) ? 'ends-soon' : 'in-force';
}

/** The certificates of a gate, as they would be declared. */
export const heldBy = (needs: readonly GateCertificate[]): DeclaredCertificate[] =>
  needs.flatMap(({ certificate }) => certificate ?? []);

/** The last warning about a certificate: the last day it spoke of, and how many days before that, below 0 once it had passed. */
export type Warned = { readonly until: string; readonly days: number };

/** Which warning of an end is due, in days before it, below 0 once it has passed; undefined where it was told or is far. */
export function warningDue(expiresOn: string, today: string, told?: Warned): number | undefined {
  const left = daysBetween(today, expiresOn);
  const due = left < 0 ? ended : toldDays.find((days) => left <= days);
  if (due === undefined) return undefined;
  const isTold = told?.until === expiresOn && told.days <= due;
  return isTold ? undefined : due;
}
