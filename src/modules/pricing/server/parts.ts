import type { Context } from '#platform/context.ts'

export type PricingParts = {
  /** Whether some payment method of a site takes orders of this kind. */
  readonly mayBePaid: (
    services: Pick<Context, 'db' | 'log'>,
    asked: { readonly site: string; readonly kind: 'presale' | 'groupBuy' },
  ) => Promise<boolean>
}
