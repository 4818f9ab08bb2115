import type { Money } from '#vocabulary/money.ts'

/** What a buyer has on a site besides cards and bank accounts. */
export type Account =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'giftCards'; readonly money: Money }
