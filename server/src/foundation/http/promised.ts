import type { Endpoint } from '@claimlock/contract/endpoint';
import { exactly, type IsExact } from './exact-shape.ts';
import type { FileAnswer } from './hallway.ts';
import type { Answer } from './incoming-request.ts';

/** The answer of an endpoint as it was promised: what its shape says and nothing else, or a file. */
export function promised(endpoint: Endpoint, result: unknown, headers?: Headers): Answer {
  if (endpoint.file) return { status: 200, file: asFile(result), ...(headers && { headers }) };
  return {
    status: endpoint.status ?? 200,
    json: JSON.stringify(exactlyPromised(endpoint, result) ? result : endpoint.output.parse(result)),
    ...(headers && { headers }),
  };
}

const exactShapes = new WeakMap<Endpoint, IsExact>();
const never: IsExact = () => false;

// Most answers are exactly what was promised. That is seen without making another of them; all others are parsed.
function exactlyPromised(endpoint: Endpoint, result: unknown): boolean {
  let isExact = exactShapes.get(endpoint);
  if (!isExact) {
    isExact = exactly(endpoint.output) ?? never;
    exactShapes.set(endpoint, isExact);
  }
  return isExact(result);
}

function asFile(result: unknown): FileAnswer {
  if (result !== null && typeof result === 'object' && 'name' in result && 'parts' in result)
    return result as FileAnswer;
  throw new Error('A file endpoint answered something that is not a file.');
}
