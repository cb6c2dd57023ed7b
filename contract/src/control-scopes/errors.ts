/** The refusals of control scopes: each with its status and the sentence that a person reads. */
export const controlScopesErrors = {
  'control-scope.unknown': { status: 422, message: 'This part of the organisation is not there.' },
  'control-scope.name-taken': { status: 409, message: 'There is one of this kind by this name already.' },
  'control-scope.not-a-product': { status: 400, message: 'Only a product has a release and a role.' },
  'control-scope.retired': { status: 409, message: 'This is retired already.' },
  'control-scope.in-use': { status: 409, message: 'This is in use already.' },
} as const;
