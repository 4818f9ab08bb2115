import { sql } from '#database/sql.ts'
import { hasPrices } from '#modules/catalogue/server/read-models/has-prices.ts'
import { offerFacts } from '#modules/offers/server/read-models/offer-facts.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import { carrierFacts } from '#modules/shipments/server/read-models/carrier-names.ts'
import { hasShippingAmounts } from '#modules/shipping/server/read-models/has-shipping-amounts.ts'
import type { Transaction } from '#platform/context.ts'
import { putSiteSettings } from '#platform/site-settings.ts'
import type { SiteChoices, StoredSettings } from '../rules/edited-site.ts'

/** Operators who change sites at the same time do so one after the other, so that no host is given to two of them. */
export const lockSites = (tx: Transaction): Promise<void> =>
  sql`select pg_advisory_xact_lock(7301961)`.run(tx)

/** The site, locked against new prices until its currency was changed. */
export const lockSite = (
  tx: Transaction,
  site: string,
): Promise<{ settings: StoredSettings; version: number } | undefined> =>
  sql<{ settings: StoredSettings; version: number }>`
    select settings, version from sites where code = ${site} for update`.row(tx)

/** The hosts of all other sites. */
export async function hostsOfOthers(tx: Transaction, site: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ host: string }>`
    select jsonb_array_elements_text(settings->'hosts') as host from sites where code <> ${site}`.rows(tx)
  return new Set(rows.map(({ host }) => host))
}

/** Codes of the carriers that sites may offer, in the order of the list. */
export const carrierCodesOfSites = async (tx: Transaction): Promise<string[]> => {
  const rows = await sql<{ code: string }>`
    select code from ${carrierFacts} c where has_numbers and is_active order by position, code`.rows(tx)
  return rows.map(({ code }) => code)
}

/** Whether amounts of a site are stored: prices, orders or offers, which its currency gives their meaning. */
export async function hasAmounts(tx: Transaction, site: string): Promise<boolean> {
  const row = await sql<{ has: boolean }>`
    select ${hasPrices(sql`${site}`)} or exists (select from ${placedOrders} o where o.site = ${site})
      or exists (select from ${offerFacts} o where o.site = ${site}) as has`.row(tx)
  return row!.has
}

/** Whether shipping rates of a site are amounts of its currency. */
export async function hasRates(tx: Transaction, site: string): Promise<boolean> {
  const row = await sql<{ has: boolean }>`select ${hasShippingAmounts(sql`${site}`)} as has`.row(tx)
  return row!.has
}

/** Writes what an operator chose; settings that are left out remain. */
export async function putChoices(
  tx: Transaction,
  site: string,
  choices: Partial<SiteChoices> & Pick<StoredSettings, 'leftForLater'>,
): Promise<void> {
  const { languages, reviewGallery, imprint, filing, needsTaxNumber, ...rest } = choices
  const { orderTabs, phoneRule, dateStyle, nameOrder, splitSurname, pointsMall, ...others } = rest
  const {
    merchantsApply,
    priorPrice,
    addressFields,
    discountsByLevel,
    doubleDeposit,
    showsSold,
    ...settings
  } = others
  const flags = {
    orderTabs,
    phoneRule,
    dateStyle,
    nameOrder,
    splitSurname,
    pointsMall,
    merchantsApply,
    priorPrice,
    addressFields,
    discountsByLevel,
    doubleDeposit,
    showsSold,
    ...(needsTaxNumber !== undefined && { companyTaxNumber: needsTaxNumber ? 'required' : null }),
  }
  const isGallery = reviewGallery?.id && reviewGallery.account
  const isImprint = imprint?.en || imprint?.zh
  await putSiteSettings(tx, site, {
    ...settings,
    ...(languages && { firstLanguage: languages[0]!, languages }),
    ...(isGallery && { reviewGallery }),
    ...(isImprint && { imprint }),
    ...(filing?.number && { filing }),
    removed: [
      ...(reviewGallery && !isGallery ? ['reviewGallery'] : []),
      ...(imprint && !isImprint ? ['imprint'] : []),
      ...(filing && !filing.number ? ['filing'] : []),
    ],
    flags,
  })
}
