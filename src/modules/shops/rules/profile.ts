import type { LocalText } from '#vocabulary/language.ts'

/**
 * The party that pays for returning goods that are as described; faulty or wrong ones are returned at the
 * cost of the shop.
 */
export const wayBackPayers = ['shop', 'buyer'] as const
export type WayBackPayer = (typeof wayBackPayers)[number]

/** Profile of a shop, on its page and on the home page. */
export type ShopProfile = {
  readonly name: LocalText
  readonly about: LocalText
  /** A key in the file store. */
  readonly logo: string | undefined
  /** Undefined where the shop sets none: its products then show none either. */
  readonly wayBackPaidBy: WayBackPayer | undefined
}
