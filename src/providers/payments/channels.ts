import type { TransferBook } from '#modules/payments/rules/bank-transfer.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { adyenChannels } from './adyen/channels.ts'
import { affirmChannels } from './affirm/channels.ts'
import { alipayChannels } from './alipay/channels.ts'
import { braintreeChannels } from './braintree/channels.ts'
import { klarnaChannels } from './klarna/channels.ts'
import { paypalChannels } from './paypal/channels.ts'
import type { ProviderBook } from './provider-book.ts'
import type { ProviderOptions } from './provider-options.ts'
import { sandboxChannels } from './sandbox/channels.ts'
import { stripeChannels } from './stripe/channels.ts'
import { transferChannel } from './transfer/channel.ts'
import { wechatChannels } from './wechat/channels.ts'

export const providerNames = [
  'stripe',
  'adyen',
  'paypal',
  'braintree',
  'klarna',
  'affirm',
  'alipay',
  'wechat',
] as const
export type ProviderName = (typeof providerNames)[number]

export type ProviderParts = {
  /** Where a provider is reached by the mall, and by browsers of buyers; without them, at its own hosts. */
  readonly api?: (provider: ProviderName) => ProviderOptions['api']
  readonly pages?: (provider: ProviderName) => ProviderOptions['pages']
  readonly now?: ProviderOptions['now']
  /** The mall's own record of attempts with a provider, for those that cannot be queried. */
  readonly bookOf: (provider: ProviderName) => ProviderBook
}

export type ChannelOptions = {
  /** Address of the sandbox provider; without it, as where real money is meant, its channels do not exist. */
  readonly sandbox: (() => string) | undefined
  /** The mall's own list of bank transfers. */
  readonly transfers: TransferBook
  readonly providers: ProviderParts
}

/** Every way to pay that this mall can offer. A site offers those with which it has an account. */
export function createAllChannels({ sandbox, transfers, providers }: ChannelOptions): Channel[] {
  const optionsOf = (provider: ProviderName): ProviderOptions => {
    const [api, pages] = [providers.api?.(provider), providers.pages?.(provider)]
    return { ...(api && { api }), ...(pages && { pages }), ...(providers.now && { now: providers.now }) }
  }
  return [
    ...stripeChannels(optionsOf('stripe')),
    ...adyenChannels({ ...optionsOf('adyen'), book: providers.bookOf('adyen') }),
    ...paypalChannels(optionsOf('paypal')),
    ...braintreeChannels({ ...optionsOf('braintree'), book: providers.bookOf('braintree') }),
    ...klarnaChannels({ ...optionsOf('klarna'), book: providers.bookOf('klarna') }),
    ...affirmChannels({ ...optionsOf('affirm'), book: providers.bookOf('affirm') }),
    ...alipayChannels(optionsOf('alipay')),
    ...wechatChannels(optionsOf('wechat')),
    ...(sandbox ? sandboxChannels({ api: sandbox }) : []),
    transferChannel(transfers),
  ]
}
