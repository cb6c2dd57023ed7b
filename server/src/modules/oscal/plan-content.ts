import { Effectiveness, Implementation } from '@claimlock/contract/compliance';
import type { LeftOut } from '@claimlock/contract/oscal';
import { z } from 'zod';
import { ownProp, type Problem } from '../own-frameworks/index.ts';
import { leftOutOf } from './left-out.ts';

/** What a plan says is true of a control. */
export type PlannedState = {
  readonly controlId: string;
  readonly applicable: boolean;
  readonly implementation: Implementation;
  readonly effectiveness: Effectiveness;
  readonly evidenceUntil: string | null;
  readonly confirmedOn: string;
  readonly reason: string | null;
};

/** What a plan says was decided of a requirement. */
export type PlannedDecision = { readonly ref: string; readonly applicable: boolean; readonly justification: string };

/** What is taken out of a system security plan. */
export type PlanContent = {
  readonly title: string;
  readonly framework: { readonly id: string; readonly name: string; readonly version: string };
  readonly states: readonly PlannedState[];
  readonly decisions: readonly PlannedDecision[];
  readonly leftOut: LeftOut | null;
  readonly problems: readonly Problem[];
};

const Prop = z.object({ name: z.string(), ns: z.string().optional(), class: z.string().optional(), value: z.string() });
const props = z.array(Prop).optional();
const Plan = z.object({
  metadata: z.object({ title: z.string(), props }),
  'system-implementation': z.object({ components: z.array(z.object({ props, remarks: z.string().optional() })) }),
  'control-implementation': z.object({
    'implemented-requirements': z.array(z.object({ props, remarks: z.string().optional() })),
  }),
});

const Facts = z.object({
  applicable: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
  implementation: Implementation,
  effectiveness: Effectiveness,
  evidenceUntil: z.iso.date().nullable(),
  confirmedOn: z.iso.date(),
  reason: z.string().max(2000).nullable(),
});

/** The states and decisions in a plan that was checked against the schema; what cannot be taken is said with its place. */
export function planContent(content: unknown): PlanContent {
  const { metadata, 'system-implementation': system, 'control-implementation': control } = Plan.parse(content);
  const problems: Problem[] = [];
  const states: PlannedState[] = [];
  const decisions: PlannedDecision[] = [];
  for (const [at, { props: own, remarks }] of system.components.entries()) {
    const controlId = ownProp(own, 'control-id');
    if (controlId === undefined) continue;
    const facts = Facts.safeParse({
      applicable: ownProp(own, 'applies'),
      implementation: ownProp(own, 'implementation'),
      effectiveness: ownProp(own, 'effectiveness'),
      evidenceUntil: ownProp(own, 'evidence-until') ?? null,
      confirmedOn: ownProp(own, 'confirmed-on'),
      reason: remarks ?? null,
    });
    const place = `/system-security-plan/system-implementation/components/${at}`;
    if (states.some((state) => state.controlId === controlId))
      problems.push({ place, says: `${controlId.slice(0, 20)} is in this plan twice.`, grave: true });
    else if (facts.success) states.push({ controlId, ...facts.data });
    else
      problems.push({
        place,
        says: `What is said of ${controlId.slice(0, 20)} cannot be recorded like this.`,
        grave: true,
      });
  }
  for (const { props: own, remarks } of control['implemented-requirements']) {
    const [ref, applies] = [ownProp(own, 'ref'), ownProp(own, 'applies')];
    if (ref === undefined || (applies !== 'yes' && applies !== 'no')) continue;
    decisions.push({ ref, applicable: applies === 'yes', justification: (remarks ?? '').slice(0, 2000) });
  }
  const { title, props: own } = metadata;
  const name = (word: string) => ownProp(own, word) ?? '';
  const framework = { id: name('framework-id'), name: name('framework-name'), version: name('framework-version') };
  return { title, framework, states, decisions, leftOut: leftOutOf(own), problems };
}
