import type { Address } from '#modules/addresses/rules/address.ts'
import type { Division } from '#modules/addresses/rules/division.ts'

/** The levels of a picked place, from the province down. */
const divisionLevels = ['province', 'city', 'region', 'street'] as const

/** Form field names of the codes of a picked place (ADDR-01). */
export const divisionFields = divisionLevels.map((level) => `${level}Id` as const)

/** The value of the picker: of each level its id, its code, which is the same number, and its name (DATA-08). */
export const pickerValue = (path: readonly Division[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    divisionLevels.flatMap((level, at) => {
      const division = path[at]
      if (!division) return []
      const { code, name } = division
      return [
        [`${level}Id`, code],
        [`${level}Code`, code],
        [`${level}Name`, name],
      ]
    }),
  )

/** Form field names of its coordinates, as a maps service returns them (ADDR-28). */
export const pointFields = ['addressLongitude', 'addressLatitude'] as const
export type Point = readonly [longitude: number, latitude: number]

export const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{2,9}$/.test(value)

export function toPoint(values: readonly unknown[]): Point | undefined {
  const [longitude = Number.NaN, latitude = Number.NaN] = values.map(Number)
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined
}

/** The divisions that an address was picked with, from the province down. */
export function divisionsOf({ more }: Address): readonly Division[] {
  const list: unknown = more?.districtList
  if (!Array.isArray(list)) return []
  const path = list.map(({ districtCode, districtName }: Record<string, unknown>, at) => ({
    code: String(districtCode),
    name: String(districtName),
    level: at + 1,
  }))
  return path.every(({ code }) => isCode(code)) ? path : []
}

export const pointOf = ({ more }: Address): Point | undefined =>
  toPoint(pointFields.map((field) => more?.[field] ?? Number.NaN))
