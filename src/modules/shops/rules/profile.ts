import type { LocalText } from '#vocabulary/language.ts'

/** The one who pays for sending goods back that are as they were described; faulty or wrong ones come back at the cost of the shop. */
export const wayBackPayers = ['shop', 'buyer'] as const
export type WayBackPayer = (typeof wayBackPayers)[number]

/** Profile of a shop, on its page and on the home page. */
export type ShopProfile = {
  readonly name: LocalText
  readonly about: LocalText
  /** A key in the file store. */
  readonly logo: string | undefined
  /** Undefined where the shop says nothing: its products then say nothing either. */
  readonly wayBackPaidBy: WayBackPayer | undefined
}
