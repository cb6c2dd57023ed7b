import { EvidenceKind, TestOutcome } from '@claimlock/contract/evidence-items/endpoints';
import { z } from 'zod';
import type { WrittenEvidence } from '../evidence-items/index.ts';
import { isOwnNamespace, ownProp } from '../own-frameworks/index.ts';

/** A piece of evidence as a plan holds it: what it is, and which controls it shows where; parts are named by identifier. */
export type PlannedEvidence = WrittenEvidence & {
  readonly uuid: string;
  readonly shows: readonly { readonly controlId: string; readonly part: string | null }[];
};

/** A resource at the back of a plan, as far as it is read. */
export const Resource = z.object({
  uuid: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  props: z.array(z.object({ name: z.string(), ns: z.string().optional(), value: z.string() })).optional(),
  rlinks: z
    .array(
      z.object({
        href: z.string(),
        hashes: z.array(z.object({ algorithm: z.string(), value: z.string() })).optional(),
      }),
    )
    .optional(),
  remarks: z.string().optional(),
});

const File = z.object({
  name: z.string().min(1).max(200),
  type: z.string().min(1).max(100),
  size: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const Written = z
  .object({
    title: z.string().min(1).max(200),
    description: z.string().max(4000),
    kind: EvidenceKind,
    source: z.string().max(200),
    outcome: TestOutcome.nullable(),
    // An address is kept as text and never called; anything but the web would be a trap for whoever opens it.
    url: z
      .string()
      .max(2000)
      .regex(/^https?:\/\//i)
      .nullable(),
    text: z.string().max(4000),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable(),
    file: File.nullable(),
  })
  .refine(({ kind, file, url, outcome, text }) => {
    if (kind === 'File') return file !== null && url === null && outcome === null;
    if (kind === 'Link') return url !== null && file === null && outcome === null;
    if (kind === 'Note') return text !== '' && file === null && url === null && outcome === null;
    return outcome !== null && text !== '' && url === null;
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validUntil >= validFrom);
const Shows = z.string().regex(/^[A-Z]{3}-\d{2}( [0-9a-f-]{36})?$/);

/** The evidence among the resources of a plan; one that cannot be taken is said with its place. */
export function plannedEvidence(
  resources: readonly z.infer<typeof Resource>[],
  parts: ReadonlySet<string>,
  say: (place: string, says: string) => void,
): PlannedEvidence[] {
  const found: PlannedEvidence[] = [];
  for (const [at, resource] of resources.entries()) {
    const { uuid, title, description, props, rlinks, remarks } = resource;
    const kind = ownProp(props, 'evidence-kind');
    if (kind === undefined) continue;
    const [name, link] = [ownProp(props, 'file-name'), rlinks?.[0]];
    // Earlier plans had it with an address at which there is nothing.
    const hash = ownProp(props, 'file-sha256') ?? link?.hashes?.find(({ algorithm }) => algorithm === 'SHA-256')?.value;
    const file = { type: ownProp(props, 'file-type'), size: ownProp(props, 'file-size'), sha256: hash };
    const read = Written.safeParse({
      kind,
      title,
      description: description ?? '',
      text: remarks ?? '',
      source: ownProp(props, 'source') ?? '',
      outcome: ownProp(props, 'outcome') ?? null,
      url: name === undefined ? (link?.href ?? null) : null,
      validFrom: ownProp(props, 'valid-from'),
      validUntil: ownProp(props, 'valid-until') ?? null,
      file: name === undefined ? null : { name, ...file },
    });
    const shows = (props ?? []).flatMap((prop) =>
      isOwnNamespace(prop.ns) && prop.name === 'shows' ? [prop.value] : [],
    );
    const places = shows.map((value) => placeIn(value, parts));
    const place = `back-matter/resources/${at}`;
    if (found.some((one) => one.uuid === uuid)) say(place, 'This piece of evidence is in this plan twice.');
    else if (!read.success) say(place, 'This piece of evidence cannot be recorded like this.');
    else if (places.includes(undefined)) say(place, 'This is evidence of a part that is not in this plan.');
    else found.push({ uuid, ...read.data, shows: places.filter((one) => one !== undefined) });
  }
  return found;
}

function placeIn(value: string, parts: ReadonlySet<string>) {
  if (!Shows.safeParse(value).success) return undefined;
  const [controlId = '', part = null] = value.split(' ');
  return part === null || parts.has(part) ? { controlId, part } : undefined;
}
