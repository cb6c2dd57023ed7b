import { describe, expect, test } from 'vitest';
import controls from './common-controls.json' with { type: 'json' };
import guides from './control-guides.json' with { type: 'json' };
import cra from './eu-cra.json' with { type: 'json' };
import iasme from './iasme-cyber-assurance.json' with { type: 'json' };
import sizes from './iasme-sizes.json' with { type: 'json' };
import ico from './ico-accountability.json' with { type: 'json' };
import iso from './iso-27001-2022.json' with { type: 'json' };
import nist from './nist-csf-2.0.json' with { type: 'json' };
import soc2 from './soc2-tsc-2017.json' with { type: 'json' };
import ukGdpr from './uk-gdpr.json' with { type: 'json' };

/* Facts of the other frameworks' texts that our own words and links have to agree with. */

type File = {
  readonly requirements: readonly { readonly ref: string; readonly asks: string }[];
  readonly links: readonly { readonly control: string; readonly ref: string; readonly strength: string }[];
};
const asks = ({ requirements }: File, ref: string) => requirements.find((one) => one.ref === ref)?.asks ?? '';
const primary = ({ links }: File, ref: string) =>
  links.flatMap((link) => (link.ref === ref && link.strength === 'primary' ? [link.control] : [])).sort();
const strengthOf = ({ links }: File, control: string, ref: string) =>
  links.find((link) => link.control === control && link.ref === ref)?.strength;
const guide = (control: string) => guides.guides.find((one) => one.control === control);

describe('Cyber Resilience Act, Regulation (EU) 2024/2847', () => {
  test.each(['Art.13(13)', 'Art.13(18)', 'Art.18', 'Art.19'])(
    '%s: ten years or the support period, whichever is longer',
    (ref) => expect(asks(cra, ref)).toMatch(/ten years.*support period, whichever is longer/),
  );

  test('the controls say the same, and the five-year minimum of Article 13(8)', () => {
    expect(controls.controls.find(({ id }) => id === 'PRD-11')?.objective).toContain('whichever is longer');
    for (const control of ['PRD-10', 'PRD-11']) expect(guide(control)?.medium).toContain('whichever is longer');
    expect(guide('PRD-07')?.small).toMatch(/at least five years.*ten years or the support period, whichever is longer/);
    expect(asks(cra, 'Art.13(8)')).toContain('at least five years');
  });

  test('Article 32: a class II product always has a third party or certification', () => {
    expect(asks(cra, 'Art.32')).toContain('Class II: always a third party or certification');
    expect(asks(cra, 'Art.32')).toContain('Art.32(5)');
  });

  test('Article 14: both 72 hours count from becoming aware', () => {
    expect(asks(cra, 'Art.14(2)(b)')).toContain('72 hours of becoming aware');
    expect(asks(cra, 'Art.14(4)(b)')).toContain('72 hours of learning');
  });

  test('speaks of vulnerabilities, as the law does', () => {
    for (const { ref, asks: words } of cra.requirements) expect(words, ref).not.toMatch(/weakness/i);
  });
});

describe('ISO/IEC 27001:2022', () => {
  test('6.1.3 d: the statement holds the controls, why each is in or out, and whether it is implemented', () => {
    expect(asks(iso, '6.1.3')).toMatch(
      /why each is included, whether it is implemented and why others are excluded \(Statement of Applicability\)/,
    );
  });

  test.each(['4.1', '4.2'])('%s names Amendment 1:2024 on climate change', (ref) => {
    expect(asks(iso, ref)).toMatch(/climate change.*Amd 1:2024/);
  });

  test('5.2 asks for no short policy', () => expect(asks(iso, '5.2')).not.toMatch(/short/));

  test.each([
    ['4.4', ['GOV-01', 'GOV-03', 'GOV-05', 'GOV-10', 'GOV-11']],
    ['6.1.1', ['RSK-01', 'RSK-02', 'RSK-03']],
    ['8.1', ['DEV-05', 'GOV-10', 'SUP-04']],
    ['10.2', ['GOV-11']],
    ['A.5.32', ['LEG-01', 'VUL-05']],
    ['A.8.5', ['IAM-03', 'IAM-06', 'IAM-08']],
    ['A.8.8', ['VUL-01', 'VUL-02']],
    ['A.8.13', ['BCM-03', 'BCM-05']],
    ['A.8.30', ['DEV-01', 'SUP-03', 'SUP-04']],
  ])('%s depends on %j', (ref, ids) => expect(primary(iso, ref)).toEqual(ids));

  test('what goes further than it asks, or does a part of it, only supports', () => {
    for (const [control, ref] of [
      ['VUL-03', 'A.8.8'],
      ['VUL-04', 'A.8.8'],
      ['BCM-04', 'A.8.13'],
      ['AST-05', 'A.5.32'],
      ['LOG-03', 'A.8.15'],
    ] as const)
      expect(strengthOf(iso, control, ref), ref).toBe('supporting');
  });
});

