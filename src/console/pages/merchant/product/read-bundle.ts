import type { saveBundleCall } from '#modules/catalogue/calls/bundles.ts'
import { type EditedBundle, slotsMax } from '#modules/catalogue/rules/edited-bundle.ts'
import { htmlOfTyped } from '#modules/catalogue/rules/plain-description.ts'
import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import type { Problem } from '#ui/mall-context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { textLines } from '#vocabulary/lines.ts'
import type { Currency } from '#vocabulary/money.ts'

type BundleChange = Omit<(typeof saveBundleCall.input)['_output'], 'shop' | 'productId' | 'version'>

/** The slots that a form shows: those there are, and two more as long as there is room. */
export const shownPlaces = ({ slots }: Pick<EditedBundle, 'slots'>): number[] =>
  Array.from({ length: Math.min(slotsMax, slots.length + 2) }, (_, place) => place)

const text = (form: FormData, name: string): string =>
  String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
const local = (form: FormData, name: string): LocalText => ({
  en: text(form, `${name}.en`),
  zh: text(form, `${name}.zh`),
})

/** The fields of the form of a bundle, read as the call wants them, and those that cannot be read. A slot without anything is none. */
export function readBundle(form: FormData, currencies: Readonly<Record<string, Currency>>) {
  const invalid: string[] = []
  const slots = Array.from({ length: slotsMax }, (_, place) => place).flatMap((place) => {
    const at = `slots.${place}`
    const name = local(form, `${at}.name`)
    const skus = textLines(text(form, `${at}.skus`))
    if (name.en === '' && name.zh === '' && skus.length === 0) return []
    if (skus.length === 0) invalid.push(`${at}.skus`)
    const quantity = text(form, `${at}.quantity`) || '1'
    if (!/^[1-9]\d?$/.test(quantity)) invalid.push(`${at}.quantity`)
    const details = local(form, `${at}.details`)
    return [
      {
        name: { en: name.en || name.zh, zh: name.zh || name.en },
        skus,
        isRequired: form.get(`${at}.isRequired`) === 'on',
        quantity: Number(quantity),
        details: { en: htmlOfTyped(details.en), zh: htmlOfTyped(details.zh) },
      },
    ]
  })
  const conflicts = textLines(text(form, 'conflicts')).flatMap((line): [string, string][] => {
    const [a, b, ...more] = line.split(/[+,，、\t]/).map((sku) => sku.trim())
    if (!a || !b || more.length > 0) invalid.push('conflicts')
    return a && b ? [[a, b]] : []
  })
  const savings = Object.entries(currencies).flatMap(([site, currency]): [string, number][] => {
    const typed = text(form, `savings.${site}`)
    if (typed === '') return []
    const amount = typedAmount(typed, currency)?.amount
    if (!amount) invalid.push(`savings.${site}`)
    return amount ? [[site, amount]] : []
  })
  const change: BundleChange = { slots, conflicts, savings: Object.fromEntries(savings) }
  return { change, invalid }
}

/** A refusal names article numbers by their place; the form has one field for all of a slot, and one for all pairs. */
export function namedBySlot(problem: Problem, { slots, conflicts }: BundleChange): Problem {
  return {
    ...problem,
    fields: problem.fields.map((each) => {
      const [, slot, place] = /^slots\.(\d+)\.skus\.(\d+)/.exec(each.field) ?? []
      if (slot && place)
        return {
          ...each,
          field: `slots.${slot}.skus`,
          message: `${slots[Number(slot)]?.skus[Number(place)] ?? ''}: ${each.message}`,
        }
      const pair = /^conflicts\.(\d+)/.exec(each.field)?.[1]
      return pair === undefined
        ? each
        : {
            ...each,
            field: 'conflicts',
            message: `${conflicts[Number(pair)]?.join(' + ') ?? ''}: ${each.message}`,
          }
    }),
  }
}
