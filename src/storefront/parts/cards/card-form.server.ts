import { currentAccount } from '#modules/identity/bound/identity.ts'
import { cardFieldsCall } from '#modules/payments/calls/saved-cards.ts'
import type { CardFields } from '#modules/payments/rules/channel.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'

/** Initial data of the card form: the provider's fields, and known data of the holder. */
export async function cardForm(mall: Mall) {
  const [fields, account] = await Promise.all([fieldsIfAny(mall), mall.call(currentAccount, {})])
  return {
    fields,
    mobile: account.phone ?? '',
    email: account.email ?? '',
    country: mall.site.defaultCountry,
    countries: mall.site.countries,
  }
}

/** A site whose channels save no cards has no fields for them. */
async function fieldsIfAny(mall: Mall): Promise<CardFields | undefined> {
  try {
    return await mall.call(cardFieldsCall, {})
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'channelWithoutCards' || code === 'providerAway') return undefined
    throw error
  }
}
