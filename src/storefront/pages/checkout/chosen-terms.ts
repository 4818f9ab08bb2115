import type { Address } from '#modules/addresses/rules/address.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import {
  type ChosenInsurance,
  type ChosenMethods,
  type ChosenTerms,
  type WayToSend,
  wayToSendPattern,
} from '#modules/checkout/rules/checkout.ts'
import { taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'

/** `ship.SHOP=express` in the address or the form. */
function methodsOf(entries: Iterable<[string, FormDataEntryValue]>): ChosenMethods {
  const methods: Record<string, WayToSend> = {}
  for (const [name, value] of entries) {
    const shopId = /^ship\.(\d{1,19})$/.exec(name)?.[1]
    if (shopId && wayToSendPattern.test(String(value))) methods[shopId] = String(value)
  }
  return methods
}

/** `insure.SHOP=yes` or `no`. */
function insuredOf(entries: Iterable<[string, FormDataEntryValue]>): ChosenInsurance {
  const insured: Record<string, boolean> = {}
  for (const [name, value] of entries) {
    const shopId = /^insure\.(\d{1,19})$/.exec(name)?.[1]
    if (shopId) insured[shopId] = value === 'yes'
  }
  return insured
}

/**
 * Options chosen in the query or the form: shipping method and insurance of each shop, coupons to `use` and
 * `without`, and `points` to spend.
 */
export const chosenTerms = (entries: URLSearchParams | FormData) => {
  const ids = (name: string) =>
    entries
      .getAll(name)
      .map(String)
      .filter((id) => /^\d{1,19}$/.test(id))
      .slice(0, 20)
  const points = entries.getAll('points').map(String)[0] ?? ''
  return {
    methods: methodsOf(entries),
    insured: insuredOf(entries),
    pinned: ids('use'),
    declined: ids('without'),
    ...(/^\d{1,9}$/.test(points) && { points: Number(points) }),
  }
}

/** `to.country`, `to.province`, `to.postalCode` and `to.number`, as the page adds them to its address when the buyer changes them. */
export function taxedForOf(query: URLSearchParams): ChosenTerms['taxedFor'] {
  const part = (name: string, max: number) => (query.get(`to.${name}`) ?? '').slice(0, max)
  const country = part('country', 2)
  const buyerNumber = part('number', taxNumberMax)
  return {
    ...(/^[A-Z]{2}$/.test(country) && {
      destination: { country, province: part('province', 100), postalCode: part('postalCode', 12) },
    }),
    ...(buyerNumber && { buyerNumber }),
  }
}

/** The same from the form of the page: of a saved address that is picked, or of the typed one. */
function placeInForm(form: FormData, saved: readonly SavedAddress[]): URLSearchParams {
  const text = (name: string) => String(form.get(name) ?? '')
  const picked = saved.find(({ addressId }) => addressId === form.get('addressId'))?.address
  const place = picked ?? {
    country: text('country'),
    province: text('province'),
    postalCode: text('postalCode'),
  }
  const number = form.get('invoiceTo') === 'company' ? text('invoice.taxNumber') : ''
  return new URLSearchParams({
    'to.country': place.country,
    'to.province': place.province,
    'to.postalCode': place.postalCode,
    ...(number && { 'to.number': number }),
  })
}

/** `cards`: the amount that gift cards pay, in minor units. */
export function chosenCards(entries: URLSearchParams | FormData): { giftCardMoney?: number } {
  const amount = entries.getAll('cards').map(String)[0] ?? ''
  return /^\d{1,12}$/.test(amount) ? { giftCardMoney: Number(amount) } : {}
}

/** The part of an address that tax depends on. */
export const placeOf = ({ country, province, postalCode }: Address) => ({
  country,
  province: province.slice(0, 100),
  postalCode: postalCode.slice(0, 12),
})

/** The choices of the form, as the address of the page holds them. */
export function reckonedTerms(
  here: string,
  form: FormData,
  saved: readonly SavedAddress[] | undefined,
): URLSearchParams {
  const chosen = new URLSearchParams(here.slice(here.indexOf('?')))
  for (const [name, value] of form)
    if (/^ship\.|^insure\.|^use$|^without$|^points$|^cards$/.test(name)) chosen.append(name, String(value))
  if (saved) for (const [name, value] of placeInForm(form, saved)) chosen.set(name, value)
  return chosen
}

/** Fields whose choice may change the tax. */
export const isPickedTaxField = (target: EventTarget): boolean =>
  (target instanceof HTMLSelectElement && ['country', 'province'].includes(target.name)) ||
  (target instanceof HTMLInputElement && ['addressId', 'invoiceTo'].includes(target.name))

/** Fields that may change it once they are typed. */
export const isTypedTaxField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  ['province', 'postalCode', 'invoice.taxNumber'].includes(target.name) &&
  target.value !== target.defaultValue
