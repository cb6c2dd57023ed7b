/** The screens of this module that something outside a browser leads to. */
export const organisationsScreens = {
  operatorClient: (clientId: string) => `/admin/clients/${encodeURIComponent(clientId)}`,
} as const;
