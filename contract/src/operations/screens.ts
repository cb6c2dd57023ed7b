/** The screens of this module that something outside a browser leads to. */
export const operationsScreens = {
  operation: (operationId: string) => `/dashboard/operations/${encodeURIComponent(operationId)}`,
} as const;
