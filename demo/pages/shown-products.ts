import { pages } from '#vocabulary/calls/pages.ts'
import { bundle, roles, series } from '../catalogue/roles.ts'

/** The product of the demo that shows each kind, and each way to sell. */
export const shownProducts = {
  plain: 'harbour-oak-tray',
  options: series.alder[0],
  presale: roles.presaleDeposit[0],
  'flash-sale': 'vesper-floor-lamp',
  'flash-sale-announced': 'dusk-pendant-lamp',
  'group-buy': roles.groupBuy[0],
  bundle: bundle.whole,
  'bought-together': 'cove-bowls',
  'by-weight': roles.byWeight[0],
  model: 'mallard-decoy',
  service: roles.service[0],
  'gift-card': roles.giftCard[0],
  'gift-with-purchase': 'margin-notebooks',
  coupon: 'estuary-plates',
  'timed-coupon': 'wick-candles',
  'cross-border': roles.crossBorder[0],
  'sold-out': roles.soldOut[0],
  'off-shelf': roles.offShelf[0],
  part: bundle.parts.frame,
} as const

export const pageOfProduct = (kind: keyof typeof shownProducts): string => pages.product(shownProducts[kind])
