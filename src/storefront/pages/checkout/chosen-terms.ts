import {
  type ChosenInsurance,
  type ChosenMethods,
  type WayToSend,
  waysToSend,
} from '#modules/checkout/rules/checkout.ts'

/** `ship.SHOP=express` in the address or the form. */
function methodsOf(entries: Iterable<[string, FormDataEntryValue]>): ChosenMethods {
  const methods: Record<string, WayToSend> = {}
  for (const [name, value] of entries) {
    const shopId = /^ship\.(\d{1,19})$/.exec(name)?.[1]
    const way = waysToSend.find((each) => each === value)
    if (shopId && way) methods[shopId] = way
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

/** `cards`: the amount that gift cards pay, in minor units. */
export function chosenCards(entries: URLSearchParams | FormData): { giftCardMoney?: number } {
  const amount = entries.getAll('cards').map(String)[0] ?? ''
  return /^\d{1,12}$/.test(amount) ? { giftCardMoney: Number(amount) } : {}
}
