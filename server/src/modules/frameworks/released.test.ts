import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const catalogue = new URL('../../../catalogue/', import.meta.url);

const Requirement = z.object({
  ref: z.string(),
  group: z.string(),
  kind: z.string().optional(),
  autoFail: z.boolean().optional(),
  excludable: z.boolean().optional(),
});

/** What scores follow from; words may be bettered without anybody's score meaning something else. */
const Scored = z.object({
  id: z.string(),
  version: z.string(),
  edition: z.number().optional(),
  outcome: z.string(),
  profile: z.unknown().optional(),
  choices: z.array(z.unknown()),
  requirements: z.array(Requirement),
  links: z.array(z.unknown()),
});

/**
 * What was released, as it was released. A change of a framework is a new version in a file of its own, and stands here beside
 * the old; a correction of our own mistakes is a new edition of the same version, said in `corrections.json` (ADR 0064).
 */
const released = {
  'cyber-essentials 3.3': 'ccca4838209540b585436cff7faa667aac1b9a4a1ab7ec5015fdaa260e7bcb1d',
  'eu-cra 2024/2847': '14ec6a8dd08231d086fe537041d30f97cfeb591cc0dc11572de3732a69eccbe3',
  'iasme-cyber-assurance 7': '9f46ef8b1726215966933122e5d5f71ebcf30ecda30b15f458960f7f8dd389cb',
  'ico-accountability 2020': '190a0686130837966edb4d9adcc825a1c999f37ac934db1dc2a392351a9af81c',
  'iso-27001-2022 2022': '97694be588ab45eaef714259d9c1929bf29d428a341b3295e92978c5b2f6cd38',
  'nist-csf-2.0 2.0': 'f774142f1045c9c98ab3477586b3c2117df0485e3a926253492595c54f2fe6a8',
  'soc2-tsc-2017 2017': '9985423e2a5c3e0e182fdec3fda01b010541b5f18db1c7e0120b955577d09384',
  'uk-gdpr 2026-06': 'e461235837bfc2d9cdc176cf31b34bec68436b673ca982a9e1bfbf04968483b2',
};

test('no released version of a framework changes in anything that scores follow from', () => {
  const found = readdirSync(catalogue).flatMap((name): (readonly [string, string])[] => {
    if (!name.endsWith('.json')) return [];
    const { data } = Scored.safeParse(JSON.parse(readFileSync(new URL(name, catalogue), 'utf8')));
    if (!data) return [];
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    const edition = data.edition ? `, edition ${data.edition}` : '';
    return [[`${data.id} ${data.version}${edition}`, digest]];
  });
  expect(Object.fromEntries(found)).toEqual(released);
});
