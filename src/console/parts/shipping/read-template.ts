import { typedAmount } from '#modules/catalogue/rules/typed-amount.ts'
import { readSteps } from '#modules/shipping/rules/written-rate.ts'
import { languages } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import {
  rateBases,
  type ShippingDays,
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
/** A text that is no number is none here either, so the call refuses it as unreadable and not as too small. */
const numberOf = (typed: string, otherwise = Number.NaN) =>
  typed === '' ? otherwise : /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN

export type ReadMethods = {
  readonly methods: readonly ShippingMethod[]
  /** The place of each in the form. */
  readonly places: readonly number[]
}

const hasMethod = (form: FormData, place: number): boolean =>
  languages.some((language) => form.has(`methods.${place}.name.${language}`))

/** The ways to send that a form has; one without a name is removed. A new one is called by its English name. */
export function readMethods(form: FormData): ReadMethods {
  const methods: ShippingMethod[] = []
  const places: number[] = []
  for (let place = 0; hasMethod(form, place); place += 1) {
    const path = `methods.${place}`
    const [en, zh] = [text(form, `${path}.name.en`), text(form, `${path}.name.zh`)]
    if (!en && !zh) continue
    const made = (en || `way ${place + 1}`)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
    places.push(place)
    methods.push({
      code: text(form, `${path}.code`) || made.slice(0, 40) || `way-${place + 1}`,
      name: { en: en || zh, zh: zh || en },
      days: {
        min: numberOf(text(form, `${path}.days.min`)),
        max: numberOf(text(form, `${path}.days.max`)),
      },
    })
  }
  return { methods, places }
}

/** `2-4` or `3`, in working days. */
function readDays(typed: string): ShippingDays {
  const [, min, max = min] = /^(\d{1,3})(?:\s*[-–~至]\s*(\d{1,3}))?$/.exec(typed) ?? []
  return { min: numberOf(min ?? ''), max: numberOf(max ?? '') }
}

export const writtenDays = ({ min, max }: ShippingDays): string => (min === max ? `${min}` : `${min}-${max}`)

export type ReadTemplate = {
  readonly template: ShippingTemplate
  /** The place of each zone in the form. */
  readonly places: readonly number[]
}

/**
 * The zones and rules of a template as its form has them; a zone without a name is removed. Prices that cannot be read are no steps, and
 * provinces and postcodes of several countries are no postcodes, so the call refuses them at their fields.
 */
export function readTemplate(
  form: FormData,
  { currency, methods }: { readonly currency: Currency; readonly methods: readonly string[] },
): ReadTemplate {
  const zones: ShippingZone[] = []
  const places: number[] = []
  for (let place = 0; form.has(`zones.${place}.name`); place += 1) {
    const path = `zones.${place}`
    const name = text(form, `${path}.name`)
    if (name === '') continue
    places.push(place)
    zones.push({
      name,
      isServed: !form.has(`${path}.isUnserved`),
      rates: methods.flatMap((method) => readRate(form, { path, method, currency })),
      places: readPlaces(form, path),
    })
  }
  const divisor = numberOf(text(form, 'volumeDivisor'), 0)
  return {
    places,
    template: {
      zones,
      isFree: form.has('isFree'),
      freeFromCounts: form.get('freeFromCounts') === 'list' ? 'list' : 'paid',
      assumedGrams: numberOf(text(form, 'assumedGrams'), 0),
      ...(divisor !== 0 && { volumeDivisor: divisor }),
    },
  }
}

type Rated = { readonly path: string; readonly method: string; readonly currency: Currency }

function readRate(form: FormData, { path, method, currency }: Rated): ShippingZone['rates'] {
  const own = `${path}.rates.${method}`
  const typed = text(form, `${own}.steps`)
  if (typed === '') return []
  const basis = rateBases.find((each) => each === form.get(`${own}.basis`)) ?? 'order'
  const read = readSteps(typed, basis, currency)
  // Null is no list: the call refuses it as unreadable.
  const steps = read ?? { steps: null as unknown as ShippingZone['rates'][number]['steps'] }
  const free = text(form, `${own}.freeFrom`)
  const days = text(form, `${own}.days`)
  return [
    {
      method,
      basis,
      ...steps,
      ...(free !== '' && { freeFrom: typedAmount(free, currency)?.amount ?? Number.NaN }),
      ...(days !== '' && { days: readDays(days) }),
    },
  ]
}

function readPlaces(form: FormData, path: string): ShippingZone['places'] {
  const countries = form.getAll(`${path}.countries`).map(String)
  const provinces = listed(text(form, `${path}.provinces`))
  const postcodes = listed(text(form, `${path}.postcodes`))
  const isVague = countries.length !== 1 && provinces.length + postcodes.length > 0
  return (countries.length > 0 ? countries : ['*']).map((country) => ({
    country,
    ...(provinces.length > 0 && { provinces }),
    ...((isVague || postcodes.length > 0) && { postcodes: isVague ? ['?'] : postcodes }),
  }))
}

/** The field of the form that a field of the call was read from: its zones and rates are numbered otherwise. */
export function fieldOfForm(
  field: string,
  { template, places }: ReadTemplate,
  ways: ReadMethods = { methods: [], places: [] },
): string {
  const [first, at, part, index, ...rest] = field.split('.')
  const place = Number(at)
  if (first === 'methods') {
    const own = part === 'code' ? 'name.en' : [part, index].filter(Boolean).join('.')
    return `methods.${ways.places[place] ?? 0}.${own}`
  }
  if (first === 'closedDays' || first === 'products') return first
  if (first !== 'zones') return field
  const path = `zones.${places[place] ?? 0}`
  if (part === 'rates') {
    const { method } = template.zones[place]!.rates[Number(index)]!
    const own = rest[0] === 'freeFrom' || rest[0] === 'days' ? rest[0] : 'steps'
    return `${path}.rates.${method}.${own}`
  }
  if (part === 'places') return `${path}.${rest[0] === 'provinces' ? 'provinces' : 'postcodes'}`
  return `${path}.name`
}
