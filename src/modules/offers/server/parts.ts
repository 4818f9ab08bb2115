import type { Context } from '#platform/context.ts'

export type OffersParts = {
  /** Whether some way to pay of a site takes orders of this kind, which wait for other buyers or are paid in parts. */
  readonly mayBePaid: (
    services: Pick<Context, 'db' | 'log'>,
    asked: { readonly site: string; readonly kind: 'presale' | 'groupBuy' },
  ) => Promise<boolean>
}
