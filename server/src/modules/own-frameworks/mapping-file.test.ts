import { describe, expect, test } from 'vitest';
import { workbook } from '../../../testing/foreign-files.ts';
import { catalogue } from '../../../testing/framework-files.ts';
import { pairsIn } from './mapping-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const { pairs, problems } = pairsIn(bytes(text));
  expect(problems).toEqual([]);
  return pairs.map(({ one, other, strength }) => [one, other, strength]);
};
const refusal = (file: string | Uint8Array) => {
  const { pairs, problems } = pairsIn(typeof file === 'string' ? bytes(file) : file);
  expect(pairs).toEqual([]);
  expect(problems.every(({ grave }) => grave)).toBe(true);
  return problems.map(({ place, says }) => `${place ?? 'the file'}: ${says}`).join('\n');
};

describe('a table', () => {
  test.each([
    ['Ref;Control;Strength\nR-1;PHY-01;supporting\nR-2;IAM-06;primary\n'],
    ['\uFEFFsource ref,target_ref,relationship\nR-1,PHY-01,intersects-with\nR-2,IAM-06,equal-to\n'],
    ['source_node_id,target_node_id,relationship\nR-1,PHY-01,intersect\nR-2,IAM-06,equal\nR-3,IAM-06,not_related\n'],
    ['Notes\tTarget ID\tRequirement\tKind\nsee\tPHY-01\tR-1\tSupports\n\tIAM-06\tR-2\t\n'],
  ])('maps the columns that its headings name, as primary unless it says otherwise: %j', (text) => {
    expect(read(text)).toEqual([
      ['R-1', 'PHY-01', 'supporting'],
      ['R-2', 'IAM-06', 'primary'],
    ]);
  });

  test.each([
    ['below a title and empty lines', 'Our mapping,,\n\nApproved by the board,,\nref,control,strength\nR-1,PHY-01,\n'],
    ['of other tools', 'source_node_id,target_node_id,relationship\nR-1,PHY-01,equal\n'],
    ['with accents and signs', 'N°;Réf. exigence;ClaimLock control ID\n1;R-1;PHY-01\n'],
    ['in words of its own', 'Our requirement (ref),Mapped to control\nR-1,PHY-01\n'],
  ])('finds headings %s', (_, text) => {
    expect(read(text)).toEqual([['R-1', 'PHY-01', 'primary']]);
  });

  test('is found on any sheet of a workbook', () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const file = workbook(`<row r="1">${cell('A1', 'About')}${cell('B1', 'this file')}</row>`, {
      'xl/worksheets/two.xml': `<worksheet><sheetData><row r="1">${cell('A1', 'Mapping of 2026')}</row>
        <row r="3">${cell('A3', 'ref')}${cell('B3', 'control')}</row>
        <row r="4">${cell('A4', 'R-1')}${cell('B4', 'PHY-01')}</row></sheetData></worksheet>`,
    });
    expect(pairsIn(file).pairs).toEqual([
      { one: 'R-1', other: 'PHY-01', strength: 'primary', place: 'Notes, row 4', of: 0 },
    ]);
  });

  test('leaves out pairs without a source or target, and pairs marked as having no relationship', () => {
    expect(read('ref,control\nR-1,\n,PHY-01\nR-2,IAM-06\n')).toEqual([['R-2', 'IAM-06', 'primary']]);
    expect(
      read(
        'source,target,relationship\nR-1,PHY-01,no-relationship\nR-3,PHY-02,No relationship\nR-2,IAM-06,subset-of\n',
      ),
    ).toEqual([['R-2', 'IAM-06', 'primary']]);
  });

  test('says where each pair stands, also in a workbook', () => {
    const head =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>ref</t></is></c><c r="B1" t="inlineStr"><is><t>control</t></is></c></row>';
    const row =
      '<row r="2"><c r="A2" t="inlineStr"><is><t>R-1</t></is></c><c r="B2" t="inlineStr"><is><t>PHY-01</t></is></c></row>';
    expect(pairsIn(workbook(head + row)).pairs).toEqual([
      { one: 'R-1', other: 'PHY-01', strength: 'primary', place: 'Rules, row 2', of: 0 },
    ]);
  });

  test.each([
    ['', 'the file: The file is empty.'],
    ['ref,title\nR-1,One\n', 'line 1: No row names the columns of a mapping: ref, control'],
    ['control\nPHY-01\n', 'line 1: No row names the columns of a mapping'],
    ['ref,control\nR-1,\n', 'the file: The file contains no mappings.'],
    ['%PDF-1.7', 'the file: This is a PDF.'],
    [`ref,control\n${`${'R'.repeat(4_000)},${'C'.repeat(4_000)}\n`.repeat(4_000)}`, 'million characters'],
  ])('%#: what cannot be used is refused with where and why', (text, wanted) => {
    expect(refusal(text)).toContain(wanted);
  });
});

