import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import type { Currency } from '#vocabulary/money.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'
import type { FormLimits } from '../kit/form/limits.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'
import { storeChosenPictures } from '../kit/form/store-pictures.server.ts'

/** The calls of a console, each by the action of the lifecycle that it makes. */
export type AfterSaleCalls = Readonly<Record<string, Endpoint<unknown, never>>>

/** Limits of the forms of a console page, by action. */
export const limitsOfConsole = (calls: AfterSaleCalls): Readonly<Record<string, FormLimits>> =>
  Object.fromEntries(Object.entries(calls).map(([action, { input }]) => [action, limitsOf(input)]))

/** Performs the action of one form of an after-sale's page: its `intent` is the action. */
export async function actInConsole(
  mall: Mall,
  calls: AfterSaleCalls,
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
    const sent = [...form].filter(([name]) => placeOfPicture.test(name))
    // A form without pictures says nothing of them.
    const pictures = sent.length > 0 && { pictures: await storeChosenPictures(mall, sent) }
    await mall.call(call, { ...request, ...pictures })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

const placeOfPicture = /^pictures\.\d$/

/** "1,200.50" as the call takes it; any other text stays as it was typed and is refused at its field. */
function amountOf(form: FormData): string | undefined {
  const typed = form.get('amount')
  if (typeof typed !== 'string') return undefined
  const amount = typedAmount(typed, String(form.get('currency')) as Currency)
  return amount ? toMajorText(amount) : typed
}
