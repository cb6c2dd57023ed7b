import { Implementation } from '@claimlock/contract/compliance/endpoints';
import { NewStatement } from '@claimlock/contract/compliance/implementation-statements';
import { OverrideResult } from '@claimlock/contract/compliance/requirement-overrides';
import { ProductRole, ScopeKind } from '@claimlock/contract/control-scopes/endpoints';
import type { LeftOut } from '@claimlock/contract/oscal/endpoints';
import { z } from 'zod';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';
import { isOwnNamespace, ownProp } from '../own-frameworks/index.ts';
import { leftOutOf } from './left-out.ts';
import { type PlannedEvidence, plannedEvidence, Resource } from './resource-content.ts';

/** A part of the organisation as a plan names it. */
export type PlannedPart = {
  readonly uuid: string;
  readonly kind: ScopeKind;
  readonly name: string;
  readonly release: string | null;
  readonly role: ProductRole | null;
};

/** What a plan says is true of a control, for the whole or for the part with an identifier. */
export type PlannedState = {
  readonly controlId: string;
  readonly part: string | null;
  readonly applicable: boolean;
  readonly implementation: Implementation;
  readonly evidenceUntil: string | null;
  readonly confirmedOn: string;
  readonly reason: string | null;
  /** Until when the evidence was good that it stood on where the plan was written. */
  readonly standsUntil: string | null;
};

/** What a plan says was decided of a requirement. */
export type PlannedDecision = { readonly ref: string; readonly applicable: boolean; readonly justification: string };

/** What an assessor said of a requirement, and who that was when. */
export type PlannedWord = {
  readonly ref: string;
  readonly result: OverrideResult;
  readonly reason: string;
  readonly until: string;
  readonly by: string;
  readonly at: string;
};

/** How far the control that a requirement rests on alone meets it, and how. */
export type PlannedStatement = Omit<NewStatement, 'version'>;

/** What is taken out of a system security plan. */
export type PlanContent = {
  readonly title: string;
  readonly framework: { readonly id: string; readonly name: string; readonly version: string };
  readonly parts: readonly PlannedPart[];
  readonly states: readonly PlannedState[];
  readonly decisions: readonly PlannedDecision[];
  readonly words: readonly PlannedWord[];
  readonly statements: readonly PlannedStatement[];
  readonly evidence: readonly PlannedEvidence[];
  readonly leftOut: LeftOut | null;
  readonly problems: readonly Problem[];
};

const Prop = z.object({
  name: z.string(),
  ns: z.string().optional(),
  class: z.string().optional(),
  value: z.string(),
  remarks: z.string().optional(),
});
const props = z.array(Prop).optional();
type Props = z.infer<typeof props>;
const Plan = z.object({
  metadata: z.object({ title: z.string(), props }),
  'system-implementation': z.object({
    components: z.array(z.object({ uuid: z.string(), props, remarks: z.string().optional() })),
  }),
  'control-implementation': z.object({
    'implemented-requirements': z.array(z.object({ props, remarks: z.string().optional() })),
  }),
  'back-matter': z.object({ resources: z.array(Resource).optional() }).optional(),
});

const Facts = z.object({
  applicable: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
  implementation: Implementation,
  evidenceUntil: z.iso.date().nullable(),
  standsUntil: z.iso.date().nullable(),
  confirmedOn: z.iso.date(),
  reason: z.string().max(2000).nullable(),
});
const Part = z
  .object({
    kind: ScopeKind,
    name: z.string().min(1).max(120),
    release: z.string().min(1).max(60).nullable(),
    role: ProductRole.nullable(),
  })
  .refine(({ kind, release, role }) => kind === 'product' || (release === null && role === null));
const Statement = NewStatement.omit({ version: true });
const Word = z.object({
  result: OverrideResult,
  reason: z.string().min(1).max(2000),
  until: z.iso.date(),
  by: z.string().min(1).max(200),
  at: z.iso.datetime(),
});

