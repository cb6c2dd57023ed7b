declare const floors: {
  readonly server: readonly (readonly string[])[];
  readonly features: readonly (readonly string[])[];
  readonly rooms: readonly string[];
  readonly web: readonly string[];
};
export = floors;
