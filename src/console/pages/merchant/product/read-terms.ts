import { readMoment } from '#console/parts/kit/form/read-moment.ts'
import { withoutPercentSign } from '#console/parts/kit/form/typed-numbers.ts'
import { type EditedTerms, type ProductTermsEdit, tiersMax } from '#modules/catalogue/rules/edited-terms.ts'
import { crossBorderKinds } from '#modules/catalogue/rules/goods-terms.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Currency } from '#vocabulary/money.ts'

export const tierPlaces = Array.from({ length: tiersMax }, (_, place) => place)

/** Terms of a product as entered in the form, and the fields that cannot be read. */
export function readTerms(
  form: FormData,
  { productId, variants, kind }: EditedTerms,
): { readonly edit: ProductTermsEdit; readonly invalid: readonly string[] } {
  const invalid: string[] = []
  const read = <Value>(name: string, parse: (text: string) => Value | undefined): Value | undefined => {
    const text = String(form.get(name) ?? '').trim()
    if (text === '') return undefined
    const value = parse(text)
    if (value === undefined) invalid.push(name)
    return value
  }
  const whole = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)
  const points = (text: string) => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined)
  const basisPoints = (typed: string) => {
    const text = withoutPercentSign(typed)
    const points = /^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0
    return points >= 1 && points <= 10_000 ? points : undefined
  }
  const amountIn = (currency: Currency, least: number) => (text: string) => {
    const amount = typedAmount(text, currency)?.amount
    return amount !== undefined && amount >= least ? amount : undefined
  }
  const tiers = tierPlaces.flatMap((place) => {
    const from = read(`tiers.${place}.from`, whole)
    const payBasisPoints = read(`tiers.${place}.payBasisPoints`, basisPoints)
    if (from === undefined && payBasisPoints === undefined) return []
    if (from === undefined) invalid.push(`tiers.${place}.from`)
    if (payBasisPoints === undefined) invalid.push(`tiers.${place}.payBasisPoints`)
    return [{ from: from ?? 0, payBasisPoints: payBasisPoints ?? 0 }]
  })
  const edit = {
    productId,
    version: Number(form.get('version')),
    hasTiers: form.get('hasTiers') === 'on',
    tiers,
    bulkMin: read('bulkMin', whole),
    limitPerBuyer: read('limitPerBuyer', whole),
    crossBorder: read('crossBorder', (text) => crossBorderKinds.find((each) => each === text)),
    soldFrom: readMoment(form, 'soldFrom')?.getTime(),
    soldUntil: readMoment(form, 'soldUntil')?.getTime(),
    backOn: readMoment(form, 'backOn')?.getTime(),
    ...(kind === 'service' && {
      serviceDays: read('serviceDays', whole),
      serviceUntil: readMoment(form, 'serviceUntil')?.getTime(),
      serviceUses: read('serviceUses', whole),
    }),
    prices: variants.flatMap(({ variantId, prices }) =>
      prices.map(({ site, currency }) => ({
        variantId,
        site,
        memberAmount: read(`member.${variantId}.${site}`, amountIn(currency, 0)),
        minAmount: read(`minAmount.${variantId}.${site}`, amountIn(currency, 1)),
        points: read(`points.${variantId}.${site}`, points),
        pointsAmount: read(`pointsAmount.${variantId}.${site}`, amountIn(currency, 0)),
      })),
    ),
  }
  return { edit, invalid }
}
