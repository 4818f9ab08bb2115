import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'

const entry = /^([A-Z]{3})=([A-Za-z0-9_-]{1,64})$/

/**
 * The setting `merchantAccounts`, as `USD=shop_usd, JPY=shop_jpy`. Braintree takes no currency with a payment: it charges the number
 * in the currency of the merchant account, so there is none that others fall back to.
 */
export function merchantAccounts(setting: string): ReadonlyMap<string, string> | undefined {
  const entries = setting.split(',').map((each) => entry.exec(each.trim()))
  const pairs = entries.flatMap((match) => (match ? [[match[1]!, match[2]!] as const] : []))
  const byCurrency = new Map(pairs)
  return byCurrency.size === entries.length ? byCurrency : undefined
}

export const isMerchantAccounts = (setting: string): boolean => merchantAccounts(setting) !== undefined

/** Currencies with a merchant account; none, where the setting cannot be read. */
export const braintreeCurrenciesOf = ({ settings }: Pick<ChannelAccount, 'settings'>): readonly Currency[] =>
  currencies.filter((currency) => merchantAccountFor({ settings }, currency) !== undefined)

export const merchantAccountFor = (
  { settings }: Pick<ChannelAccount, 'settings'>,
  currency: string,
): string | undefined => merchantAccounts(settings.merchantAccounts ?? '')?.get(currency)
