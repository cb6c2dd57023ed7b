import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Problem } from '../../foundation/foreign-files/unreadable.ts';

/** The OSCAL models, by the name at the top of a document. */
export const oscalModels = [
  ...['catalog', 'profile', 'mapping-collection', 'system-security-plan'],
  ...['component-definition', 'assessment-plan', 'assessment-results', 'plan-of-action-and-milestones'],
] as const;

type Shape = {
  readonly anyOf?: readonly { readonly properties?: object; readonly required?: readonly string[] }[];
};
type Schema = {
  readonly definitions: Readonly<Record<string, Shape>>;
  readonly oneOf: readonly { readonly properties: object }[];
};

const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  uri: /^[a-z][a-z0-9+.-]*:\S*$/i,
  'uri-reference': /^\S*$/,
  email: /^[^\s@]+@[^\s@]+$/,
};

const checks = new Map<string, ValidateFunction>();

// Compiled when the first file of its kind comes, and never before: the schema is a quarter of a megabyte of JSON.
function checkOf(model: string, all: boolean): ValidateFunction {
  const key = `${model} ${all}`;
  const known = checks.get(key);
  if (known) return known;
  const path = new URL('../../../catalogue/oscal-1.2.1.schema.json', import.meta.url);
  const { definitions, oneOf }: Schema = JSON.parse(readFileSync(path, 'utf8'));
  const branch = oneOf.find(({ properties }) => Object.hasOwn(properties, model));
  const ajv = new Ajv({ strict: false, allErrors: all, formats, logger: false });
  const check = ajv.compile({ definitions: withCombination(definitions), ...branch });
  checks.set(key, check);
  return check;
}

const mergeOfProfile = 'oscal-complete-oscal-profile:merge';

// The released JSON schema lost what the metaschema says of `combine`: that it has a method, and that none of the three ways
// to group need stand beside it. Profiles that follow the specification would be refused for it.
function withCombination(definitions: Schema['definitions']): Schema['definitions'] {
  const merge = definitions[mergeOfProfile];
  if (!merge) return definitions;
  const method = { type: 'string', enum: ['use-first', 'merge', 'keep'] };
  const combine = { type: 'object', properties: { method }, additionalProperties: false };
  const anyOf = (merge.anyOf ?? []).map((one) => ({
    ...one,
    properties: { ...one.properties, combine },
    required: (one.required ?? []).filter((name) => name !== 'flat'),
  }));
  return { ...definitions, [mergeOfProfile]: { ...merge, anyOf } };
}

const shown = 50;

/** What the official OSCAL schema says against a document; nothing where it is valid. A large one is told its first fault. */
export function schemaProblems(model: string, document: unknown, small: boolean): Problem[] {
  const check = checkOf(model, small);
  if (check(document)) return [];
  const errors = check.errors ?? [];
  // Where one of several shapes would do, each of them complains: the one that says most is the one that helps.
  const telling = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf');
  const exact = telling.filter(({ keyword }) => keyword !== 'additionalProperties');
  const spoken = new Set<string>();
  return (exact.length > 0 ? exact : telling).slice(0, shown).flatMap((error) => {
    const problem = { place: error.instancePath || '/', says: words(error), grave: true };
    const key = `${problem.place} ${problem.says}`;
    if (spoken.has(key)) return [];
    spoken.add(key);
    return [problem];
  });
}

function words({ keyword, params, message = '' }: ErrorObject): string {
  switch (keyword) {
    case 'minItems':
      return 'The OSCAL schema does not allow an empty list here.';
    case 'required':
      return `The OSCAL schema asks for “${params.missingProperty}” here.`;
    case 'additionalProperties':
      return `The OSCAL schema does not know “${params.additionalProperty}” here.`;
    case 'enum':
      return `The OSCAL schema allows ${inWords(params.allowedValues)} here.`;
    case 'pattern':
      return 'This is not written as the OSCAL schema wants it.';
    case 'type':
      return `The OSCAL schema wants ${params.type} here.`;
    default:
      return `The OSCAL schema says: ${message}.`;
  }
}

function inWords(values: unknown): string {
  return Array.isArray(values) ? values.map(String).slice(0, 12).join(', ') : 'other values';
}
