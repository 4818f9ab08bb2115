import { districtToWire } from '#modules/addresses/bound/divisions.ts'
import { divisionPathCall } from '#modules/addresses/calls/divisions.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Mall } from '#ui/mall-context.ts'
import { divisionFields, isCode, pointFields, toPoint } from './picked-place.ts'
import { typedAnswers } from './typed-address.ts'

/**
 * The address with the other data of its form: the place that was picked, and answers; and with its other
 * stored data.
 */
export async function withPlace(
  mall: Mall,
  form: FormData,
  address: Address,
  kept: Address['more'] = {},
): Promise<Address> {
  const { districtList: _, addressLongitude: __, addressLatitude: ___, ...others } = kept
  const code = divisionFields.map((field) => form.get(field)).findLast(isCode)
  const path = code ? (await mall.call(divisionPathCall, { code })).divisions : []
  const point = toPoint(pointFields.map((field) => form.get(field) || Number.NaN))
  const answers = typedAnswers(form)
  const more = {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !(name in answers))),
    ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '')),
    ...(path.length > 0 && { districtList: path.map(districtToWire) }),
    ...(point && { addressLongitude: point[0], addressLatitude: point[1] }),
  }
  return Object.keys(more).length > 0 ? { ...address, more } : address
}
