import type { ProductRole } from '@claimlock/contract/control-scopes/endpoints';
import { z } from 'zod';
import commonControls from '../../../catalogue/common-controls.json' with { type: 'json' };
import guides from '../../../catalogue/control-guides.json' with { type: 'json' };
import cyberEssentials33 from '../../../catalogue/cyber-essentials-3.3.json' with { type: 'json' };
import euCra from '../../../catalogue/eu-cra.json' with { type: 'json' };
import iasmeCyberAssurance from '../../../catalogue/iasme-cyber-assurance.json' with { type: 'json' };
import icoAccountability from '../../../catalogue/ico-accountability.json' with { type: 'json' };
import iso27001 from '../../../catalogue/iso-27001-2022.json' with { type: 'json' };
import nistCsf from '../../../catalogue/nist-csf-2.0.json' with { type: 'json' };
import soc2 from '../../../catalogue/soc2-tsc-2017.json' with { type: 'json' };
import ukGdpr from '../../../catalogue/uk-gdpr.json' with { type: 'json' };

const CatalogueControl = z.object({ id: z.string(), domain: z.string(), name: z.string(), objective: z.string() });
export type CatalogueControl = z.infer<typeof CatalogueControl>;

const ControlGuide = z.object({
  control: z.string(),
  /** How a firm of up to 49, of up to 249, and of 250 people or more does it. */
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  evidence: z.array(z.string()).min(1),
  reviewEveryMonths: z.number().int().min(1),
  insurerQuestions: z.array(z.string()),
});
type ControlGuide = z.infer<typeof ControlGuide>;

const Requirement = z.object({
  ref: z.string(),
  group: z.string(),
  title: z.string(),
  asks: z.string(),
  /** What its official list calls it: clause, control, criterion, duty … */
  kind: z.string().default('requirement'),
  autoFail: z.boolean().default(false),
  /** Whether it may be left out with a reason. */
  excludable: z.boolean().default(false),
});
export type Requirement = z.infer<typeof Requirement>;

const Link = z.object({ control: z.string(), ref: z.string(), strength: z.enum(['primary', 'supporting']) });

const FrameworkFile = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  version: z.string(),
  /** Counts the corrections of our own mistakes in this version (ADR 0064), from 2 on; the publisher’s version stays. */
  edition: z.number().int().min(2).optional(),
  publisher: z.string(),
  licence: z.string(),
  /** The framework's own law of when it is fulfilled. */
  outcome: z.enum([
    'pass-or-fail',
    'statement-of-applicability',
    'criteria',
    'duties',
    'profile',
    'expectations',
    'themes',
    'product',
    'requirements',
  ]),
  groups: z.array(z.object({ ref: z.string(), title: z.string(), parent: z.string().optional() })),
  /** The kinds of requirements that are taken, where the file holds more than one law. */
  profile: z.object({ title: z.string(), kinds: z.array(z.string()) }).optional(),
  /**
   * Sets of requirements of which one set is enough, if the ways of doing it are asked for apart. What is asked either way is met
   * by whichever of its primary controls has come furthest.
   */
  choices: z.array(
    z.object({
      title: z.string(),
      options: z.array(z.array(z.string())),
      eitherWay: z.array(z.string()).default([]),
    }),
  ),
  requirements: z.array(Requirement),
  links: z.array(Link),
});

/** A requirement's link to a common control. */
export type ControlLink = { readonly control: string; readonly strength: 'primary' | 'supporting' };

/** How far a control meets one requirement in particular, as somebody at an organisation stated it. */
export type ImplementationStatement = { readonly control: string; readonly extent: 'fully' | 'partly' | 'not' };

/** One version of a framework, indexed both ways. */
export type Framework = z.infer<typeof FrameworkFile> & {
  readonly controlsOf: ReadonlyMap<string, readonly ControlLink[]>;
  readonly requirementsOf: ReadonlyMap<string, readonly string[]>;
  readonly requirement: ReadonlyMap<string, Requirement>;
  /** The requirements that any one of their primary controls meets. */
  readonly metByAnyControl: ReadonlySet<string>;
  /** The requirements that need an implementation statement of their own, each with the one control that answers for it. */
  readonly needsStatement: ReadonlyMap<string, string>;
  /** The statements that an organisation has made of them, by requirement; none where nobody has asked for them. */
  readonly statements?: ReadonlyMap<string, ImplementationStatement>;
  /** The products that it is told of where an organisation has some; none where it speaks of the organisation itself. */
  readonly products?: readonly Product[];
};

