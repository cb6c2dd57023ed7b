import ts from 'typescript';

import type { Offence } from './check-vocabulary.ts';

type Rule = readonly [pattern: RegExp, instead: string];

/** What no text says, and what it says instead: field terms before riddles (interface design, *The style sheet*). */
const everywhere: readonly Rule[] = [
  [/\bsecond factors?\b/i, 'MFA; authenticator app, passkey'],
  [/\be-mails?\b|(?<![\w-]|Apple |^e )mail(s|ed|ing)?\b/i, 'email'],
  [/\bassessors?[’']s? words?\b|\bwords? of (an )?assessors?\b|\bgives? (it )?a word\b|\bgave a word\b/i, 'Override'],
  [/\bwhat stands before\b/i, 'What you need for'],
  [/\bgood until\b|\bkept late\b/i, 'Valid until, Due, Received, Missed'],
  [/\bwhere (it|they) comes? from\b|\bgives? a tier\b/i, 'Source; Set tier'],
  [/\bis like that\b/i, 'No matching …'],
  [/\bwhat (has )?bec(a|o)mes? of\b/i, 'Results'],
  [/\bsomebody else than\b/i, 'Needs a second person'],
  [/\bin time so far\b|\bhow much stands\b/i, 'On time; Progress'],
  [/\brecord what is true\b|\bwhat is true\b/i, 'Update status'],
];

/** What a screen does not say of its own things. In the words of a framework these are plain English. */
const onScreens: readonly Rule[] = [
  [/\bleft out\b|\bleave[sd]? out\b/i, 'Not applicable; excluded; not included'],
  [/\bstands? (on|behind|here|beside)\b/i, 'depends on; is mapped to'],
  [/\bwaits? for\b/i, 'blocked by; needs; awaiting'],
  [/\bt(akes?|aken|ook) away\b/i, 'Remove'],
  [/\bchosen\b/i, 'selected'],
  [/(?<!^Open )\bgaps?\b(?!-)/i, 'a control to improve; below target; “Open gaps” counts open findings'],
  [/\b[Aa]s at\b/, 'as of'],
  [/(^|[.:;] )Whoever\b/, 'a subject first: People who …; the owner …'],
];

/** What is asked and explained of frameworks names who does it. */
const inCatalogue: readonly Rule[] = [[/\bwhoever\b/i, 'a subject first: the person who …; people who …']];

type Said = { readonly line: number; readonly text: string };

/** The texts of a catalogue file, which are all its values that are no keys and no numbers. */
export function readCatalogueCopy(file: string, text: string): readonly Said[] {
  const source = ts.parseJsonText(file, text);
  const found: Said[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && isCopy(node.text)) found.push({ line: lineOf(source, node), text: node.text });
    if (ts.isPropertyAssignment(node)) walk(node.initializer);
    else ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

// An id and what is meant for programs is one word without a capital.
const isCopy = (text: string) => /[A-Za-z] [A-Za-z]|^[A-Z][a-z-]+$/.test(text);

const lineOf = (source: ts.SourceFile, node: ts.Node) =>
  source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

/**
 * Sentences and labels of a source file that people may read: text of elements, strings of more than one word, and single words that
 * begin with a capital, as headings and labels do and what is meant for programs does not.
 */
export function readCopy(file: string, text: string): readonly Said[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Said[] = [];
  const keep = (node: ts.Node, words: string) => {
    const said = words.replace(/\s+/g, ' ').trim();
    if (isCopy(said) || ts.isJsxText(node)) found.push({ line: lineOf(source, node), text: said });
  };
  const walk = (node: ts.Node): void => {
    // What only developers read, and what nobody does.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Error') return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxAttribute(node) && /^(className|d|style)$/.test(node.name.getText(source))) return;
    if (ts.isPropertyAssignment(node) && /^path$/.test(node.name.getText(source))) return;
    if (ts.isStringLiteralLike(node)) keep(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      keep(node, node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(''));
      for (const span of node.templateSpans) walk(span.expression);
      return;
    } else if (ts.isJsxText(node) && node.text.trim() !== '') keep(node, node.text);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** Our own files of the catalogue, and not those of others. */
const ownCatalogue = /^server\/catalogue\/(?!.*\.schema\.json$)[^/]+\.json$/;

/** Sentences that the style sheet does not allow. */
export function findCopyOffences(files: readonly string[], read: (file: string) => string): Offence[] {
  return files.flatMap((file) => {
    if (ownCatalogue.test(file))
      return offencesIn(file, readCatalogueCopy(file, read(file)), [...everywhere, ...inCatalogue]);
    if (!/^(web\/src|contract\/src|server\/src)\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return [];
    return offencesIn(file, readCopy(file, read(file)), [...everywhere, ...onScreens]);
  });
}

function offencesIn(file: string, said: readonly Said[], rules: readonly Rule[]): Offence[] {
  return said.flatMap(({ line, text }) =>
    rules.flatMap(([pattern, instead]) =>
      pattern.test(text) ? [{ file, says: `line ${line} says “${text.slice(0, 120)}”; better: ${instead}` }] : [],
    ),
  );
}