/** What is in a plan that was checked against the schema; what cannot be taken is said with its place. */
export function planContent(content: unknown): PlanContent {
  const plan = Plan.parse(content);
  const { metadata, 'system-implementation': system, 'control-implementation': control } = plan;
  const problems: Problem[] = [];
  const say = (place: string, says: string) =>
    problems.push({ place: `/system-security-plan/${place}`, says, grave: true });
  const parts: PlannedPart[] = [];
  for (const [at, { uuid, props: own }] of system.components.entries()) {
    const kind = ownProp(own, 'part-kind');
    if (kind === undefined) continue;
    const said = { kind, name: ownProp(own, 'part-name') };
    const read = Part.safeParse({
      ...said,
      release: ownProp(own, 'part-release') ?? null,
      role: ownProp(own, 'part-role') ?? null,
    });
    const place = `system-implementation/components/${at}`;
    if (parts.some((part) => part.uuid === uuid)) say(place, 'This part of the organisation is in this plan twice.');
    else if (read.success) parts.push({ uuid, ...read.data });
    else say(place, 'This part of the organisation cannot be recorded like this.');
  }
  const known = new Set(parts.map(({ uuid }) => uuid));
  const states: PlannedState[] = [];
  for (const [at, { props: own, remarks }] of system.components.entries()) {
    const controlId = ownProp(own, 'control-id');
    if (controlId === undefined) continue;
    const facts = factsIn(own, remarks);
    const [place, name] = [`system-implementation/components/${at}`, controlId.slice(0, 20)];
    const part = ownProp(own, 'part') ?? null;
    if (part !== null && !known.has(part)) say(place, `${name} is said of a part that is not in this plan.`);
    else if (states.some((state) => state.controlId === controlId && state.part === part))
      say(place, `${name} is in this plan twice.`);
    else if (facts.success) states.push({ controlId, part, ...facts.data });
    else say(place, `The status of ${name} cannot be recorded like this.`);
  }
  const decisions: PlannedDecision[] = [];
  const words: PlannedWord[] = [];
  const statements: PlannedStatement[] = [];
  for (const [at, { props: own, remarks }] of control['implemented-requirements'].entries()) {
    const [ref, applies] = [ownProp(own, 'ref'), ownProp(own, 'applies')];
    if (ref === undefined) continue;
    if (applies === 'yes' || applies === 'no')
      decisions.push({ ref, applicable: applies === 'yes', justification: (remarks ?? '').slice(0, 2000) });
    const place = `control-implementation/implemented-requirements/${at}`;
    if (ownProp(own, 'statement') !== undefined) {
      const statement = statementIn(ref, own);
      if (statement.success) statements.push(statement.data);
      else say(place, 'This implementation statement cannot be taken.');
    }
    if (ownProp(own, 'word') === undefined) continue;
    const word = wordIn(own);
    if (word.success) words.push({ ref, ...word.data });
    else say(place, 'This override cannot be taken.');
  }
  const shown = plannedEvidence(plan['back-matter']?.resources ?? [], known, say);
  const { title, props: own } = metadata;
  const name = (word: string) => ownProp(own, word) ?? '';
  const framework = { id: name('framework-id'), name: name('framework-name'), version: name('framework-version') };
  return {
    title,
    framework,
    parts,
    states,
    decisions,
    words,
    statements,
    evidence: shown,
    leftOut: leftOutOf(own),
    problems,
  };
}

function factsIn(own: Props, remarks: string | undefined) {
  return Facts.safeParse({
    applicable: ownProp(own, 'applies'),
    implementation: ownProp(own, 'implementation'),
    evidenceUntil: ownProp(own, 'evidence-until') ?? null,
    standsUntil: ownProp(own, 'stands-until') ?? null,
    confirmedOn: ownProp(own, 'confirmed-on'),
    reason: remarks ?? null,
  });
}

function statementIn(ref: string, own: Props) {
  const said = own?.find(({ name, ns }) => isOwnNamespace(ns) && name === 'statement');
  return Statement.safeParse({
    ref,
    controlId: ownProp(own, 'statement-control'),
    extent: said?.value,
    how: said?.remarks,
  });
}

function wordIn(own: Props) {
  const said = own?.find(({ name, ns }) => isOwnNamespace(ns) && name === 'word');
  return Word.safeParse({
    result: said?.value,
    reason: said?.remarks,
    until: ownProp(own, 'word-until'),
    by: ownProp(own, 'word-by'),
    at: ownProp(own, 'word-at'),
  });
}