/** A product in one release, the part that is played for it, and the requirements that its risk assessment leaves out. */
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly role: ProductRole | null;
  readonly leftOut: ReadonlySet<string>;
};

function read(file: unknown): Framework {
  return indexFramework(FrameworkFile.parse(file));
}

/** A framework as a catalogue file tells it, with the indices that rules look things up by. */
export function indexFramework(whole: z.infer<typeof FrameworkFile>): Framework {
  // In the document's own order: 6.1.1 comes before 6.2, although the group that 6.2 stands in comes before that of 6.1.1.
  const requirements = whole.requirements.filter(({ kind }) => whole.profile?.kinds.includes(kind) ?? true);
  const taken = new Set(requirements.map(({ ref }) => ref));
  const framework = { ...whole, requirements, links: whole.links.filter(({ ref }) => taken.has(ref)) };
  const controlsOf = new Map<string, ControlLink[]>();
  const requirementsOf = new Map<string, string[]>();
  for (const { control, ref, strength } of framework.links) {
    controlsOf.set(ref, [...(controlsOf.get(ref) ?? []), { control, strength }]);
    requirementsOf.set(control, [...(requirementsOf.get(control) ?? []), ref]);
  }
  const requirement = new Map(framework.requirements.map((one) => [one.ref, one]));
  const metByAnyControl = new Set(framework.choices.flatMap(({ eitherWay }) => eitherWay));
  const needsStatement = statementsNeeded(framework, controlsOf, metByAnyControl);
  return { ...framework, controlsOf, requirementsOf, requirement, metByAnyControl, needsStatement };
}

/** How many requirements of one framework a control answers for alone before each needs a statement of its own. */
const manyRequirements = 3;

/**
 * The requirements that rest on one control alone which answers alone for several others, too: that it is in place says
 * little of any one of them. Where a framework is passed by a questionnaire, each is asked for there already.
 */
function statementsNeeded(
  { outcome, requirements }: Pick<Framework, 'outcome' | 'requirements'>,
  controlsOf: Framework['controlsOf'],
  metByAnyControl: Framework['metByAnyControl'],
): Map<string, string> {
  if (outcome === 'pass-or-fail') return new Map();
  const alone = requirements.flatMap(({ ref }) => {
    const primary = (controlsOf.get(ref) ?? []).filter(({ strength }) => strength === 'primary');
    const [only] = primary;
    return only && primary.length === 1 && !metByAnyControl.has(ref) ? [{ ref, control: only.control }] : [];
  });
  const of = Map.groupBy(alone, ({ control }) => control);
  const asked = alone.filter(({ control }) => (of.get(control)?.length ?? 0) >= manyRequirements);
  return new Map(asked.map(({ ref, control }) => [ref, control]));
}

const shipped = [
  ...[cyberEssentials33, iso27001, soc2, ukGdpr],
  ...[nistCsf, icoAccountability, iasmeCyberAssurance, euCra],
].map(read);
const byId = new Map(shipped.map((framework) => [framework.id, framework]));

/** The common controls, in the order of the catalogue. */
export const controls: readonly CatalogueControl[] = z.array(CatalogueControl).parse(commonControls.controls);
const controlById = new Map(controls.map((control) => [control.id, control]));

const guideOf = new Map(
  z
    .array(ControlGuide)
    .parse(guides.guides)
    .map((guide) => [guide.control, guide]),
);

/** How a common control is done, shown and kept up; every control has a guide. */
export function findGuide(controlId: string): ControlGuide | undefined {
  return guideOf.get(controlId);
}

/** Every framework at its current version. */
export function listFrameworks(): readonly Framework[] {
  return shipped;
}

/** A framework by its slug. */
export function findFramework(id: string): Framework | undefined {
  return byId.get(id);
}

/** A common control by its id. */
export function findControl(id: string): CatalogueControl | undefined {
  return controlById.get(id);
}

/** Whether a requirement that cannot be left out depends on a control. */
export function needsControl(framework: Framework, controlId: string): boolean {
  return framework.links.some(
    ({ control, ref, strength }) =>
      control === controlId && strength === 'primary' && !framework.requirement.get(ref)?.excludable,
  );
}

const spellings = new Map(
  shipped.flatMap((framework) =>
    [framework.id, framework.name, framework.shortName].map((name) => [name.toLowerCase(), framework]),
  ),
);

/** A framework by what a person may call it: its slug or one of its names. */
export function frameworkNamed(name: string): Framework | undefined {
  return spellings.get(name.trim().toLowerCase());
}
