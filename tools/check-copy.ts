import ts from 'typescript';

import type { Offence } from './check-vocabulary.ts';

type Rule = readonly [pattern: RegExp, instead: string];

/** What no text says, and what it says instead: field terms before riddles (interface design, *The style sheet*). */
const everywhere: readonly Rule[] = [
  [/\bsecond factors?\b/i, 'MFA; authenticator app, passkey'],
  [/\be-mails?\b|(?<![\w-]|Apple |^e )mail(s|ed|ing)?\b/i, 'email'],
  [/\bassessors?[’']s? words?\b|\bwords? of (an )?assessors?\b|\bgives? (it )?a word\b|\bgave a word\b/i, 'Override'],
  [/\bwhat stands before\b/i, 'What you need for'],
  [/\bgood until\b|\btaken until\b|\bkept late\b|^Until$/i, 'Valid until, Due, Received, Missed'],
  [/\bwhere (it|they) comes? from\b|\bgives? (a|the) tier\b/i, 'Source; Set tier'],
  [/\bwhen it came\b|\bbefore it came\b/i, 'Received'],
  [/\bby (any|another) road\b/i, 'in any way; in another way'],
  [/\bis like that\b/i, 'No matching …'],
  [/\bwhat (has )?bec(a|o)mes? of\b/i, 'Results'],
  [/\bsomebody else than\b/i, 'Needs a second person'],
  [/\bin time so far\b|\bhow much stands\b/i, 'On time; Progress'],
  [/\brecord what is true\b|\bwhat is true\b/i, 'Update status'],
];

/** What a screen does not say of its own things. In the words of a framework these are plain English. */
const onScreens: readonly Rule[] = [
  [/^Fix(es)? (within|later)\b/, 'Security updates'],
  [/\bleft out\b|\bleav(es?|ing)\b( [^\s.;:]+){0,5}? out\b/i, 'Not applicable; excluded; not included'],
  [/\bstands? (on|behind|here|beside|for|like|at|so)\b|\bstood\b/i, 'depends on; is mapped to; is; was'],
  [/\bwaits? for\b|\bwait(ing|ed) for\b(?! (review|approval)$)/i, 'blocked by; needs; awaiting'],
  [/\bt(akes?|aken|aking|ook)\b( [^\s.;:]+){0,4}? away\b/i, 'Remove'],
  [/\bcounts? nothing\b/i, 'does not count towards the score'],
  [/\bchosen\b/i, 'selected'],
  [/(?<!^Open )\bgaps?\b(?!-)/i, 'a control to improve; below target; “Open gaps” counts open findings'],
  [/\b[Aa]s at\b/, 'as of'],
  [/(^|[.:;] )Whoever\b/, 'a subject first: People who …; the owner …'],
];

/** After a sentence of the same text it is plain what “it” is; where a text begins, its reader has to guess. */
const nameless: Rule = [/^(It|Its)\b/, 'the thing by its name: The file …; This action …; The quiz …'];

/** How a sentence does not begin. Stories of the demo, answers of a quiz and prose of a document are people's own words. */
const openings: readonly Rule[] = [
  [/(^|[.:;!?] )Nobody\b/, 'Unassigned; No …; a subject first'],
  [/(^|[.:;!?] )Nothing\b(?! to test\b)/, 'No …; a subject first'],
  [/(^|[.;!?] )What\b[^?]*\.( |$)/, 'a subject first: The record …; Say what …'],
  nameless,
];
const ownWords = /^server\/src\/(demo|modules\/(training\/courses|documents\/templates))\//;

/** What is asked and explained of frameworks names who does it. */
const inCatalogue: readonly Rule[] = [[/\bwhoever\b/i, 'a subject first: the person who …; people who …'], nameless];

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
 * begin with a capital, as headings and labels do and what is meant for programs does not. What an element says between and inside
 * its inline parts is one sentence, and so are strings that are joined by a plus; a value that is put in is “…”.
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
  const keep = (node: ts.Node, whole: string) => {
    const said = whole.replace(/\s+/g, ' ').trim();
    const words = ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children.find(isWords) : undefined;
    if (isCopy(said) || words) found.push({ line: lineOf(source, words ?? node), text: said });
  };
  const walk = (node: ts.Node): void => {
    // Text for developers, and text that is never shown.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Error') return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxAttribute(node) && /^(className|d|style)$/.test(node.name.getText(source))) return;
    if (ts.isPropertyAssignment(node) && /^path$/.test(node.name.getText(source))) return;
    const said = saidBy(node);
    if (said !== undefined && !isPartOfSentence(node)) keep(node, said);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** The whole of what a node says, where it says anything itself. */
function saidBy(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => insideOf(span.expression) + span.literal.text).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const parts = [saidBy(node.left), saidBy(node.right)];
    return parts.every((part) => part === undefined) ? undefined : parts.map((part) => part ?? '…').join('');
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return node.children.some(isWords) ? node.children.map(insideOf).join('') : undefined;
  return undefined;
}

const isWords = (node: ts.Node) => ts.isJsxText(node) && node.text.trim() !== '';

/** What a part of a sentence adds to it: its own words, or “…” for a value. */
function insideOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) return node.expression ? insideOf(node.expression) : '';
  return saidBy(node) ?? '…';
}

