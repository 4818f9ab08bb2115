/**
 * The product that represents each thing that a mall can do with goods, by `urlKey`. The texts of these
 * products are written for their role: the tea names a price for 50 g, the gift card says how it is redeemed.
 */
export const roles = {
  /** Sold by weight: the price is for one step of grams. */
  byWeight: ['hill-green-tea'],
  giftCard: ['mallard-gift-card'],
  /** A gift card of one value that is exchanged for points. */
  pointsCard: ['mallard-points-card'],
  /** Done, not sent; valid for twelve months. */
  service: ['home-assembly'],
  /** Given for points. */
  pointsItem: ['mallard-decoy'],
  /** Built in batches: a deposit now, the rest when it is ready. */
  presaleDeposit: ['linden-sideboard'],
  presaleFull: ['juniper-dining-table'],
  flashSale: ['heron-headphones', 'ember-table-lamp', 'beacon-task-lamp', 'sorrel-shell-chair'],
  groupBuy: ['drift-towels', 'tidepool-mugs', 'pebble-mouse'],
  /** Cheaper by the dozen. */
  volumeTiers: ['margin-notebooks', 'estuary-plates'],
  memberPrice: ['moss-wool-throw', 'fennel-lounge-chair', 'echo-speaker'],
  timedCoupon: ['slate-keyboard', 'vesper-floor-lamp'],
  /** Added to an order of notebooks. */
  gift: ['brass-bookmark'],
  crossBorder: ['fjord-bottle'],
  offShelf: ['reed-basket'],
  soldOut: ['pebble-vase'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The desk that buyers put together, and the parts of the standing desk. A top fits those frames alone whose beam its size names. */
export const bundle = {
  whole: 'alder-desk-your-way',
  parts: { top: 'alder-desk-top', frame: 'alder-desk-legs' },
  beamOfTopSize: { '140': 'standard', '160': 'standard', '180': 'wide' },
} as const

/** Products of a series, shown side by side. */
export const series = {
  alder: ['alder-standing-desk', 'alder-desk-top', 'alder-desk-legs'],
  estuary: ['estuary-plates', 'cove-bowls', 'brook-teapot', 'tidepool-mugs'],
  desk: ['quarto-desk-mat', 'plateau-monitor-stand', 'ledge-laptop-stand', 'slate-keyboard', 'pebble-mouse'],
} as const satisfies Readonly<Record<string, readonly string[]>>
