import { z } from 'zod';

/** A property of anything in OSCAL. */
export const Prop = z.object({
  name: z.string(),
  ns: z.string().optional(),
  class: z.string().optional(),
  value: z.string(),
});
export type Prop = z.infer<typeof Prop>;

const Part: z.ZodType<Part> = z.lazy(() =>
  z.object({
    id: z.string().optional(),
    name: z.string(),
    ns: z.string().optional(),
    class: z.string().optional(),
    title: z.string().optional(),
    props: z.array(Prop).optional(),
    prose: z.string().optional(),
    parts: z.array(Part).optional(),
  }),
);
export type Part = {
  id?: string | undefined;
  name: string;
  ns?: string | undefined;
  class?: string | undefined;
  title?: string | undefined;
  props?: Prop[] | undefined;
  prose?: string | undefined;
  parts?: Part[] | undefined;
};

const Constraint = z.object({
  description: z.string().optional(),
  tests: z.array(z.object({ expression: z.string() })).optional(),
});

export const Param = z.object({
  id: z.string(),
  class: z.string().optional(),
  props: z.array(Prop).optional(),
  label: z.string().optional(),
  values: z.array(z.string()).optional(),
  select: z.object({ 'how-many': z.string().optional(), choice: z.array(z.string()).optional() }).optional(),
  constraints: z.array(Constraint).optional(),
});
export type Param = z.infer<typeof Param>;

export type Control = {
  id: string;
  class?: string | undefined;
  title: string;
  params?: Param[] | undefined;
  props?: Prop[] | undefined;
  parts?: Part[] | undefined;
  controls?: Control[] | undefined;
};
const Control: z.ZodType<Control> = z.lazy(() =>
  z.object({
    id: z.string(),
    class: z.string().optional(),
    title: z.string(),
    params: z.array(Param).optional(),
    props: z.array(Prop).optional(),
    parts: z.array(Part).optional(),
    controls: z.array(Control).optional(),
  }),
);

export type Group = {
  id?: string | undefined;
  class?: string | undefined;
  title: string;
  params?: Param[] | undefined;
  props?: Prop[] | undefined;
  groups?: Group[] | undefined;
  controls?: Control[] | undefined;
};
const Group: z.ZodType<Group> = z.lazy(() =>
  z.object({
    id: z.string().optional(),
    class: z.string().optional(),
    title: z.string(),
    params: z.array(Param).optional(),
    props: z.array(Prop).optional(),
    groups: z.array(Group).optional(),
    controls: z.array(Control).optional(),
  }),
);

const Party = z.object({ name: z.string().optional(), type: z.string().optional() });

export const Metadata = z.object({
  title: z.string(),
  version: z.string(),
  props: z.array(Prop).optional(),
  parties: z.array(Party).optional(),
});
export type Metadata = z.infer<typeof Metadata>;

/** What is looked at of a catalogue. The official schema has been asked before. */
export const Catalog = z.object({
  uuid: z.string(),
  metadata: Metadata,
  params: z.array(Param).optional(),
  groups: z.array(Group).optional(),
  controls: z.array(Control).optional(),
});
export type Catalog = z.infer<typeof Catalog>;

const Selection = z.object({
  'with-child-controls': z.string().optional(),
  'with-ids': z.array(z.string()).optional(),
  matching: z.array(z.object({ pattern: z.string().optional() })).optional(),
});

const Removal = z.object({
  'by-name': z.string().optional(),
  'by-class': z.string().optional(),
  'by-id': z.string().optional(),
  'by-item-name': z.string().optional(),
  'by-ns': z.string().optional(),
});
export type Removal = z.infer<typeof Removal>;

const Addition = z.object({
  position: z.string().optional(),
  'by-id': z.string().optional(),
  title: z.string().optional(),
  params: z.array(Param).optional(),
  props: z.array(Prop).optional(),
  parts: z.array(Part).optional(),
});
export type Addition = z.infer<typeof Addition>;

const Alteration = z.object({
  'control-id': z.string(),
  removes: z.array(Removal).optional(),
  adds: z.array(Addition).optional(),
});
export type Alteration = z.infer<typeof Alteration>;

/** What is looked at of a profile. */
export const Profile = z.object({
  uuid: z.string(),
  metadata: Metadata,
  imports: z.array(
    z.object({
      href: z.string(),
      'include-all': z.object({}).optional(),
      'include-controls': z.array(Selection).optional(),
      'exclude-controls': z.array(Selection).optional(),
    }),
  ),
  merge: z.object({ custom: z.object({}).optional() }).optional(),
  modify: z
    .object({
      'set-parameters': z
        .array(
          z.object({
            'param-id': z.string(),
            label: z.string().optional(),
            values: z.array(z.string()).optional(),
            select: Param.shape.select,
            constraints: Param.shape.constraints,
          }),
        )
        .optional(),
      alters: z.array(Alteration).optional(),
    })
    .optional(),
  'back-matter': z
    .object({
      resources: z
        .array(
          z.object({
            uuid: z.string(),
            title: z.string().optional(),
            description: z.string().optional(),
            props: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
            rlinks: z.array(z.object({ href: z.string() })).optional(),
          }),
        )
        .optional(),
    })
    .optional(),
});
export type Profile = z.infer<typeof Profile>;
export type ControlSelection = z.infer<typeof Selection>;

/**
 * The namespace of properties that are ours; it names them and is never fetched. It is an address because other programs
 * take nothing else, of a domain that is kept for nobody (RFC 2606).
 */
export const ownNamespace = 'https://claimlock.example/ns/oscal';

/** How the same namespace was written before. */
const earlierNamespace = 'urn:claimlock:oscal';

/** Whether a namespace is ours, as it is written now or was before. */
export const isOwnNamespace = (ns: string | undefined) => ns === ownNamespace || ns === earlierNamespace;

/** The value of one of our own properties. */
export function ownProp(props: readonly Prop[] | undefined, name: string): string | undefined {
  return props?.find((prop) => isOwnNamespace(prop.ns) && prop.name === name)?.value;
}