/** Whether what a node says is read with the sentence around it. */
function isPartOfSentence(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTemplateSpan(parent) || (ts.isBinaryExpression(parent) && saidBy(parent) !== undefined)) return true;
  const around = ts.isJsxExpression(parent) ? parent.parent : parent;
  return (ts.isJsxElement(around) || ts.isJsxFragment(around)) && saidBy(around) !== undefined;
}

/** Our own files of the catalogue, and not those of others. */
const ownCatalogue = /^server\/catalogue\/(?!.*\.schema\.json$)[^/]+\.json$/;

/** A fingerprint in plain sight: people read past it, and who compares it opens the check that holds it (`TechnicalCheck.tsx`). */
const fingerprint = /font-mono[^>]*>\s*\{[^{}]*\b\w*(digest|sha256|hash|\.root)\b[^{}]*\}/gi;
/** Paper has no disclosure to open; the trail is read for its hashes, and the picture of it is about them. */
const showsFingerprints = /\/(Printed\w*\.tsx$|ledger\/|LedgerPicture\.tsx$)/;

function fingerprintsIn(file: string, text: string): Offence[] {
  if (!/^web\/src\/.*\.tsx$/.test(file) || showsFingerprints.test(file)) return [];
  return [...text.matchAll(fingerprint)].map(({ index }) => ({
    file,
    says: `line ${text.slice(0, index).split('\n').length} shows a fingerprint in plain sight; better: Sha256 of TechnicalCheck.tsx`,
  }));
}

/** Sentences that the style sheet does not allow. */
export function findCopyOffences(files: readonly string[], read: (file: string) => string): Offence[] {
  return files.flatMap((file) => {
    if (ownCatalogue.test(file))
      return offencesIn(file, readCatalogueCopy(file, read(file)), [...everywhere, ...inCatalogue]);
    if (!/^(web\/src|contract\/src|server\/src)\/.*\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) return [];
    const rules = [...everywhere, ...onScreens, ...(ownWords.test(file) ? [] : openings)];
    const text = read(file);
    return [...offencesIn(file, readCopy(file, text), rules), ...fingerprintsIn(file, text)];
  });
}

function offencesIn(file: string, said: readonly Said[], rules: readonly Rule[]): Offence[] {
  return said.flatMap(({ line, text }) =>
    rules.flatMap(([pattern, instead]) =>
      pattern.test(text) ? [{ file, says: `line ${line} says “${text.slice(0, 120)}”; better: ${instead}` }] : [],
    ),
  );
}
