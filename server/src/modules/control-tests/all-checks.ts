import type { CheckKind } from '@claimlock/contract/control-tests/endpoints';
import type { z } from 'zod';
import { findControl } from '../frameworks/index.ts';
import { checkAdminPorts } from './check-admin-ports.ts';
import { checkCaa } from './check-caa.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkDkim } from './check-dkim.ts';
import { checkDmarc } from './check-dmarc.ts';
import { checkDnssec } from './check-dnssec.ts';
import { checkDuties } from './check-duties.ts';
import { checkHsts } from './check-hsts.ts';
import { checkHttpsRedirect } from './check-https-redirect.ts';
import { checkLeavers } from './check-leavers.ts';
import { checkMfa } from './check-mfa.ts';
import { checkMx } from './check-mx.ts';
import { checkPageHeaders } from './check-page-headers.ts';
import { checkReviewDates } from './check-review-dates.ts';
import { checkSpf } from './check-spf.ts';
import { checkTlsVersions } from './check-tls-versions.ts';
import type { Check } from './test-kind.ts';

const all: readonly Check[] = [
  checkSpf,
  checkDkim,
  checkDmarc,
  checkMx,
  checkCaa,
  checkDnssec,
  checkTlsVersions,
  checkCertificate,
  checkHttpsRedirect,
  checkHsts,
  checkPageHeaders,
  checkAdminPorts,
  ...checkMfa,
  checkLeavers,
  checkDuties,
  ...checkReviewDates,
];
const byId: ReadonlyMap<string, Check> = new Map(all.map((check) => [check.id, check]));

/** The tests that an installation has. */
export function checksFor(demo: boolean): readonly Check[] {
  return all.filter((check) => !(demo && 'notInDemo' in check && check.notInDemo));
}

/** One test by its id. */
export function findCheck(id: string): Check | undefined {
  return byId.get(id);
}

/** A test as people read of it. */
export function asCheckKind(check: Check): z.input<typeof CheckKind> {
  const { id, name, subject, controls, passes, fails, mend, severity, everyMinutes } = check;
  return {
    id,
    name,
    subject,
    passes,
    fails,
    mend,
    severity,
    everyMinutes,
    controls: controls.map((control) => ({ id: control, name: findControl(control)?.name ?? control })),
  };
}
