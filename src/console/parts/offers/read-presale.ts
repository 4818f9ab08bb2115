import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { readMoment } from '../kit/form/read-moment.ts'
import type { OfferFormDraft } from './offer-calls.ts'

/** Presale terms in the form; undefined until the shipping time is entered. */
export function readPresale(form: FormData): OfferFormDraft['presale'] {
  const at = (name: string) => readMoment(form, `presale.${name}`)
  const expectedAt = at('expectedAt')
  const from = at('balance.from')
  const until = at('balance.until')
  if (expectedAt === undefined) return undefined
  return { expectedAt, ...(from !== undefined && until !== undefined && { balance: { from, until } }) }
}

/** Fields without which others that are typed would be lost: the times of the balance for deposits, and the one of sending for both. */
export function missingInPresale(form: FormData, { goods }: Pick<ManagedOffer, 'goods'>): string[] {
  const isTyped = (name: string) => String(form.get(name) ?? '').trim() !== ''
  const times = ['from', 'until'].map((end) => `presale.balance.${end}`)
  const isMissing = (name: string) => readMoment(form, name) === undefined
  const hasDeposits = goods.some(({ variantId }) => isTyped(`deposit.${variantId}`))
  const hasBalance = times.some((name) => !isMissing(name))
  return [
    ...goods.flatMap(({ variantId }) =>
      isTyped(`worth.${variantId}`) && !isTyped(`deposit.${variantId}`) ? [`deposit.${variantId}`] : [],
    ),
    ...(hasDeposits || hasBalance ? [...times, 'presale.expectedAt'].filter(isMissing) : []),
  ]
}

/**
 * A deposit counts at its own amount unless the form gives another worth. One without a time for the balance
 * is none.
 */
export function readDeposit(
  amount: (name: string) => number | undefined,
  variantId: string,
): { amount: number; worth: number } | undefined {
  const paid = amount(`deposit.${variantId}`)
  return paid ? { amount: paid, worth: amount(`worth.${variantId}`) ?? paid } : undefined
}
