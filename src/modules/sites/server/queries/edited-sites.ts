import { type SqlTarget, sql } from '#database/sql.ts'
import { confirmReceiptDays, postponeReceiptDays } from '#modules/orders/rules/timers.ts'
import { isPaymentSet } from '#modules/payments/server/read-models/payment-set.ts'
import { isShippingSet } from '#modules/shipping/server/read-models/is-shipping-set.ts'
import { isTaxSet } from '#modules/tax/server/read-models/site-tax-set.ts'
import { usualAddressFields } from '#vocabulary/chosen-address-fields.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { languagesOf, type SiteStatus } from '#vocabulary/sites.ts'
import type { EditedSite, SiteReadiness, StoredSettings } from '../../rules/edited-site.ts'

type Row = {
  readonly site: string
  readonly status: SiteStatus
  readonly settings: StoredSettings
  readonly version: number
  readonly isSet: SiteReadiness
}

/** The sites as the database has them, so that what was just saved is seen on every node (SYS-08). */
export async function editedSites(db: SqlTarget, firstSite: string, site?: string): Promise<EditedSite[]> {
  const code = sql`here.code`
  const rows = await sql<Row>`
    select code as site, status, settings, version, jsonb_build_object('shipping', ${isShippingSet(code)}, 'tax', ${isTaxSet(code)},
      'payment', ${isPaymentSet(code)}) as "isSet"
    from sites here where ${site ?? null}::text is null or code = ${site ?? null}::text order by position`.rows(
    db,
  )
  return rows.map((row) => toEdited(row, firstSite))
}

/** How many of shipping, tax and payment the first site still lacks. */
export async function setupLeft(db: SqlTarget, firstSite: string): Promise<number> {
  const code = sql`${firstSite}::text`
  const row = await sql<{ left: number }>`
    select (not ${isShippingSet(code)})::int + (not ${isTaxSet(code)})::int + (not ${isPaymentSet(code)})::int as left`.row(
    db,
  )
  return row!.left
}

/** One of them. @throws Refusal `malformed` when there is no such site */
export async function editedSite(db: SqlTarget, firstSite: string, site: string): Promise<EditedSite> {
  const [found] = await editedSites(db, firstSite, site)
  if (!found) throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
  return found
}

const usualOrderTimes = { confirmReceiptDays, postponeDays: postponeReceiptDays, postponeTimes: 1 }
const noText = { en: '', zh: '' }

function toEdited({ site, status, settings, version, isSet }: Row, firstSite: string): EditedSite {
  const { flags } = settings
  return {
    site,
    status,
    version,
    isSet,
    leftForLater: settings.leftForLater ?? [],
    isFirst: site === firstSite,
    name: settings.name ?? noText,
    hosts: settings.hosts,
    currency: settings.currency,
    defaultCountry: settings.defaultCountry,
    countries: settings.countries,
    languages: languagesOf(settings),
    timeZone: settings.timeZone,
    taxIncluded: settings.taxIncluded,
    carriers: settings.carriers,
    shareTo: settings.shareTo,
    orderTabs: flags.orderTabs,
    phoneRule: flags.phoneRule,
    dateStyle: flags.dateStyle,
    nameOrder: flags.nameOrder,
    splitSurname: flags.splitSurname,
    pointsMall: flags.pointsMall,
    merchantsApply: flags.merchantsApply,
    priorPrice: flags.priorPrice,
    discountsByLevel: flags.discountsByLevel ?? false,
    showsSold: flags.showsSold ?? false,
    doubleDeposit: flags.doubleDeposit ?? false,
    needsTaxNumber: flags.companyTaxNumber === 'required',
    addressFields: flags.addressFields ?? usualAddressFields,
    orderTimes: settings.orderTimes ?? usualOrderTimes,
    reviewGallery: settings.reviewGallery ?? { id: '', account: '' },
    imprint: settings.imprint ?? noText,
    filing: settings.filing ?? { number: '', address: '' },
  }
}
