import {
  certificateNames,
  certificateReport,
  type DeclaredCertificate,
  type GateCertificate,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { sayDay } from '../../foundation/clock.ts';
import { type AboutFramework, type FoundContradiction, firstFew, howMany } from '../compliance/index.ts';

/** What was declared for a board, beside what is recorded now. */
export type DeclaredRecord = AboutFramework & {
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
            says: `${framework} was declared for the board on ${sayDay(declaredOn)}, and ${howMany(weakened.length, 'point stands', 'points stand')} lower since: ${firstFew(weakened.map(({ ref }) => ref))}.`,
            matters: 'The board’s declaration no longer holds. Correct the points, or have it declared anew.',
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
  { frameworkId, framework }: AboutFramework,
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
