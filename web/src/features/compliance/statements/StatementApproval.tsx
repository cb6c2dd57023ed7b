import { printStatement } from '@claimlock/contract/compliance/applicability';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { useCan } from '../../../lib/can.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink, textLinkLook } from '../../../ui/Anchor.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/Section.tsx';
import { VerdictHeader } from '../../../ui/VerdictHeader.tsx';
import { AsOf, Instant } from '../../../ui/When.tsx';
import { ApproveStatement } from './ApproveStatement.tsx';
import { standingOf, type WholeStatement } from './statement-standing.ts';

type Props = { readonly clientId: string; readonly frameworkId: string; readonly statement: WholeStatement };

/** How a statement stands: whether it is approved as it is, what changed since, and where its next version is approved. */
export function StatementApproval({ clientId, frameworkId, statement }: Props) {
  const permit = useCan('documents.approve', clientId);
  // What was read when it was opened: the dialog is about that, whatever arrives meanwhile.
  const [approving, setApproving] = useState<{ readonly statement: WholeStatement; readonly version: number }>();
  const { tone, verdict, why, show, next } = standingOf(statement);
  return (
    <>
      <VerdictHeader
        tone={tone}
        verdict={verdict}
        why={
          <>
            {why} {show && <TextLink to={paths.statement(frameworkId, { shown: show.lines })}>{show.label}</TextLink>}
            <span className="block text-13 text-ink-faint">
              Status <AsOf at={statement.asOf} />
            </span>
          </>
        }
        next={
          next !== undefined && (
            <Button
              size="small"
              look="primary"
              whyNot={permit.why ?? statement.cannotApprove ?? undefined}
              onClick={() => setApproving({ statement, version: next })}
            >
              Approve version {next}
            </Button>
          )
        }
      />
      {approving && (
        <ApproveStatement
          clientId={clientId}
          frameworkId={frameworkId}
          {...approving}
          onClose={() => setApproving(undefined)}
        />
      )}
    </>
  );
}

/** Every version of a statement that was approved, each to be had as it was. */
export function StatementVersions({ clientId, frameworkId, statement: { versions } }: Props) {
  const print = useCan('compliance.read-working', clientId, printStatement);
  if (versions.length === 0) return null;
  return (
    <div className="mt-4">
      <Section title="Approved versions" note="Each can be printed as it was approved.">
        <ol>
          {versions.map(({ version, at, by, role }) => (
            <li
              key={version}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 last:border-b-0"
            >
              <span className="w-24 shrink-0 font-medium">Version {version}</span>
              <span className="w-44 shrink-0 text-13 text-ink-soft">
                <Instant at={at} />
              </span>
              <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
                {by}, {role}
              </span>
              {print.may && (
                <a
                  href={addressOf(printStatement, { clientId, frameworkId, version })}
                  download
                  aria-label={`Version ${version} as PDF`}
                  className={textLinkLook}
                >
                  PDF
                </a>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
