import { type Control, type FieldValues, useFieldArray } from 'react-hook-form';
import type { Row } from './form-values.ts';
import type { FieldProps } from './use-form.ts';

type Around = {
  readonly control: Control<FieldValues>;
  readonly textAt: (path: string) => FieldProps<string>;
};

/** The rows of a list inside a form: each with the fields of its own, added at the end, removed and moved. */
export function useRows<Shape extends Row>({ control, textAt }: Around, name: string) {
  const { fields, append, remove, move } = useFieldArray({ control, name });
  return {
    rows: fields.map(({ id }, place) => ({
      key: id,
      field: (of: keyof Shape & string): FieldProps<string> => textAt(`${name}.${place}.${of}`),
      remove: () => remove(place),
      move: (to: number) => move(place, to),
    })),
    add: (row: Shape) => append({ ...row }),
  };
}
