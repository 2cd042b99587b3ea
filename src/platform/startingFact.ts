/**
 * What a machine may start from. What failed is asked for anew, but not while the server's page comes
 * to life: that asks for nothing.
 */
export const startingFact = <Report extends { readonly type: string }>(
  known: Report | undefined,
  isHydrated: boolean,
): { readonly cached?: Report } =>
  known && !(isHydrated && known.type.endsWith('.failed')) ? { cached: known } : {}
