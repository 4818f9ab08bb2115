import type { ShopStatusChanged } from '#platform/module.ts'

export type ShopsParts = {
  /** Changes what depends on whether a shop may sell, in the transaction that changes its status. */
  readonly shopStatusChanged: ShopStatusChanged
}
