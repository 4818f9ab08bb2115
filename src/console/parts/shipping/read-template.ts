import { readSteps } from '#modules/shipping/rules/written-rate.ts'
import { type Currency, parseMajor } from '#vocabulary/money.ts'
import {
  rateBases,
  type ShippingMethod,
  type ShippingTemplate,
  type ShippingZone,
} from '#vocabulary/shipping.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
const listed = (typed: string) =>
  typed
    .split(/[,，、;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
const numberOf = (typed: string, otherwise: number) => (/^\d{1,7}$/.test(typed) ? Number(typed) : otherwise)

/** The ways to send that a form has; one without a name is removed. A new one is called by its English name. */
export function readMethods(form: FormData): ShippingMethod[] {
  const methods: ShippingMethod[] = []
  for (let place = 0; form.has(`methods.${place}.name.en`); place += 1) {
    const path = `methods.${place}`
    const [en, zh] = [text(form, `${path}.name.en`), text(form, `${path}.name.zh`)]
    if (!en && !zh) continue
    const made = (en || `way ${place + 1}`)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
    methods.push({
      code: text(form, `${path}.code`) || made.slice(0, 40) || `way-${place + 1}`,
      name: { en: en || zh, zh: zh || en },
      days: {
        min: numberOf(text(form, `${path}.days.min`), 0),
        max: numberOf(text(form, `${path}.days.max`), 0),
      },
    })
  }
  return methods
}

/**
 * The zones and rules of a template as its form has them; a zone without a name is removed. Prices that cannot be read have no steps, and
 * provinces and postcodes of several countries are no postcodes, so the call refuses them at their fields.
 */
export function readTemplate(
  form: FormData,
  { currency, methods }: { readonly currency: Currency; readonly methods: readonly string[] },
): ShippingTemplate {
  const zones: ShippingZone[] = []
  for (let place = 0; form.has(`zones.${place}.name`); place += 1) {
    const path = `zones.${place}`
    const name = text(form, `${path}.name`)
    if (name === '') continue
    const rates = methods.flatMap((method, at) => {
      const own = `${path}.rates.${at}`
      const typed = text(form, `${own}.steps`)
      if (typed === '') return []
      const basis = rateBases.find((each) => each === form.get(`${own}.basis`)) ?? 'order'
      const steps = readSteps(typed, basis, currency) ?? { steps: [] }
      const free = text(form, `${own}.freeFrom`)
      const freeFrom = parseMajor(free, currency)?.amount ?? -1
      return [{ method, basis, ...steps, ...(free !== '' && { freeFrom }) }]
    })
    const countries = form.getAll(`${path}.countries`).map(String)
    const [provinces, postcodes] = [
      listed(text(form, `${path}.provinces`)),
      listed(text(form, `${path}.postcodes`)),
    ]
    const isVague = countries.length !== 1 && provinces.length + postcodes.length > 0
    zones.push({
      name,
      isServed: !form.has(`${path}.isUnserved`),
      rates,
      places: (countries.length > 0 ? countries : ['*']).map((country) => ({
        country,
        ...(provinces.length > 0 && { provinces }),
        ...((isVague || postcodes.length > 0) && { postcodes: isVague ? ['?'] : postcodes }),
      })),
    })
  }
  const divisor = numberOf(text(form, 'volumeDivisor'), 0)
  return {
    zones,
    isFree: form.has('isFree'),
    freeFromCounts: form.get('freeFromCounts') === 'list' ? 'list' : 'paid',
    assumedGrams: numberOf(text(form, 'assumedGrams'), 0),
    ...(divisor > 0 && { volumeDivisor: divisor }),
  }
}
