import { basename } from 'node:path';

import { type Plugin, parseAst } from 'vite';

const contractFile = /\/contract\/src\/[a-z/-]+\.ts$/;
const withShapes = '?shapes';
/** Addresses and words: there is nothing in them that checks, so nobody needs them a second time. */
const plain = /\/(address|screens|words|module-words)\.ts$/;
/** Modules that check what is typed: `shapes.ts`, and the components of forms. */
const checks = /^shapes\.ts$|Forms?\.tsx$/;

/** What the browser needs of an endpoint to offer and to call it; its shapes stay behind. */
const kept = new Set(['name', 'method', 'path', 'file', 'whileSuspended']);

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Leaves the contract's shapes out of what a page loads first. To call an endpoint the browser needs its method and
 * path; its shapes, and with them the whole validation library, are needed by forms alone. So a module named `shapes.ts`
 * or `…Form.tsx` gets the contract as it is, and every other module gets endpoints that can be called but not parsed, and
 * entries of a ledger that have words and no body.
 */
export function contractWithoutShapes(): Plugin {
  return {
    name: 'contract-without-shapes',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const fromShapes = checks.test(basename(importer)) && source.startsWith('@claimlock/contract/');
      const insideShapes = importer.endsWith(withShapes) && source.startsWith('.');
      if (!fromShapes && !insideShapes) return null;
      const found = await this.resolve(source, importer.replace(withShapes, ''), { ...options, skipSelf: true });
      return found && contractFile.test(found.id) && !plain.test(found.id)
        ? { ...found, id: found.id + withShapes }
        : found;
    },
    transform(code, id) {
      if (!contractFile.test(id)) return null;
      return { code: withoutShapes(code), map: null, moduleSideEffects: false };
    },
  };
}

/** The text of a contract module with endpoints reduced to their address, and all else free to be left out. */
export function withoutShapes(given: string): string {
  const code = /\bentry\(/.test(given) ? withoutBodies(given) : given;
  const edits: Edit[] = [];
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      // A function makes nothing before it is called, and a plain value without anything spread in or read from another makes nothing at all.
      if (!init || /Function/.test(init.type) || !/\w\(|\.\.\.|\w\.\w/.test(code.slice(init.start, init.end))) continue;
      const { start, end } = init;
      const isEndpoint =
        init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
      const given = isEndpoint ? init.arguments[0] : undefined;
      if (given?.type === 'ObjectExpression') {
        const parts = given.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier' && kept.has(property.key.name)
            ? [code.slice(property.start, property.end)]
            : [],
        );
        edits.push({ start, end, text: `{ ${parts.join(', ')} }` });
      } else {
        edits.push({ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` });
      }
    }
  }
  return edited(code, edits);
}

/** The same with the entries of a ledger reduced to what they are called: nobody checks in a browser what one holds. */
function withoutBodies(code: string): string {
  const edits: Edit[] = [];
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      const made = init?.type === 'TSAsExpression' ? init.expression : init;
      if (made?.type !== 'ObjectExpression') continue;
      for (const property of made.properties) {
        if (property.type !== 'Property' || property.value.type !== 'CallExpression') continue;
        const { callee, arguments: parts } = property.value;
        const body = parts[1];
        if (callee.type === 'Identifier' && callee.name === 'entry' && body)
          edits.push({ start: body.start, end: body.end, text: 'undefined' });
      }
    }
  }
  return edited(code, edits);
}

/** A text after edits that stand in its order and apart from each other. */
function edited(code: string, edits: readonly Edit[]): string {
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}
