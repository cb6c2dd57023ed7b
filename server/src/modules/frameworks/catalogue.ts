import { z } from 'zod';
import commonControls from '../../../catalogue/common-controls.json' with { type: 'json' };
import cyberEssentials33 from '../../../catalogue/cyber-essentials-3.3.json' with { type: 'json' };

const CatalogueControl = z.object({ id: z.string(), domain: z.string(), name: z.string(), objective: z.string() });
export type CatalogueControl = z.infer<typeof CatalogueControl>;

const Requirement = z.object({
  ref: z.string(),
  group: z.string(),
  title: z.string(),
  asks: z.string(),
  autoFail: z.boolean().default(false),
});
export type Requirement = z.infer<typeof Requirement>;

const Link = z.object({ control: z.string(), ref: z.string(), strength: z.enum(['primary', 'supporting']) });

const FrameworkFile = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  version: z.string(),
  publisher: z.string(),
  licence: z.string(),
  /** The framework's own law of when it is fulfilled. */
  outcome: z.enum(['pass-or-fail']),
  /** Whether requirements may be left out with a reason. */
  exclusions: z.enum(['none', 'with-reason']),
  groups: z.array(z.object({ ref: z.string(), title: z.string() })),
  /** Sets of requirements of which one set is enough. */
  choices: z.array(z.object({ title: z.string(), options: z.array(z.array(z.string())).min(2) })),
  requirements: z.array(Requirement),
  links: z.array(Link),
});

/** A requirement's link to a common control. */
export type ControlLink = { readonly control: string; readonly strength: 'primary' | 'supporting' };

/** One version of a framework, indexed both ways. */
export type Framework = z.infer<typeof FrameworkFile> & {
  readonly controlsOf: ReadonlyMap<string, readonly ControlLink[]>;
  readonly requirementsOf: ReadonlyMap<string, readonly string[]>;
  readonly requirement: ReadonlyMap<string, Requirement>;
};

function read(file: unknown): Framework {
  const framework = FrameworkFile.parse(file);
  const controlsOf = new Map<string, ControlLink[]>();
  const requirementsOf = new Map<string, string[]>();
  for (const { control, ref, strength } of framework.links) {
    controlsOf.set(ref, [...(controlsOf.get(ref) ?? []), { control, strength }]);
    requirementsOf.set(control, [...(requirementsOf.get(control) ?? []), ref]);
  }
  const requirement = new Map(framework.requirements.map((one) => [one.ref, one]));
  return { ...framework, controlsOf, requirementsOf, requirement };
}

const shipped = [cyberEssentials33].map(read);
const byId = new Map(shipped.map((framework) => [framework.id, framework]));

/** The common controls, in the order of the catalogue. */
export const controls: readonly CatalogueControl[] = z.array(CatalogueControl).parse(commonControls.controls);
const controlById = new Map(controls.map((control) => [control.id, control]));

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

const spellings = new Map(
  shipped.flatMap((framework) =>
    [framework.id, framework.name, framework.shortName].map((name) => [name.toLowerCase(), framework]),
  ),
);

/** A framework by what a person may call it: its slug or one of its names. */
export function frameworkNamed(name: string): Framework | undefined {
  return spellings.get(name.trim().toLowerCase());
}
