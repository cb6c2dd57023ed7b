import ts from 'typescript';

import type { Offence } from './check-vocabulary.ts';

/** What copy does not say, and what it says instead: field terms before riddles (interface design, *The style sheet*). */
const styleSheet: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bsecond factors?\b/i, 'MFA; authenticator app, passkey'],
  [/\be-mails?\b|(?<![\w-]|Apple |^e )mail(s|ed|ing)?\b/i, 'email'],
  [/\bleft out\b|\bleave[sd]? out\b/i, 'Not applicable; excluded; not included'],
  [/\bassessor[’']s word|\bgives? (it )?a word\b|\bgave a word\b/i, 'Override'],
  [/\bstands? (on|behind|here|beside)\b/i, 'depends on; is mapped to'],
  [/\bwaits? for\b/i, 'blocked by; needs; awaiting'],
  [/\bwhat stands before\b/i, 'What you need for'],
  [/\bgood until\b|\bkept late\b/i, 'Valid until, Due, Received, Missed'],
  [/\bwhere (it|they) comes? from\b|\btakes? away\b|\bgives? a tier\b/i, 'Source; Remove; Set tier'],
  [/\bis like that\b/i, 'No matching …'],
  [/\bwhat (has )?bec(a|o)mes? of\b/i, 'Results'],
  [/\bsomebody else than\b/i, 'Needs a second person'],
  [/\bin time so far\b|\bhow much stands\b/i, 'On time; Progress'],
  [/\brecord what is true\b|\bwhat is true\b/i, 'Update status'],
  [/\bchosen\b/i, 'selected'],
  [/(^|[.:;] )Whoever\b/, 'a subject first: People who …; the owner …'],
];

/** Sentences and labels of a source file that people may read: text of elements, and strings of more than one word. */
export function readCopy(file: string, text: string): { readonly line: number; readonly text: string }[] {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: { line: number; text: string }[] = [];
  const keep = (node: ts.Node, words: string) => {
    const said = words.replace(/\s+/g, ' ').trim();
    if (/[A-Za-z] [A-Za-z]/.test(said) || ts.isJsxText(node))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text: said });
  };
  const walk = (node: ts.Node): void => {
    // What only developers read, and what nobody does.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'Error') return;
    if (ts.isTaggedTemplateExpression(node)) return;
    if (ts.isJsxAttribute(node) && /^(className|d|style)$/.test(node.name.getText(source))) return;
    if (ts.isPropertyAssignment(node) && /^(summary|name|path)$/.test(node.name.getText(source))) return;
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

/** Sentences that the style sheet does not allow. */
export function findCopyOffences(files: readonly string[], read: (file: string) => string): Offence[] {
  return files
    .filter((file) => /^(web\/src|contract\/src|server\/src)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readCopy(file, read(file)).flatMap(({ line, text }) =>
        styleSheet.flatMap(([pattern, instead]) =>
          pattern.test(text) ? [{ file, says: `line ${line} says “${text.slice(0, 120)}”; better: ${instead}` }] : [],
        ),
      ),
    );
}
