import type { Currency } from '#vocabulary/money.ts'
import type { Abilities, Channel, ChannelAccount } from './channel.ts'
import { takesCurrency } from './edited-account.ts'

/** Whether an account of a channel takes a currency: its settings may say less than the channel can. */
export const accountTakes = (
  { abilities, currenciesOf }: Pick<Channel, 'abilities' | 'currenciesOf'>,
  account: Pick<ChannelAccount, 'settings'>,
  currency: Currency,
): boolean => takesCurrency(abilities, currency) && (currenciesOf?.(account).includes(currency) ?? true)

/** Whether a channel serves buyers of a country; in some currency, where none is known. */
export function servesCountry({ countries }: Abilities, country: string, currency?: Currency): boolean {
  if (!countries) return true
  const served = currency ? [countries[currency] ?? []] : Object.values(countries)
  return served.some((codes) => codes.includes(country))
}
