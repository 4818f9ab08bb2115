import type { PaidKind } from '#domain/orders/paid-kinds.ts'
import type { Channel } from '#domain/payments/channel.ts'
import type { Seal } from '#platform/seal.ts'
import { createChannels, reasonAgainst, type Services } from './channels.ts'

/** Whether some way to pay that a site has enabled takes orders of this kind. */
export const takesKind =
  (installed: readonly Channel[], seal: Seal) =>
  async (services: Services, { site, kind }: { readonly site: string; readonly kind: PaidKind }) => {
    const offers = await createChannels(installed, seal).offers(services, { code: site })
    return offers.some((offer) => reasonAgainst(offer, { isGuest: false, kinds: [kind] }) === undefined)
  }
