import { type RegisterLine, removeRegisterLine } from '@claimlock/contract/questionnaires/endpoints';
import type { Question, RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { Status, type Tone } from '../../ui/Status.tsx';
import { malwareNames, mfaNames, registerNames } from './question-words.ts';
import { RegisterForm } from './RegisterForm.tsx';

/** A register beside its question: its lines with what is wrong with each, added to and changed where they stand. */
export function RegisterTable({
  clientId,
  assessmentId,
  question,
  lines,
  today,
  locked,
  whyNot,
}: {
  readonly clientId: string;
  readonly assessmentId: string;
  readonly question: Question;
  readonly lines: readonly RegisterLine[];
  readonly today: string;
  readonly locked: boolean;
  readonly whyNot: string | undefined;
}) {
  const [open, setOpen] = useState<string>();
  const [leaving, setLeaving] = useState<RegisterLine>();
  const remove = useWrite(removeRegisterLine, { onDone: () => setLeaving(undefined) });
  const box = useRef<HTMLDivElement>(null);
  const was = useRef<string>(undefined);
  // What was pressed is gone: the focus goes into the form, and back to what is there again once it closes.
  useEffect(() => {
    const found =
      open !== undefined
        ? 'form :is(input, select, textarea)'
        : was.current !== undefined && `[data-line="${was.current}"] button`;
    was.current = open;
    if (found) box.current?.querySelector<HTMLElement>(found)?.focus();
  }, [open]);
  const { register } = question;
  if (!register) return null;
  const { one, several } = registerNames[register.name];
  const close = () => setOpen(undefined);
  return (
    <div ref={box} className="space-y-2">
      {lines.length > 0 && (
        <ul aria-label={several} className="divide-y divide-line rounded-md border border-line">
          {lines.map((line) => (
            <li key={line.id} className="px-3 py-2.5">
              {open === line.id ? (
                <RegisterForm
                  clientId={clientId}
                  assessmentId={assessmentId}
                  register={register}
                  line={line}
                  onClose={close}
                />
              ) : (
                <div className="flex items-start gap-2">
                  <div className="min-w-0 flex-1">
                    <p className="font-medium [overflow-wrap:anywhere]">{line.facts.name}</p>
                    <LineFacts facts={line.facts} today={today} />
                  </div>
                  {!locked && (
                    <div data-line={line.id} className="flex">
                      <RowMenu
                        of={line.facts.name}
                        actions={[
                          {
                            label: 'Change',
                            icon: <Pencil size={15} />,
                            onSelect: () => setOpen(line.id),
                          },
                          {
                            label: 'Remove',
                            icon: <Trash2 size={15} />,
                            dangerous: true,
                            onSelect: () => setLeaving(line),
                          },
                        ]}
                      />
                    </div>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <RegisterForm clientId={clientId} assessmentId={assessmentId} register={register} onClose={close} />
      ) : (
        !locked && (
          <div data-line="new">
            <Button
              size="small"
              whyNot={whyNot}
              icon={<Plus aria-hidden="true" size={14} />}
              onClick={() => setOpen('new')}
            >
              Add a {one}
            </Button>
          </div>
        )
      )}
      <ConfirmDialog
        title={`Remove ${leaving?.facts.name ?? ''}?`}
        about="This questionnaire no longer lists it. Its history stays in the audit trail."
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving) remove.mutate({ clientId, assessmentId, lineId: leaving.id, version: leaving.version });
        }}
        confirm="Remove"
        dangerous
        busy={remove.isPending && 'Removing'}
        problem={remove.error ? problemOf(remove.error) : undefined}
      />
    </div>
  );
}

type Fact = { readonly words: string; readonly tone?: Tone };

function LineFacts({ facts, today }: { readonly facts: RegisterFacts; readonly today: string }) {
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-ink-soft">
      {factsOf(facts, today).map(({ words, tone }) =>
        tone ? (
          <Status key={words} tone={tone}>
            {words}
          </Status>
        ) : (
          <span key={words} className="[overflow-wrap:anywhere]">
            {words}
          </span>
        ),
      )}
    </p>
  );
}

function factsOf(facts: RegisterFacts, today: string): Fact[] {
  if (facts.register === 'excluded-networks')
    return [{ words: `Kept apart by: ${facts.segregation}` }, { words: `Why: ${facts.justification}` }];
  if (facts.register === 'cloud-services') {
    const { provider, purpose, users, mfaOffered, mfaForUsers, mfaForAdmins } = facts;
    const offered = mfaOffered !== 'none';
    const missing = [...(mfaForUsers ? [] : ['users']), ...(mfaForAdmins ? [] : ['administrators'])];
    return [
      ...[{ words: provider }, { words: purpose }, { words: formatCount(users, 'user') }],
      ...(offered && missing.length > 0
        ? [{ words: `MFA not on for all ${missing.join(' and ')}`, tone: 'bad' as const }]
        : [
            offered
              ? { words: 'MFA on for all', tone: 'said' as const }
              : { words: `MFA: ${mfaNames[mfaOffered].toLowerCase()}`, tone: 'attention' as const },
          ]),
    ];
  }
  const { make, system, count, supportedUntil, updatedIn14Days, malware, owner, kind } = facts;
  const ended = supportedUntil !== null && supportedUntil < today;
  return [
    ...[{ words: make }, { words: system }, { words: `${count} of them` }],
    ...(owner === 'private' ? [{ words: 'Private' }] : []),
    ...(supportedUntil === null
      ? []
      : [
          ended
            ? { words: `Support ended ${formatDate(supportedUntil)}`, tone: 'bad' as const }
            : { words: `Supported until ${formatDate(supportedUntil)}` },
        ]),
    ...(updatedIn14Days ? [] : [{ words: 'Security updates later than 14 days', tone: 'bad' as const }]),
    ...(kind === 'firewall-router'
      ? []
      : [
          malware === 'none'
            ? { words: 'No malware protection', tone: 'bad' as const }
            : { words: malwareNames[malware] },
        ]),
  ];
}
