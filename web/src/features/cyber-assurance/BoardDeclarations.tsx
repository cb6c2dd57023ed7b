import type { DoubtWord } from '@claimlock/contract/compliance/control-doubts';
import { besideWord } from '@claimlock/contract/compliance/control-verdict';
import {
  type BoardDeclaration,
  type CyberAssurance,
  exportBoardDeclaration,
} from '@claimlock/contract/cyber-assurance/endpoints';
import { cyberAssuranceErrors } from '@claimlock/contract/cyber-assurance/errors';
import { Download } from 'lucide-react';
import { addressOf } from '../../lib/api.ts';
import { formatDate, today } from '../../lib/format.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Instant } from '../../ui/When.tsx';
import { namedCertificate, wordOn } from './assurance-words.ts';

type About = { readonly clientId: string; readonly frameworkId: string };

/** What was declared for the board, the newest first, and the way to declare it anew. */
export function BoardDeclarations({
  state: { declarations, standing, weakened, themes },
  whyNot,
  onDeclare,
  ...about
}: About & {
  readonly state: CyberAssurance;
  readonly whyNot: string | undefined;
  readonly onDeclare: () => void;
}) {
  const [latest, ...earlier] = declarations;
  return (
    <Section
      title="Board declaration"
      note="Someone who did not select the level declares each point for the board."
      aside={
        <Button size="small" look={latest ? 'secondary' : 'primary'} whyNot={whyNot} onClick={onDeclare}>
          {latest ? 'Declare anew' : 'Declare for the board'}
        </Button>
      }
      padded
    >
      {latest ? (
        <>
          <Declared
            {...about}
            declaration={latest}
            standing={standingOf(latest, standing?.level, weakened.length, wordOn(themes))}
          />
          {earlier.length > 0 && (
            <details className="mt-4 border-line border-t pt-3">
              <summary className="cursor-pointer text-13 text-ink-soft">Earlier declarations: {earlier.length}</summary>
              <div className="mt-3 space-y-5">
                {earlier.map((one) => (
                  <Declared key={one.id} {...about} declaration={one} />
                ))}
              </div>
            </details>
          )}
        </>
      ) : (
        <p className="max-w-[72ch] text-ink-soft">
          No declaration yet. {whyNot ?? 'Everything is assessed and the certificate is in force.'}
        </p>
      )}
    </Section>
  );
}

function standingOf(
  { level, until }: BoardDeclaration,
  prepared: number | undefined,
  weakened: number,
  word: DoubtWord,
) {
  if (until < today()) return <Status tone="bad">Over 12 months old</Status>;
  if (level !== prepared) return <Status tone="attention">{`Of level ${level}, not of the one prepared for`}</Status>;
  if (weakened > 0) return <Status tone="attention">{`${weakened} lower since then`}</Status>;
  const { verdict, tone } = besideWord('Still so', 'said', word);
  return <Status tone={tone}>{verdict}</Status>;
}

function Declared({
  clientId,
  frameworkId,
  declaration,
  standing,
}: About & { readonly declaration: BoardDeclaration; readonly standing?: React.ReactNode }) {
  const { name, role, at, until, level, met, asked, certificates, digest } = declaration;
  return (
    <>
      <Facts
        facts={[
          ...(standing ? [{ name: 'Stands', value: standing }] : []),
          { name: 'Declared by', value: `${name}, ${role}` },
          { name: 'At', value: <Instant at={at} /> },
          { name: 'Valid until', value: formatDate(until) },
          { name: 'Declared', value: `Level ${level}: ${met} of ${asked} points in place` },
          { name: 'Resting on', value: certificates.map(namedCertificate).join('; ') },
        ]}
      />
      <div className="mt-3">
        <Sha256 of={`what ${name} declared`} sha256={digest} />
      </div>
      <p className="mt-3">
        <SheetLink clientId={clientId} frameworkId={frameworkId} declaration={declaration} />
      </p>
    </>
  );
}

/** The download of a declaration, or why the reader cannot have it. */
function SheetLink({
  clientId,
  frameworkId,
  declaration: { id, isWithheld },
}: About & { readonly declaration: BoardDeclaration }) {
  const icon = <Download aria-hidden="true" size={15} />;
  if (isWithheld)
    return (
      <Button icon={icon} whyNot={cyberAssuranceErrors['cyber-assurance.beyond-role'].message}>
        What was declared
      </Button>
    );
  return (
    <a
      className={buttonLook()}
      href={addressOf(exportBoardDeclaration, { clientId, frameworkId, declarationId: id })}
      download
    >
      {icon}
      What was declared
    </a>
  );
}
