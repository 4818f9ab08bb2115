/** The shops of the mall, as the platform sees them. */
export const platformShops = {
  title: 'Shops',
  empty: 'No shop yet',
  emptyText: 'Open the first one, or wait for an application.',
  search: 'Name or short name',
  columns: {
    name: 'Shop',
    slug: 'Short name',
    status: 'Status',
    products: 'Products',
    openOrders: 'Open orders',
  },
  filters: { status: { label: 'Status', active: 'Active', frozen: 'Frozen', cleared: 'Cleared' } },
  openAShop: 'Open a shop',
  openText: 'The shop may sell at once.',
  openShop: 'Open the shop',
  name: 'Name of the shop',
  slug: 'Short name',
  slugHint: 'For addresses and imports: lower-case letters, digits and hyphens, such as oak-and-iron.',
  merchantEmail: 'Email of the merchant',
  merchantEmailHint: 'Of an account that exists. Left empty, the shop is yours to run.',
  statusText: {
    active: 'It sells.',
    frozen: 'Its goods are off the lists. It ships what was ordered before, and sells nothing.',
    cleared: 'It has stopped operating, and can only look back.',
  },
  freeze: 'Freeze',
  freezeAsk: 'Freeze {name}?',
  freezeText: 'Its goods leave the lists at once; what was ordered is still sent.',
  thaw: 'Unfreeze',
  clear: 'Clear out',
  clearAsk: 'Clear out {name} for good?',
  clearText: 'A cleared shop never sells again, and its people can only look. This cannot be undone.',
  clearing: {
    badge: 'Clearing',
    text: 'It sells nothing from now on. Choose what becomes of what is open; when that has ended, the shop is cleared out.',
    of: {
      unpaid: '{count, plural, one {# order waits for its payment} other {# orders wait for their payment}}',
      unsent:
        '{count, plural, one {# paid order is not sent, or not whole} other {# paid orders are not sent, or not whole}}',
      balance:
        '{count, plural, one {# presale waits for its balance} other {# presales wait for their balance}}',
      forming: '{count, plural, one {# order waits for its group} other {# orders wait for their group}}',
      sent: '{count, plural, one {# order is on its way} other {# orders are on their way}}',
      afterSales: '{count, plural, one {# after-sale is open} other {# after-sales are open}}',
    },
    choice: {
      cancel: 'Cancel now and give back',
      finish: 'May be finished until the date',
      platform: 'The platform takes over',
    },
    days: 'Days to finish',
    daysHint:
      'What may be finished and is not by then is cancelled and given back; what was sent goes to the platform.',
    started: '{name} is being cleared out.',
    underWay: 'It is being cleared out. What may be finished has time until {time}.',
    callOff: 'Call off and let it sell again',
  },
  changed: {
    active: '{name} sells again.',
    frozen: '{name} is frozen: its goods are off the lists, and what was ordered is still sent.',
    cleared: '{name} is cleared out.',
  },
  bulk: {
    freeze: {
      label: 'Freeze',
      ask: '{count, plural, one {Freeze # shop?} other {Freeze # shops?}}',
      askText: 'Their goods leave the lists at once; what was ordered is still sent.',
      done: '{count, plural, one {# shop is frozen.} other {# shops are frozen.}}',
    },
    thaw: {
      label: 'Unfreeze',
      done: '{count, plural, one {# shop sells again.} other {# shops sell again.}}',
    },
  },
} as const
