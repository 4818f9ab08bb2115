import { typedAmount } from '#domain/catalogue/typed-amount.ts'
import type { Currency } from '#domain/pricing/money.ts'
import { toMajorText } from '#domain/pricing/money.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Endpoint } from '#wire/endpoint.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'
import type { FormLimits } from '../kit/form/limits.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'

/** The calls of a desk, each by the action of the lifecycle that it makes. */
export type DeskCalls = Readonly<Record<string, Endpoint<unknown, never>>>

/** What the forms of a desk may hold, by action. */
export const limitsOfDesk = (calls: DeskCalls): Readonly<Record<string, FormLimits>> =>
  Object.fromEntries(Object.entries(calls).map(([action, { input }]) => [action, limitsOf(input)]))

/** Does what one form of an after-sale's page asks for: its `intent` is the action. */
export async function actAtDesk(
  mall: Mall,
  calls: DeskCalls,
  form: FormData,
  named: Readonly<Record<string, string>>,
) {
  const call = calls[String(form.get('intent'))]
  if (!call) throw new Response(null, { status: 400 })
  const amount = amountOf(form)
  const request = {
    ...readForm(call.input, form),
    ...named,
    ...(amount !== undefined && { amount }),
  }
  try {
    await mall.call(call, request)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** "1,200.50" as the call takes it; what is no amount stays as it was typed and is refused at its field. */
function amountOf(form: FormData): string | undefined {
  const typed = form.get('amount')
  if (typeof typed !== 'string') return undefined
  const amount = typedAmount(typed, String(form.get('currency')) as Currency)
  return amount ? toMajorText(amount) : typed
}
