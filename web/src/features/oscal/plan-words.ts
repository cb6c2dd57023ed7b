import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { applicabilityWord } from '@claimlock/contract/compliance/result-words';
import type { PlanPreview } from '@claimlock/contract/oscal/endpoints';
import { formatCount, formatDate } from '../../lib/format.ts';
import { extentNames } from '../compliance/widgets.ts';
import { fullName, kindNames, roleNames } from '../control-scopes/widgets.ts';

type Plan = NonNullable<PlanPreview['plan']>;

/** A control's state in a line. */
export function stateWords(state: Plan['controls'][number]['to']): string {
  const { applicable, implementation, evidenceUntil, confirmedOn, reason } = state;
  const said = applicable
    ? [implementationNames[implementation], evidenceUntil && `evidence until ${formatDate(evidenceUntil)}`]
    : [applicabilityWord(false)];
  return [...said, `confirmed on ${formatDate(confirmedOn)}`, reason && `“${reason}”`].filter(Boolean).join(', ');
}

/** A decision in a line. */
export function decisionWords({ applicable, justification }: Plan['decisions'][number]['to']): string {
  return `${applicabilityWord(applicable)}: ${justification}`;
}

type Counts = {
  readonly parts: number;
  readonly controls: number;
  readonly decisions: number;
  readonly words: number;
  readonly statements: number;
  readonly evidence: number;
};

/** How much of each kind, in a line. */
export function countWords({ parts, controls, decisions, words, statements, evidence }: Counts): string {
  const said = [
    ...(parts > 0 ? [formatCount(parts, 'part of the organisation', 'parts of the organisation')] : []),
    ...(controls > 0 ? [formatCount(controls, 'state of a control', 'states of controls')] : []),
    ...(decisions > 0 ? [formatCount(decisions, 'decision')] : []),
    ...(words > 0 ? [formatCount(words, 'override', 'overrides')] : []),
    ...(statements > 0 ? [formatCount(statements, 'implementation statement')] : []),
    ...(evidence > 0 ? [formatCount(evidence, 'piece of evidence', 'pieces of evidence')] : []),
  ];
  return new Intl.ListFormat('en-GB').format(said);
}

/** One thing that would change; nothing stands there now where it would be added. */
export type ChangeLine = {
  readonly key: string;
  readonly name: string;
  readonly from: string | null;
  readonly to: string;
};

/** What would change, by kind and in the order in which it would be recorded; kinds without a change are left out. */
export function changeGroups(plan: Plan): { name: string; note: string | null; lines: ChangeLine[] }[] {
  const groups = [
    { name: 'Parts of the organisation', note: null, lines: plan.parts.map(partLine) },
    {
      name: 'Controls',
      note: null,
      lines: plan.controls.map(({ controlId, name, part, from, to }) => ({
        key: `${controlId} ${part}`,
        name: `${controlId} ${name}${part === null ? '' : `, ${part}`}`,
        from: from ? stateWords(from) : 'Not recorded',
        to: stateWords(to),
      })),
    },
    {
      name: 'Decisions',
      note: null,
      lines: plan.decisions.map(({ ref, title, from, to }) => ({
        key: ref,
        name: `${ref} ${title}`,
        from: from ? decisionWords(from) : 'Not decided',
        to: decisionWords(to),
      })),
    },
    {
      name: 'Overrides',
      note: 'Each counts once a second person has confirmed it. Who set it elsewhere is kept beside your name.',
      lines: plan.words.map(({ ref, title, from, to }) => ({
        key: ref,
        name: `${ref} ${title}`,
        from: from ? givenWords(from) : 'No override',
        to: givenWords(to),
      })),
    },
    {
      name: 'Implementation statements',
      note: null,
      lines: plan.statements.map(({ ref, title, from, to }) => ({
        key: ref,
        name: `${ref} ${title}`,
        from: from ? statementWords(from) : 'Not stated',
        to: statementWords(to),
      })),
    },
    {
      name: 'Evidence',
      note: 'Files are not in a plan. Each piece needs its file, if it had one, and a review by a second person: nothing is approved by this.',
      lines: plan.evidence.map(evidenceLine),
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function partLine({ kind, name, release, role }: Plan['parts'][number]): ChangeLine {
  const said = [kindNames[kind], ...(role === null ? [] : [roleNames[role]])];
  return { key: `${kind} ${name} ${release}`, name: fullName({ name, release }), from: null, to: said.join(', ') };
}

const results = { met: 'Met', partly: 'Partly met', 'not-met': 'Not met' } as const;

function givenWords({ result, reason, until, by }: Plan['words'][number]['to']): string {
  return `${results[result]} until ${formatDate(until)}, by ${by}: “${reason}”`;
}

const statementWords = ({ controlId, extent, how }: Plan['statements'][number]['to']) =>
  `${extentNames[extent]} by ${controlId}: “${how}”`;

function evidenceLine({ title, kind, validUntil, file, controls }: Plan['evidence'][number], at: number): ChangeLine {
  const shows = controls.map(({ id, part }) => (part === null ? id : `${id} for ${part}`));
  const said = [
    kind,
    `shows ${new Intl.ListFormat('en-GB').format(shows)}`,
    ...(validUntil === null ? [] : [`valid until ${formatDate(validUntil)}`]),
    ...(file ? [`needs its file ${file.name}, SHA-256 ${file.sha256}`] : []),
  ];
  return { key: `${at}`, name: title, from: null, to: said.join(', ') };
}

/** What a plan leaves out, and what follows for whoever takes it over. */
export function leftOutWords(leftOut: Plan['leftOut']): string {
  if (!leftOut)
    return 'The plan does not list its exclusions, so scores here may differ from those where it was written.';
  const { partStates, evidence, findings, words } = leftOut;
  const said = [
    ...(partStates > 0 ? [formatCount(partStates, 'state of a part', 'states of parts')] : []),
    ...(evidence > 0 ? [formatCount(evidence, 'piece of evidence', 'pieces of evidence')] : []),
    ...(findings > 0 ? [formatCount(findings, 'finding that lowers a control', 'findings that lower a control')] : []),
    ...(words > 0 ? [formatCount(words, 'override', 'overrides')] : []),
  ];
  if (said.length === 0) return 'None: the plan holds all that its scores followed from.';
  return `${new Intl.ListFormat('en-GB').format(said)}. They stay where the plan was written, so scores here may differ.`;
}
