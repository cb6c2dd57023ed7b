import {
  certificateNames,
  certificateReport,
  type DeclaredCertificate,
  type GateCertificate,
} from '@claimlock/contract/outcomes/cyber-assurance';
import { addDays, sayDay } from '../../foundation/clock.ts';
import type { FoundContradiction } from '../compliance/index.ts';
import { findControl } from '../frameworks/index.ts';

type Result = 'met' | 'partly' | 'not-met' | 'not-assessed' | 'not-applicable';
type About = { readonly frameworkId: string; readonly framework: string; readonly today: string };

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const nameOf = (controlId: string) => `${controlId} ${findControl(controlId)?.name ?? ''}`.trim();

/** What is recorded of a report, as far as it can contradict what is recorded of controls. */
export type ReportRecord = About & {
  readonly kind: 'type-1' | 'type-2';
  readonly to: string;
  readonly criteria: readonly { readonly ref: string; readonly tests: number }[];
  /** Tests that count, with the controls behind their criterion that are recorded as effective. */
  readonly tests: readonly {
    readonly id: string;
    readonly ref: string;
    readonly exceptions: number;
    readonly weighed: Result | null;
    readonly effective: readonly string[];
  }[];
};

/** Exceptions beside controls that are said to work, and a period that is over with criteria that nobody looked at. */
export function reportContradictions(record: ReportRecord): FoundContradiction[] {
  const { frameworkId, framework, kind, to, today, criteria, tests } = record;
  const exceptions = tests.flatMap(({ id, ref, exceptions: found, weighed, effective }): FoundContradiction[] =>
    found === 0 || weighed !== null || effective.length === 0
      ? []
      : [
          {
            kind: 'exceptions-while-effective',
            says: `A test of ${framework} ${ref} found ${many(found, 'exception', 'exceptions')}, and ${effective.map(nameOf).join(', ')} ${effective.length === 1 ? 'is' : 'are'} recorded as tested and effective.`,
            matters: 'Weigh the exceptions in an assessor’s word, or record what was found of the control.',
            mend: { at: 'framework', frameworkId, report: id },
          },
        ],
  );
  const untested = criteria.filter((one) => one.tests === 0);
  if (kind !== 'type-2' || to >= today || untested.length === 0) return exceptions;
  return [
    ...exceptions,
    {
      kind: 'period-without-tests',
      says: `The period of the ${framework} report ended on ${sayDay(to)}, and ${many(untested.length, 'criterion has', 'criteria have')} no test: ${listed(untested.map(({ ref }) => ref))}.`,
      matters: 'Nobody can say of these that they worked over the period.',
      mend: { at: 'framework', frameworkId, report: 'test' },
    },
  ];
}

/** What was declared for a board, beside what is recorded now. */
export type DeclaredRecord = About & {
  readonly declaredOn: string;
  readonly until: string;
  /** The certificates that it counts on. */
  readonly certificates: readonly DeclaredCertificate[];
  /** What the level needs now. */
  readonly needs: readonly GateCertificate[];
  readonly weakened: readonly { readonly ref: string }[];
};

/** What was declared and holds no longer; a declaration that is over is nobody’s word any more. */
export function declarationContradictions(record: DeclaredRecord): FoundContradiction[] {
  const { frameworkId, framework, today, declaredOn, until, weakened, certificates, needs } = record;
  if (until < today) return [];
  const mend = { at: 'framework', frameworkId } as const;
  return [
    ...(weakened.length === 0
      ? []
      : [
          {
            kind: 'declared-and-weakened' as const,
            mend,
            says: `${framework} was declared for the board on ${sayDay(declaredOn)}, and ${many(weakened.length, 'point stands', 'points stand')} lower since: ${listed(weakened.map(({ ref }) => ref))}.`,
            matters: 'What the board answers for is not so any more. Put it right, or have it declared anew.',
          },
        ]),
    ...needs.flatMap(({ kinds, standing, certificate: now }) => {
      const counted = certificates.find(({ kind }) => kinds.includes(kind));
      if (!counted || (standing !== 'ended' && standing !== 'missing')) return [];
      return [
        {
          kind: 'declared-without-certificate' as const,
          mend,
          says: `The declaration of ${sayDay(declaredOn)} for ${framework} counts on the ${certificateNames[counted.kind]} certificate ${counted.number}, which ended on ${sayDay(now?.expiresOn ?? counted.expiresOn)}.`,
          matters: 'Without a certificate in force no assessor takes it.',
        },
      ];
    }),
  ];
}

