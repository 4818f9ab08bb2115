import type { Money } from '#vocabulary/money.ts'

/** Balance of a buyer on a site, in points or on gift cards. */
export type WalletAccount =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'giftCards'; readonly money: Money }
