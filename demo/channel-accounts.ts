import { sql } from '#database/sql.ts'
import type { TransferBook } from '#modules/payments/rules/bank-transfer.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { createAllChannels } from '#providers/payments/channels.ts'
import type { ProviderBook } from '#providers/payments/provider-book.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { environment, publishableKey, sandboxKeys } from '#providers/payments/sandbox/protocol.ts'
import { transferChannel } from '#providers/payments/transfer/channel.ts'
import {
  adyenAccount,
  alipayAppId,
  braintreeMerchant,
  lenderAccount,
  paypalMerchant,
  stripeAccount,
  wechatMchid,
} from './stand-ins/accounts.ts'
import { adyenStandInKeys } from './stand-ins/adyen/keys.ts'
import { affirmStandInKeys } from './stand-ins/affirm/stand-in.ts'
import { alipayStandInKeys } from './stand-ins/alipay/keys.ts'
import { braintreeStandInKeys } from './stand-ins/braintree/keys.ts'
import { klarnaStandInKeys } from './stand-ins/klarna/stand-in.ts'
import { paypalKeys } from './stand-ins/paypal/keys.ts'
import { stripeStandInKeys } from './stand-ins/stripe/stand-in.ts'
import { wechatStandInKeys } from './stand-ins/wechat/keys.ts'

/** The account of a site with the sandbox provider. */
export const sandboxAccount = (site: string) => `mallard-${site}`

/** Made-up bank accounts, whose numbers belong to no account anywhere. */
const bankLines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  global: {
    holder: 'Mallard Demo Inc.',
    accountNumber: '000123456789',
    bank: 'Demo Bank, New York',
    bankCode: '000000000',
  },
  cn: { holder: '绿头鸭演示商城', accountNumber: '6200 0000 0000 0000 000', bank: '演示银行上海分行' },
  de: {
    holder: 'Mallard Demo GmbH',
    accountNumber: 'DE36 0000 0000 0000 0000 00',
    bank: 'Demobank Berlin',
    bankCode: 'DEMODE00XXX',
  },
  uk: {
    holder: 'Mallard Demo Ltd',
    accountNumber: '00012345',
    bank: 'Demo Bank, London',
    bankCode: '00-00-00',
  },
  jp: { holder: 'マラードデモ', accountNumber: '普通 0001234', bank: 'デモ銀行 東京支店' },
}

/** A provider's channel on a site, with the keys that its stand-in has for the account. */
type Offered = {
  readonly channel: string
  readonly account: string
  readonly settings: (secret: string) => Readonly<Record<string, string>>
}

const stripe = (site: string, ...channels: ('STRIPE_PAY_PC' | 'STRIPE_PAY_QUICK')[]) =>
  channels.map(
    (channel): Offered => ({
      ...{ channel, account: stripeAccount(site) },
      settings: (secret) => ({
        ...stripeStandInKeys(secret, stripeAccount(site)),
        ...(channel === 'STRIPE_PAY_PC' && { multicapture: 'yes' }),
      }),
    }),
  )
const paypal = (site: string): Offered => ({
  ...{ channel: 'PAYPAL_PAY_PC', account: paypalMerchant(site) },
  settings: (secret) => paypalKeys(secret, paypalMerchant(site)),
})
const adyen = (site: string): Offered => ({
  ...{ channel: 'ADYEN_PC', account: adyenAccount(site) },
  settings: (secret) => adyenStandInKeys(secret, adyenAccount(site)),
})

const braintree = (site: string): Offered => ({
  ...{ channel: 'BRAINTREE', account: braintreeMerchant(site) },
  settings: (secret) => ({
    ...braintreeStandInKeys(secret, braintreeMerchant(site)),
    partialSettlement: 'yes',
  }),
})

const klarna = (site: string): Offered => ({
  ...{ channel: 'KLARNA', account: lenderAccount(site) },
  settings: (secret) => klarnaStandInKeys(secret, lenderAccount(site)),
})
const affirm: Offered = {
  ...{ channel: 'AFFIRM_PC', account: lenderAccount('global') },
  settings: (secret) => ({ ...affirmStandInKeys(secret, lenderAccount('global')), splitCapture: 'yes' }),
}

