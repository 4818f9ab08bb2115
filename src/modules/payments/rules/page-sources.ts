/** The pages where one pays or enters a card. */
const payPages = {
  cart: '/cart',
  checkout: '/checkout',
  'pre-pay': '/buyer/pre-pay',
  'pay-next': '/buyer/pay-next',
  cards: '/buyer/cards',
} as const
export type PayPage = keyof typeof payPages

/** The page at this address where one pays, if it is one. */
export const payPageAt = (path: string): PayPage | undefined =>
  (Object.keys(payPages) as PayPage[]).find((page) => path.endsWith(payPages[page]))

/** Sources beyond our own from which a page may load, each a host or a scheme, and what else a provider's part needs of the page. */
export type PageSources = {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  /** Addresses that scripts may call. */
  readonly calls: readonly string[]
  readonly images: readonly string[]
  readonly styles: readonly string[]
  /** Addresses that forms may be sent to, and the redirects that answer them. */
  readonly forms: readonly string[]
  /** Origins whose frames may open the device's own way to pay, such as Apple Pay. */
  readonly wallets: readonly string[]
  /** The provider opens a window beside the page and hears from it. */
  readonly opensWindows: boolean
}

const none: PageSources = {
  scripts: [],
  frames: [],
  calls: [],
  images: [],
  styles: [],
  forms: [],
  wallets: [],
  opensWindows: false,
}

/** Parts of a channel that count here. */
type Shown = {
  readonly abilities: { readonly kinds: readonly string[]; readonly approvesAhead?: true }
  readonly hosts: () => readonly string[]
  readonly loads?: () => Partial<PageSources>
  readonly cards?: unknown
  /** Its provider's own part is shown on the page beside a redirect. */
  readonly isInPage?: boolean
}

/**
 * The sources of a page where one pays: those of the channels that show something of their own on it, and hosts that its forms lead to.
 * @param channels those that buyers of the site can pay by
 */
export function sourcesOfPage(page: PayPage, channels: readonly Shown[]): PageSources {
  return joined(channels.map((channel) => sourcesOf(page, channel)))
}

type Abilities = Shown['abilities']

const isAnyOf =
  (...wanted: readonly string[]) =>
  ({ kinds }: Abilities) =>
    wanted.some((kind) => kinds.includes(kind))

/**
 * Channels whose forms lead to the provider: without script those of `checkout` and `pre-pay` lead to it directly, and those
 * of `cart` to a provider that hands back an address; `pay-next` posts a form that the provider wants.
 */
const leadingAway: Readonly<Record<PayPage, (abilities: Abilities) => boolean>> = {
  cart: ({ approvesAhead }) => approvesAhead === true,
  checkout: isAnyOf('redirect'),
  'pre-pay': isAnyOf('redirect', 'post'),
  'pay-next': isAnyOf('post'),
  cards: () => false,
}

function sourcesOf(page: PayPage, channel: Shown): PageSources {
  const isShown =
    page === 'pay-next'
      ? channel.abilities.kinds.includes('component') || channel.isInPage === true
      : page !== 'checkout' && page !== 'cart' && channel.cards !== undefined
  const leadsAway = leadingAway[page](channel.abilities)
  return {
    ...none,
    ...(isShown && (channel.loads?.() ?? allOf(channel.hosts()))),
    ...(leadsAway && { forms: [...(isShown ? (channel.loads?.().forms ?? []) : []), ...channel.hosts()] }),
  }
}

/** A channel that does not declare its sources loads everything from its hosts. */
const allOf = (hosts: readonly string[]) => ({ scripts: hosts, frames: hosts, calls: hosts })

const joined = (all: readonly PageSources[]): PageSources => {
  const each = (kind: Exclude<keyof PageSources, 'opensWindows'>) => [
    ...new Set(all.flatMap((sources) => sources[kind])),
  ]
  return {
    scripts: each('scripts'),
    frames: each('frames'),
    calls: each('calls'),
    images: each('images'),
    styles: each('styles'),
    forms: each('forms'),
    wallets: each('wallets'),
    opensWindows: all.some(({ opensWindows }) => opensWindows),
  }
}
