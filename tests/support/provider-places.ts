import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { AdyenBook } from '#providers/payments/adyen/book.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { braintreeChannels } from '#providers/payments/braintree/channels.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'
import { adyenAccount, braintreeMerchant } from '../../demo/stand-ins/accounts.ts'
import { adyenStandInKeys } from '../../demo/stand-ins/adyen/keys.ts'
import { braintreeStandInKeys } from '../../demo/stand-ins/braintree/keys.ts'
import { aClient, anAddress, type Client, type TestMall } from './mall.ts'
import { aBuyerOn } from './payments.ts'

/** Where the channels of providers are offered, in a mall with their stand-ins. */

const inChina = {
  ...anAddress,
  country: 'CN',
  province: '上海市',
  city: '上海市',
  postalCode: '200000',
  personPhone: '13800138000',
}
export const inGermany = {
  ...anAddress,
  country: 'DE',
  province: 'Berlin',
  city: 'Berlin',
  postalCode: '10115',
  personPhone: '+49 30 901820',
}

export type Place = { readonly site?: string; readonly address?: object; readonly carrier?: string }
const china: Place = { site: 'cn', address: inChina, carrier: 'sf' }
const places: Readonly<Record<string, Place>> = {
  ALIPAY: china,
  WECHAT_PAY: china,
  KLARNA: { site: 'de', address: inGermany, carrier: 'dhl' },
}

/** Without a site, a guest of the American one can pay. */
export const placeOf = (channel: string): Place => places[channel] ?? {}

export async function clientFor(mall: TestMall, channel: string): Promise<Client> {
  const { site } = placeOf(channel)
  return site ? aBuyerOn(mall, site) : aClient(mall.url)
}

/**
 * Offers two more channels on the American site. Links are for shops without a page of their own, so the demo offers none; and it offers
 * Braintree on another site, whose currency most goods of tests have no price in.
 */
export async function offerAll({ db, secret }: TestMall): Promise<void> {
  const cipher = channelAccountKeys(secret)
  const link = adyenChannels({ book: {} as AdyenBook }).find(({ code }) => code === 'ADYEN_LINK')!
  const { clientKey: _, ...linkKeys } = adyenStandInKeys(secret, adyenAccount('global'))
  const braintree = braintreeChannels({ book: {} as ProviderBook })[0]!
  const here = { site: 'global', environment: 'test', isEnabled: true } as const
  await inTransaction(db, async (tx) => {
    await openChannelAccount(tx, cipher, link, {
      ...here,
      account: adyenAccount('global'),
      settings: linkKeys,
    })
    await openChannelAccount(tx, cipher, braintree, {
      ...here,
      account: braintreeMerchant('global'),
      settings: { ...braintreeStandInKeys(secret, braintreeMerchant('global')), partialSettlement: 'yes' },
    })
  })
}