/** The certificates that a level is prepared on and that have ended, or are about to. */
export function certificateContradictions(
  { frameworkId, framework }: About,
  needs: readonly GateCertificate[],
): FoundContradiction[] {
  return needs.flatMap(({ standing, certificate }): FoundContradiction[] => {
    if (!certificate || (standing !== 'ended' && standing !== 'ends-soon')) return [];
    const over = standing === 'ended';
    const [name, day] = [certificateNames[certificate.kind], sayDay(certificate.expiresOn)];
    return [
      {
        kind: over ? 'certificate-ended' : 'certificate-ends-soon',
        says: `${framework} rests on the ${name} certificate ${certificate.number}, which ${over ? 'ended' : 'ends'} on ${day}.`,
        matters: over
          ? 'Without it nothing can be declared, and no assessor takes it. Renew it, and record the new one.'
          : 'Renew it in time: an assessor takes nothing without it.',
        mend: { at: 'framework', frameworkId, report: certificateReport(certificate.kind) },
      },
    ];
  });
}

/** A product on the market, or about to be. */
export type ProductRecord = {
  readonly scopeId: string;
  readonly name: string;
  readonly role: string | null;
  readonly placedOn: string | null;
  readonly supportedUntil: string | null;
  /** Requirements of Annex I that it has and does not meet. */
  readonly unmet: readonly string[];
  /** Primary controls of the duty to report that are not in place for it. */
  readonly reporting: readonly string[];
};

/** From when reports are due, of products already sold too, and from when everything is (Art. 71(2)). */
const [reportsFrom, allFrom] = ['2026-09-11', '2027-12-11'] as const;
const soonDays = 90;
const reports = new Set(['manufacturer', 'open-source-steward']);

/** What is said of products that the regulation does not let be said together. */
export function productContradictions(
  { frameworkId, today }: About,
  products: readonly ProductRecord[],
): FoundContradiction[] {
  const dueSoon = addDays(today, soonDays) >= reportsFrom;
  const lacking = new Map<string, string[]>();
  for (const { name, role, reporting } of products)
    if (role !== null && reports.has(role) && dueSoon)
      for (const controlId of reporting) lacking.set(controlId, [...(lacking.get(controlId) ?? []), name]);
  return [
    ...[...lacking].map(([controlId, names]): FoundContradiction => {
      const due = today >= reportsFrom;
      return {
        kind: due ? 'reporting-without-process' : 'reporting-due-soon',
        says: `${nameOf(controlId)} is not in place, and ${due ? 'since' : 'from'} 11 September 2026 exploited vulnerabilities and severe incidents of ${listed(names)} have to be reported.`,
        matters:
          'The first warning is due within 24 hours (Art. 14(2) and (4)): nobody sets that up while the clock runs.',
        mend: { at: 'control', controlId },
      };
    }),
    ...products.flatMap((product) => aboutProduct(frameworkId, today, product)),
  ];
}

function aboutProduct(frameworkId: string, today: string, product: ProductRecord): FoundContradiction[] {
  const { scopeId, name, role, placedOn, supportedUntil, unmet } = product;
  if (role !== 'manufacturer' || placedOn === null || placedOn > today) return [];
  const mend = { at: 'framework', frameworkId, product: scopeId } as const;
  // What came onto the market before has the rest of the duties only once it is changed substantially (Art. 69(2)).
  const bound = placedOn >= allFrom;
  return [
    ...(supportedUntil === null
      ? [
          {
            kind: 'product-without-support-end' as const,
            mend,
            says: `${name} is on the market since ${sayDay(placedOn)}, and nobody has said until when it is supported.`,
            matters: bound
              ? 'Buyers have to be told the end of the support period, month and year (Art. 13(19)).'
              : 'Whoever buys it asks, and from 11 December 2027 they have to be told (Art. 13(19)).',
          },
        ]
      : []),
    ...(unmet.length > 0
      ? [
          {
            kind: bound ? ('product-unready' as const) : ('product-unready-soon' as const),
            mend,
            says: `${name} is on the market since ${sayDay(placedOn)}, and does not meet ${many(unmet.length, 'essential requirement', 'essential requirements')}: ${listed(unmet)}.`,
            matters: bound
              ? 'What does not meet them may not be placed on the market (Art. 13(1)).'
              : 'From 11 December 2027 nothing may be placed on the market that does not meet them (Art. 13(1)).',
          },
        ]
      : []),
  ];
}

const shown = 4;
const listed = (words: readonly string[]) =>
  words.length > shown ? `${words.slice(0, shown).join(', ')} and ${words.length - shown} more` : words.join(', ');
