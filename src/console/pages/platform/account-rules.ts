import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { type AccountRules, type AmountRule, devices } from '#modules/payments/rules/account-rules.ts'
import type { Currency } from '#vocabulary/money.ts'
import { typedMinorUnits } from '../../parts/kit/form/typed-numbers.ts'

/** The rules in a form, and the fields of it that hold no amount. Amounts in other currencies stay as they were. */
export function rulesIn(
  form: FormData,
  currency: Currency,
  { amounts: before }: AccountRules,
): { readonly rules: AccountRules; readonly invalid: readonly string[] } {
  const chosen = form.getAll('kinds')
  const kinds = paidKinds.filter((kind) => chosen.includes(kind))
  const device = devices.find((each) => each === form.get('devices'))
  const invalid: string[] = []
  const amountIn = (name: string): number | undefined => {
    if (String(form.get(name) ?? '').trim() === '') return undefined
    const amount = typedMinorUnits(form, name, currency)
    if (!(amount > 0)) invalid.push(name)
    return amount
  }
  const [min, max] = [amountIn('amountMin'), amountIn('amountMax')]
  if (min !== undefined && max !== undefined && min > max) invalid.push('amountMax')
  const rule: AmountRule = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  const { [currency]: _, ...others } = before ?? {}
  const amounts = { ...others, ...(Object.keys(rule).length > 0 && { [currency]: rule }) }
  return {
    invalid,
    rules: {
      ...(kinds.length > 0 && kinds.length < paidKinds.length && { kinds }),
      ...(!form.has('forGuests') && { guests: 'no' as const }),
      ...(device && { devices: [device] }),
      ...(Object.keys(amounts).length > 0 && { amounts }),
    },
  }
}
