import type { Address } from '#modules/addresses/rules/address.ts'
import type { SiteFlags } from '#vocabulary/sites.ts'

/** The buyer who pays later and the goods, as a provider that lends the amount requires it. */
export type PayingPerson = {
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly phone: string
  readonly country: string
  /** Where the bill goes (DATA-59). */
  readonly address: {
    readonly street: string
    readonly detail: string
    readonly postalCode: string
    readonly city: string
    readonly province: string
    readonly company: string
    /** The districts of the place, from the largest on, where the address names them. */
    readonly districts: readonly string[]
  }
  /** In minor units; they sum to the amount. */
  readonly lines: readonly { readonly name: string; readonly unitPrice: number; readonly quantity: number }[]
}

/**
 * The names of a bill, for providers that need both: where a site has it so, a full name in the field for the
 * first one is split at its first space (PAY-28, SHELL-28).
 */
export function namesOfPayer(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  { splitSurname }: Pick<SiteFlags, 'splitSurname'>,
): Pick<PayingPerson, 'givenName' | 'familyName'> {
  const [whole, family] = [firstName.trim(), lastName.trim()]
  const space = whole.indexOf(' ')
  if (family !== '' || !splitSurname || space < 0) return { givenName: whole, familyName: family }
  return { givenName: whole.slice(0, space), familyName: whole.slice(space).trim() }
}

/** The place of a bill, with the names of its districts as far as the buyer chose them. */
export function addressOfPayer(bill: Address): PayingPerson['address'] {
  const { street, detail, postalCode, city, province, company, more } = bill
  const list: unknown = more?.districtList
  const districts = Array.isArray(list)
    ? list.flatMap((each: { readonly districtName?: unknown }) =>
        typeof each?.districtName === 'string' ? [each.districtName] : [],
      )
    : []
  return { street, detail, postalCode, city, province, company, districts }
}

/**
 * Lines of a payment: each order with its own amount, or a single line where only a part of them is due now.
 * An order with nothing due is left out: providers refuse a line of 0.
 */
export function linesOfPayer(
  orders: readonly { readonly number: string; readonly amount: number }[],
  due: number,
): PayingPerson['lines'] {
  const paid = orders.filter(({ amount }) => amount > 0)
  const isWhole = paid.reduce((total, { amount }) => total + amount, 0) === due
  const named = isWhole ? paid : [{ number: paid.map(({ number }) => number).join(', '), amount: due }]
  return named.map(({ number, amount }) => ({ name: number, unitPrice: amount, quantity: 1 }))
}