describe('NIST CSF 2.0', () => {
  test('GV.RM-01 sets no pace of its own', () => expect(asks(nist, 'GV.RM-01')).not.toMatch(/year/));

  test.each([
    ['GV.RM-07', ['RSK-01', 'RSK-02']],
    ['ID.RA-08', ['INC-02']],
    ['RC.CO-04', ['BCM-07', 'INC-06']],
  ])('%s depends on %j', (ref, ids) => expect(primary(nist, ref)).toEqual(ids));
});

describe('IASME Cyber Assurance', () => {
  test('theme 13: weekly backups at least, and monthly tests of restoring', () => {
    expect(asks(iasme, 'T13.1')).toContain('at least weekly');
    expect(asks(iasme, 'T13.3')).toContain('every month');
    expect(guide('BCM-03')?.small).toContain('never less than weekly');
    for (const words of [guide('BCM-05')?.small, guide('BCM-05')?.medium]) expect(words).toMatch(/month/);
  });

  test('theme 6: wireless networks by WPA2 or WPA3', () => {
    expect(asks(iasme, 'T6.3')).toContain('WPA2 or WPA3');
    expect(primary(iasme, 'T6.3')).toContain('NET-05');
  });

  test('the names of themes 11 and 12 are said not to be confirmed', () => {
    expect(iasme.licence).toMatch(/themes 11 and 12 are not confirmed/);
  });

  test('everybody accepts and reviews risks, and plans to go on; from 10 people on whole themes are asked', () => {
    for (const ref of ['T5.3', 'T5.4', 'T14.3'])
      expect([...sizes.askedFrom['10'], ...sizes.askedFrom['50']]).not.toContain(ref);
    for (const ref of sizes.askedFrom['50']) expect(ref).not.toMatch(/^T([234568])\./);
  });

  test('T10.1 is met by anti-malware software or by approved applications alone', () => {
    expect(primary(iasme, 'T10.1')).toEqual(['CFG-03', 'CFG-05']);
    expect(iasme.choices.flatMap(({ eitherWay }) => eitherWay)).toEqual(['T10.1']);
  });

  test('T10.2 asks for updates within 14 days, and depends on the controls that are so', () => {
    expect(primary(iasme, 'T10.2')).toEqual(['VUL-01', 'VUL-02', 'VUL-03', 'VUL-04']);
  });
});

test('ICO-9.9 names patching and SOC 2 CC6.1 network separation: both depend on it', () => {
  for (const control of ['VUL-03', 'VUL-04']) expect(strengthOf(ico, control, 'ICO-9.9')).toBe('primary');
  expect(strengthOf(soc2, 'NET-04', 'CC6.1')).toBe('primary');
});

test('product controls count in the regulation of products alone', () => {
  for (const { id, links } of [iso, soc2, ukGdpr, nist, ico, iasme])
    expect(
      links.filter(({ control }) => control.startsWith('PRD-')),
      id,
    ).toEqual([]);
});

test('our words use the field’s terms: MFA and email', () => {
  const words = [cra, iasme, ico, iso, nist, soc2, ukGdpr].flatMap(({ requirements }) =>
    requirements.map((one) => one.asks),
  );
  const guided = guides.guides.flatMap(({ small, medium, large, evidence, insurerQuestions }) => [
    ...[small, medium, large],
    ...[...evidence, ...insurerQuestions],
  ]);
  for (const said of [...words, ...guided]) expect(said).not.toMatch(/second[- ]factor|\b[Mm]ails?\b|e-mail/);
});