/** Channels that shops of each country offer, in the order in which its buyers know them. */
const offeredOn: Readonly<Record<string, readonly Offered[]>> = {
  global: [...stripe('global', 'STRIPE_PAY_PC', 'STRIPE_PAY_QUICK'), paypal('global'), affirm],
  cn: [
    { channel: 'ALIPAY', account: alipayAppId, settings: (secret) => alipayStandInKeys(secret, alipayAppId) },
    {
      ...{ channel: 'WECHAT_PAY', account: wechatMchid },
      settings: (secret) => wechatStandInKeys(secret, wechatMchid),
    },
  ],
  de: [paypal('de'), klarna('de'), adyen('de')],
  uk: [paypal('uk'), braintree('uk'), klarna('uk')],
  jp: stripe('jp', 'STRIPE_PAY_PC'),
}

/** Gives every site accounts with the stand-ins of the providers that shops of its country have. */
export async function addProviderAccounts(tx: Transaction, secret: string): Promise<void> {
  const seal = channelAccountKeys(secret)
  const channels = new Map(
    createAllChannels({
      ...{ sandbox: undefined, transfers: {} as TransferBook },
      // At stand-ins, which have a test environment where a provider has none.
      providers: { bookOf: () => ({}) as ProviderBook, api: () => () => '' },
    }).map((channel) => [channel.code, channel]),
  )
  const sites = await sql<{ code: string }>`
    select code from sites s where not exists (
      select from channel_accounts where site = s.code and channel = any(${[...channels.keys()]}::text[])
        and channel <> 'BANK_TRANSFER') order by position`.rows(tx)
  for (const { code: site } of sites)
    for (const { channel, account, settings } of offeredOn[site] ?? [])
      await openChannelAccount(tx, seal, channels.get(channel)!, {
        ...{ site, account, environment, isEnabled: true },
        settings: settings(secret),
      })
}

/** Gives every site a made-up bank account, beside the sandbox provider. */
export async function addBankAccounts(tx: Transaction, secret: string): Promise<void> {
  const channel = transferChannel({} as TransferBook)
  const sites = await sql<{ code: string }>`
    select code from sites s where not exists (
      select from channel_accounts where site = s.code and channel = ${channel.code}) order by position`.rows(
    tx,
  )
  for (const { code: site } of sites)
    await openChannelAccount(tx, channelAccountKeys(secret), channel, {
      ...{ site, account: 'demo', environment, isEnabled: true },
      settings: bankLines[site] ?? bankLines.global!,
    })
}

/**
 * Gives every site an account with the sandbox provider, through which all of its channels are paid.
 * @param isOffered whether buyers may pay to it; the orders that a demo is filled with were paid to it in any
 * case
 */
export async function addSandboxAccounts(tx: Transaction, secret: string, isOffered = true): Promise<void> {
  const seal = channelAccountKeys(secret)
  const sites = await sql<{ code: string }>`select code from sites order by position`.rows(tx)
  const channels = sandboxChannels({ api: () => '' })
  // Filled twice, such as in a test's mall, it adds nothing.
  const known = await sql<{ site: string; channel: string }>`select site, channel from channel_accounts`.rows(
    tx,
  )
  for (const { code: site } of sites)
    for (const channel of channels) {
      if (known.some((each) => each.site === site && each.channel === channel.code)) continue
      const account = sandboxAccount(site)
      const settings = {
        ...sandboxKeys(secret, account),
        ...(channel.settings.publishableKey && { publishableKey: publishableKey(secret, account) }),
      }
      await openChannelAccount(tx, seal, channel, {
        site,
        account,
        environment,
        settings,
        isEnabled: isOffered,
      })
    }
}

/**
 * The sandbox provider is offered to buyers of a site for as long as this runs, in this transaction alone.
 */
export async function whileSandboxOffered<Result>(
  tx: Transaction,
  site: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const enabled = await sql<{ id: string }>`
    update channel_accounts set is_enabled = true
    where site = ${site} and channel = 'MOCKPAY' and account = ${sandboxAccount(site)} and not is_enabled
    returning id`.rows(tx)
  const result = await run()
  for (const { id } of enabled)
    await sql`update channel_accounts set is_enabled = false where id = ${id}`.run(tx)
  return result
}
