import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import type { Cipher } from '#platform/cipher.ts'
import type { Channel } from '../rules/channel.ts'
import { type ChannelRequest, reasonAgainst } from '../rules/channel-offer.ts'
import { createChannels, type Services } from './channels.ts'

/** Whether one of the ways to pay that a site has enabled accepts the request. */
export const waysToPay = (installed: readonly Channel[], seal: Cipher) => {
  const channels = createChannels(installed, seal)
  return async (
    services: Services,
    site: string,
  ): Promise<(asked: Omit<ChannelRequest, 'isGuest'>) => boolean> => {
    const offers = await channels.offers(services, { code: site })
    // A guest may sign in, and another device be at hand.
    return (asked) => offers.some((offer) => !reasonAgainst(offer, { ...asked, isGuest: false }))
  }
}

/** Whether some way to pay that a site has enabled takes orders of this kind. */
export const takesKind = (installed: readonly Channel[], seal: Cipher) => {
  const ofSite = waysToPay(installed, seal)
  return async (services: Services, { site, kind }: { readonly site: string; readonly kind: PaidKind }) =>
    (await ofSite(services, site))({ kinds: [kind] })
}
