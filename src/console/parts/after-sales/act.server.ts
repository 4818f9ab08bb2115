import { data } from 'react-router'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { uploadPictureCall } from '#modules/files/bound.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import type { Currency } from '#vocabulary/money.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { refuseForm, savedForm } from '../kit/form/answers.ts'
import type { FormLimits } from '../kit/form/limits.ts'
import { limitsOf, readForm } from '../kit/form/schema-form.server.ts'

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
    const pictures = await storedPictures(mall, form)
    await mall.call(call, { ...request, ...(pictures && { pictures }) })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

const placeOfPicture = /^pictures\.\d$/

/**
 * Stores the pictures that a form sends.
 * @returns their keys, or nothing for a form without pictures
 * @throws the mall's refusal of one, at the field of the form
 */
async function storedPictures(mall: Mall, form: FormData): Promise<string[] | undefined> {
  const sent = [...form].filter(([name]) => placeOfPicture.test(name))
  if (sent.length === 0) return undefined
  const stored: string[] = []
  for (const [name, file] of sent) {
    if (typeof file === 'string' || file.size === 0) continue
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    try {
      stored.push((await mall.call(uploadPictureCall, { content })).key)
    } catch (error) {
      const problem = refused(error)
      const fields = problem.fields.map((field) => ({ ...field, field: name }))
      throw data({ ...problem, fields }, { status: problem.status })
    }
  }
  return stored
}

/** "1,200.50" as the call takes it; any other text stays as it was typed and is refused at its field. */
function amountOf(form: FormData): string | undefined {
  const typed = form.get('amount')
  if (typeof typed !== 'string') return undefined
  const amount = typedAmount(typed, String(form.get('currency')) as Currency)
  return amount ? toMajorText(amount) : typed
}
