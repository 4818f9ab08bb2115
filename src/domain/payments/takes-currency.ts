import type { Currency } from '../pricing/money.ts'
import type { Channel, ChannelAccount } from './channel.ts'

/** Whether an account of a channel takes a currency. */
export function takesCurrency(
  { abilities, currenciesOf }: Pick<Channel, 'abilities' | 'currenciesOf'>,
  account: Pick<ChannelAccount, 'settings'>,
  currency: Currency,
): boolean {
  const isTaken = (taken: readonly Currency[] | undefined) => taken?.includes(currency) ?? true
  return isTaken(abilities.currencies) && isTaken(currenciesOf?.(account))
}
