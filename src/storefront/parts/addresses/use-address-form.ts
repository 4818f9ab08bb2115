import { useRef, useState } from 'react'
import { type Address, addressFields } from '#modules/addresses/rules/address.ts'
import { type Division, streetOfDivisions } from '#modules/addresses/rules/division.ts'
import { numberOnStreet } from '#modules/addresses/rules/house.ts'
import {
  emptiedBy,
  isAddressFound,
  type PastedTexts,
  pastedFields,
  pastedInto,
  type TakenApart,
} from '#modules/addresses/rules/pasted-address.ts'
import type { Place } from '#modules/addresses/rules/place.ts'
import { addressFieldId, isOneLine, useAddressLabels } from './address-labels.ts'
import { beginAddress, type HouseLines, linesElsewhere } from './begin-address.ts'
import { divisionsOf, pointOf } from './picked-place.ts'
import type { Provinces } from './provinces-for.ts'
import { billingField, type FormField } from './typed-address.ts'

export type AddressFormProps = {
  readonly address: Address
  readonly countries: readonly string[]
  /** The states or provinces of the form's initial country. */
  readonly provinces: Provinces
  readonly errors: Readonly<Record<string, string>>
  /** Of the bill: its fields are beside those of the parcel in one form. */
  readonly isBilling?: boolean
  /** Of a buyer without a shipment: name, phone and email alone. */
  readonly isContact?: boolean
  /**
   * How many levels are picked from lists: two or three as the country has them, unless the form requires
   * four (ADDR-06).
   */
  readonly levels?: 3 | 4
  /** Whether the browser remembers the place that was picked last. */
  readonly remembers?: boolean
}

/** The state of an address form, which its fields share. */
export type AddressFormState = ReturnType<typeof useAddressForm>

/**
 * The fields fill each other: a place that was picked, found or pasted enters its values into the inputs, and
 * typing over them drops the place.
 */
export function useAddressForm({
  address: given,
  countries,
  provinces,
  errors: all,
  isBilling = false,
  isContact = false,
  levels = 3,
  remembers = true,
}: AddressFormProps) {
  const [country, setCountry] = useState(given.country)
  const labels = useAddressLabels(country)
  /** The place is picked from lists; its text fields are for browsers without script. */
  const isPicked = country === 'CN' && !isBilling && !isContact
  const address = beginAddress(given)
  const [email] = useState(address.email)
  const [lines, setLines] = useState<HouseLines>(address)
  const [picked, setPicked] = useState(() => divisionsOf(address))
  const [point, setPoint] = useState(() => pointOf(address))
  const inputs = useRef<Partial<Record<FormField, HTMLInputElement | HTMLSelectElement | null>>>({})
  /** Whether a chosen place still fills the fields: later input stays. */
  const isAwaited = useRef(false)
  const awaits = (is: boolean) => {
    isAwaited.current = is
  }
  /** Of the address that was pasted last: its place, and the values it entered in the fields. */
  const pasted = useRef<{ readonly code: string | undefined; readonly texts: PastedTexts }>(undefined)
  const enter = (input: HTMLInputElement | HTMLSelectElement, text: string) => {
    input.value = text
    // Notifies the field of its new value.
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const empty = (fields: readonly FormField[]) => {
    for (const field of fields) {
      const input = inputs.current[field]
      if (input && input.value !== '') enter(input, '')
    }
  }
  /** Unknown values leave the input as typed. */
  const put = (values: Partial<Record<FormField, string>>) => {
    for (const [field, text] of Object.entries(values)) {
      const input = inputs.current[field as FormField]
      if (!input || !text) continue
      const isSelect = input instanceof HTMLSelectElement
      if (isSelect && ![...input.options].some(({ value }) => value === text)) continue
      enter(input, text)
    }
  }
  /** Typing another province or city drops the picked place. */
  const typed = () => {
    awaits(false)
    setPicked([])
  }
  const pick = (path: readonly Division[]) => {
    put({ province: path[0]?.name ?? '', city: path[1]?.name ?? '', street: streetOfDivisions(path) })
    awaits(false)
    setPicked(path)
  }
  const found = (place: Place | undefined) => {
    if (place && !isAwaited.current) return
    awaits(false)
    const { longitude, latitude } = place ?? {}
    setPoint(longitude === undefined || latitude === undefined ? undefined : [longitude, latitude])
    if (!place) return
    // The search text is not a street.
    const searched = inputs.current[isPicked ? 'detail' : 'street']
    if (searched) searched.value = ''
    const { street, detail, city, province, postalCode, divisions } = place
    if (divisions) {
      // A line of text replaces the lists where they end sooner.
      put({ detail: streetOfDivisions(divisions.slice(levels)) + detail, postalCode })
      return pick(divisions.slice(0, levels))
    }
    if (city || province) setPicked([])
    const lines = isOneLine(country) ? numberOnStreet({ street, detail }, country) : { street, detail }
    const house = isPicked ? { detail: `${street}${detail}` } : lines
    put({ ...house, city, province, postalCode })
  }
  const takenApart = (answer: TakenApart) => {
    const next = pastedInto(answer, levels)
    if (isAddressFound(answer)) {
      const now = Object.fromEntries(pastedFields.map((field) => [field, inputs.current[field]?.value]))
      const code = pasted.current?.code
      empty(emptiedBy(next, pasted.current?.texts, now))
      if (code && next.picked.length === 0 && picked.at(-1)?.code === code) {
        empty(['province', 'city', 'street'])
        setPicked([])
      }
      pasted.current = { code: next.picked.at(-1)?.code, texts: next.texts }
    }
    put(next.texts)
    if (next.picked.length === 0) return
    // A shorter place clears the lower levels of the one before.
    empty(['province', 'city', 'street'])
    setPoint(undefined)
    pick(next.picked)
  }
  const fieldName = (field: FormField) => (isBilling ? billingField(field) : field)
  const filledAs = (name: string) => (isBilling ? `billing ${name}` : name)
  const errors = Object.fromEntries(addressFields.map((field) => [field, all[fieldName(field)]]))
  const known = (field: FormField) => ({
    ref: (input: HTMLInputElement | HTMLSelectElement | null) => {
      inputs.current[field] = input
    },
    id: addressFieldId(fieldName(field)),
    name: fieldName(field),
    label: labels[field],
  })
  const moveTo = (next: string) => {
    setLines(linesElsewhere(country, next, inputs.current))
    setCountry(next)
    typed()
  }
  return {
    given,
    address,
    country,
    countries,
    provinces,
    labels,
    errors,
    levels,
    remembers,
    isBilling,
    isContact,
    isPicked,
    email,
    lines,
    picked,
    point,
    fieldName,
    filledAs,
    known,
    awaits,
    typed,
    pick,
    found,
    takenApart,
    moveTo,
  }
}
