import { jsonIn } from '../../foundation/foreign-files/json-text.ts';
import { plainText } from '../../foundation/foreign-files/plain-text.ts';
import { checkJsonText } from '../../foundation/foreign-files/sound-text.ts';
import { type Problem, Unreadable } from '../../foundation/foreign-files/unreadable.ts';
import { oscalModels, schemaProblems } from './oscal-schema.ts';
import { yamlIn } from './yaml-text.ts';

/** Up to this size every fault against the schema is looked for; beyond it the first one. */
const smallEnough = 5 * 1024 * 1024;

/** The text of a file that has to be text, and how it begins. What is plainly something else is named. */
export function textOf(bytes: Uint8Array): { text: string; begins: string; encoding: string } {
  if (bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44)
    throw new Unreadable(null, 'This is a PDF. Give a table, OSCAL or a YAML library.');
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11)
    throw new Unreadable(null, 'This is a workbook of the old kind. Save it as .xlsx, then try again.');
  const { text, encoding } = plainText(bytes);
  const begins = text.slice(0, 2000).trimStart();
  if (begins === '' && text.trim() === '') throw new Unreadable(null, 'The file is empty.');
  if (/^(<!doctype html|<html|<head|<body)/i.test(begins))
    throw new Unreadable(
      'line 1',
      'This is a web page, not a framework. It may be a sign-in page that was saved by mistake.',
    );
  if (begins.startsWith('<')) throw new Unreadable('line 1', 'This is XML. Give the JSON form of this document.');
  return { text, begins, encoding };
}

/** Whether a text is to be read as OSCAL: JSON, or YAML with the name of an OSCAL model at its top. */
export const isOscal = (text: string, begins: string) => /^[[{]/.test(begins) || isOscalYaml(text);

/** Whether a text has the name of an OSCAL model where a document has it: other JSON that lies beside it has not. */
export const namesModel = (text: string) =>
  new RegExp(`["']?\\b(?:${oscalModels.join('|')})["']?\\s*:`).test(text.slice(0, 20_000));

const isOscalYaml = (text: string) =>
  new RegExp(`^["']?(?:${oscalModels.join('|')})["']?\\s*:\\s*(?:#.*)?$`, 'm').test(text.slice(0, 20_000));

/** The one OSCAL document in a text, checked against the official schema. */
export function oscalIn(text: string, size: number): { model: string; content: unknown; problems: Problem[] } {
  const document = isOscalYaml(text) && !/^\s*[[{]/.test(text) ? yamlIn(text).value : jsonIn(text);
  checkJsonText(document);
  const keys = document !== null && typeof document === 'object' ? Object.keys(document) : [];
  const model = oscalModels.find((one) => keys.includes(one));
  if (!model || document === null || typeof document !== 'object')
    throw new Unreadable('/', 'This is JSON, but not OSCAL: it has no catalog and no profile.');
  return {
    model,
    content: Reflect.get(document, model),
    problems: schemaProblems(model, document, size <= smallEnough),
  };
}