describe('the columns of a table', () => {
  const known = {
    isOwn: (ref: string) => /^h-\d$/.test(ref),
    isOther: (ref: string) => /^(phy|iam)-\d+$/.test(ref),
  };
  const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheetOf = (rows: readonly (readonly string[])[]) =>
    rows
      .map(
        (row, at) => `<row r="${at + 1}">${row.map((text, of) => cell(`${'ABC'[of]}${at + 1}`, text)).join('')}</row>`,
      )
      .join('');
  const found = (file: string | Uint8Array, table = {}) => {
    const read = pairsIn(typeof file === 'string' ? bytes(file) : file, { table, known });
    return { ...read, pairs: read.pairs.map(({ one, other, strength }) => [one, other, strength]) };
  };
  const unknown = 'House of rules,,\nalpha,beta,gamma\nPHY-01,x,H-1\nIAM-06,y,H-2\n';

  test('are told by what is in them where no heading says it', () => {
    const { pairs, table, problems } = found(unknown);
    expect(problems).toEqual([]);
    expect(pairs).toEqual([
      ['H-1', 'PHY-01', 'primary'],
      ['H-2', 'IAM-06', 'primary'],
    ]);
    expect(table).toMatchObject({ headingRow: 2, mapping: { requirement: 2, 'maps-to': 0 }, knownFrom: null });
    expect(table?.lines[0]).toMatchObject({ ref: 'H-1', title: 'PHY-01' });
  });

  test('are the other way round where only the target has references of this framework', () => {
    expect(found('source,target\nPHY-01,H-1\n').pairs).toEqual([['H-1', 'PHY-01', 'primary']]);
    expect(found('source,target\nH-1,PHY-01\n').pairs).toEqual([['H-1', 'PHY-01', 'primary']]);
  });

  test('are those that a person selects, below any row or none', () => {
    const how = { headingRow: 3, columns: 'requirement:2,maps-to:0,strength:1' };
    expect(found(unknown.replace(',y,', ',supports,'), how).pairs).toEqual([['H-2', 'IAM-06', 'supporting']]);
    const bare = found('H-1,PHY-01\nH-2,IAM-06\n', { headingRow: 0, columns: 'requirement:0,maps-to:1' });
    expect(bare.pairs).toHaveLength(2);
    expect(bare.table?.headingRow).toBe(0);
  });

  test('are asked for where nothing tells them, with the table as it was read', () => {
    const { pairs, problems, table } = found('alpha,beta\nOne,Two\n');
    expect(pairs).toEqual([]);
    expect(problems).toEqual([{ place: 'line 1', says: expect.stringContaining('Select the columns'), grave: true }]);
    expect(table?.columns.map(({ letter }) => letter)).toEqual(['A', 'B']);
    expect(table?.firstRows[0]).toEqual({ number: 1, cells: ['alpha', 'beta'] });
  });

  test('may be on any sheet, or on the one that a person selects', () => {
    const file = workbook(sheetOf([['About', 'this file']]), {
      'xl/worksheets/two.xml': `<worksheet><sheetData>${sheetOf([
        ['alpha', 'beta'],
        ['H-1', 'PHY-01'],
      ])}</sheetData></worksheet>`,
    });
    const { pairs, table, sheets } = found(file);
    expect([pairs, sheets, table?.sheet]).toEqual([[['H-1', 'PHY-01', 'primary']], ['Rules', 'Notes'], 'Notes']);
    expect(found(file, { sheet: 'Rules' })).toMatchObject({ pairs: [], table: { sheet: 'Rules' } });
  });

  test('are those of the sheet of pairs, and not of one before it that says what is mapped to what', () => {
    const file = workbook(
      sheetOf([
        ['ref_id', 'mapping-rules-to-controls'],
        ['name', 'Rules to controls'],
      ]),
      {
        'xl/worksheets/two.xml': `<worksheet><sheetData>${sheetOf([
          ['source_node_id', 'target_node_id'],
          ['H-1', 'PHY-01'],
        ])}</sheetData></worksheet>`,
      },
    );
    expect(found(file)).toMatchObject({ pairs: [['H-1', 'PHY-01', 'primary']], table: { sheet: 'Notes' } });
  });

  test('may hold several references in a cell, unless all of it is one that is known', () => {
    expect(found('ref,control\nH-1,"PHY-01; IAM-06"\n"H-2\nH-3",PHY-01\n').pairs).toEqual([
      ['H-1', 'PHY-01', 'primary'],
      ['H-1', 'IAM-06', 'primary'],
      ['H-2', 'PHY-01', 'primary'],
      ['H-3', 'PHY-01', 'primary'],
    ]);
    const whole = { isOwn: (ref: string) => ref === '5, 1', isOther: known.isOther };
    const { pairs } = pairsIn(bytes('ref,control\n"5, 1",PHY-01\n'), { known: whole });
    expect(pairs).toMatchObject([{ one: '5, 1', other: 'PHY-01' }]);
    expect(refusal(`ref,control\n"${'H,'.repeat(300)}","${'C,'.repeat(300)}"\n`)).toContain('At most 50000 pairs');
  });
});

