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
  'cyber-essentials 3.3, edition 2': 'f7819b7559a4c2f3b9ed0e797c5a3ed036f9d44967674264b12eddb1dede0c9f',
  'eu-cra 2024/2847': '14ec6a8dd08231d086fe537041d30f97cfeb591cc0dc11572de3732a69eccbe3',
  'iasme-cyber-assurance 7, edition 2': 'eb4502a919666c3bebab6884af3e998c2bafd8de8d001d9d0cb261da22f60110',
  'ico-accountability 2020, edition 2': '376a7daffa1fef7080ea1374c1095716832ddea5ea0ab0b9eca9c6c9390b6cec',
  'iso-27001-2022 2022, edition 2': '552754a305d4cedabef64d95bce5a401a9db094aa4c8aca71c037f3e2ff35e08',
  'nist-csf-2.0 2.0, edition 2': '5a4c188255f411948e856f028bf81e47acc240613ac7aabf4bf9b753b15cae56',
  'soc2-tsc-2017 2017, edition 2': '10d47fd63f226d55d5fdbffdb292729031d1cf3a66c2f96e8a89fea913470749',
  'uk-gdpr 2026-06, edition 2': '0d23e902f6e97b961425aee95e50b83e4c99b552d568ff659aafb2ab01834cb2',
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
