import { z } from 'zod';
import type { Route } from '../../foundation/http/hallway.ts';
import type { SetText } from './store.ts';

/** Whether a list export was set to one of the words that the product itself offers for a filter, or an order. */
export type IsChoice = (set: Pick<SetText, 'list' | 'name' | 'value'>) => boolean;

/** Tells choices from what people typed or named, by what the endpoint of each list takes. */
export function choicesAmong(routes: () => readonly Route[]): IsChoice {
  return ({ list, name, value }) => {
    const route = routes().find(({ endpoint }) => endpoint.name === list);
    const field = innermost(route?.endpoint.input.shape[name]);
    return field instanceof z.ZodEnum && field.options.includes(value);
  };
}

function innermost(shape: unknown): unknown {
  return shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable
    ? innermost(shape.def.innerType)
    : shape;
}