describe('an OSCAL mapping collection', () => {
  const uuid = (last: number) => `7f5ff0c8-2b53-4c3c-9c7b-51f0f0a6b${String(last).padStart(3, '0')}`;
  const end = (id: string) => ({ type: 'control', 'id-ref': id });
  const map = (relationship: string, sources: string[], targets: string[], place = 10) => ({
    uuid: uuid(place),
    relationship,
    sources: sources.map(end),
    targets: targets.map(end),
  });
  const collection = (maps: readonly object[], alone = false) => {
    const resource = (href: string) => ({ type: 'catalog', href });
    const mapping = { uuid: uuid(2), 'source-resource': resource('#one'), 'target-resource': resource('#two'), maps };
    return JSON.stringify({
      'mapping-collection': {
        uuid: uuid(1),
        metadata: {
          title: 'Ours to yours',
          'last-modified': '2026-01-01T00:00:00Z',
          version: '1',
          'oscal-version': '1.2.1',
        },
        provenance: {
          method: 'human',
          'matching-rationale': 'semantic',
          status: 'complete',
          'mapping-description': 'By hand.',
        },
        mappings: alone ? mapping : [mapping],
      },
    });
  };

  test('maps each source to each target, as supporting if it only meets it in part', () => {
    expect(
      read(
        collection([
          map('equal-to', ['a-1', 'a-2'], ['phy-01', 'phy-02'], 11),
          map('intersects-with', ['b-1'], ['iam-06'], 12),
          map('no-relationship', ['c-1'], ['iam-06'], 13),
        ]),
      ),
    ).toEqual([
      ['a-1', 'phy-01', 'primary'],
      ['a-1', 'phy-02', 'primary'],
      ['a-2', 'phy-01', 'primary'],
      ['a-2', 'phy-02', 'primary'],
      ['b-1', 'iam-06', 'supporting'],
    ]);
  });

  test('may hold one mapping alone, as the schema lets it', () => {
    expect(read(collection([map('subset-of', ['a-1'], ['phy-01'])], true))).toEqual([['a-1', 'phy-01', 'primary']]);
  });

  test('of few lines that tie all with all is refused before it is spelt out', () => {
    const many = Array.from({ length: 300 }, (_, place) => `a-${place}`);
    expect(refusal(collection([map('equal-to', many, many)]))).toContain('At most 50000 pairs are taken.');
  });

  test('that the schema does not allow, or another document, is refused', () => {
    expect(refusal(collection([{ uuid: uuid(9) }]))).toContain('/mapping-collection/mappings/0/maps/0');
    expect(refusal(catalogue({ controls: [] }).replace('"controls":[]', '"controls":[{"id":"a-1","title":"A"}]'))).toBe(
      '/catalog: This is OSCAL, but not a mapping collection.',
    );
  });
});
