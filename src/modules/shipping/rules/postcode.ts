/** Upper case without blanks and dashes, as postcodes are compared: BT1 5GS is BT15GS. */
export const comparedPostcode = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, '')

/** British postcodes end with a digit and two letters; districts and areas are named without them. */
const british: ReadonlySet<string> = new Set(['GB', 'GG', 'JE', 'IM'])

/** The district of a British postcode, in full or alone: IV28 of IV28 3XX. */
function districtOf(postcode: string): { readonly area: string; readonly number: number } | undefined {
  const district = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(postcode) ? postcode.slice(0, -3) : postcode
  const parts = /^([A-Z]{1,2})(\d{0,2})[A-Z]?$/.exec(district)
  return parts ? { area: parts[1]!, number: parts[2] === '' ? -1 : Number(parts[2]) } : undefined
}

/** Codes with a dash within, as their countries write them in full: 00-950, 100-0001. */
const dashed: Readonly<Record<string, string>> = {
  PL: String.raw`\d{2}-\d{3}`,
  JP: String.raw`\d{3}-\d{4}`,
  PT: String.raw`\d{4}-\d{3}`,
  BR: String.raw`\d{5}-\d{3}`,
  US: String.raw`\d{5}-\d{4}`,
}
const plain = String.raw`[\p{L}\p{Nd}][\p{L}\p{Nd} ]{0,9}`
const formOf = (code: string) => new RegExp(`^(${code})(?:\\s*-\\s*(${code}))?$`, 'u')
const plainForm = formOf(plain)
const dashedForms: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(dashed).map(([country, code]) => [country, formOf(code)]),
)

/** The ends of a pattern, of which a beginning has one. A dash that belongs to a postcode of the country separates none. */
function endsOf(
  pattern: string,
  country: string,
): readonly [from: string, until: string | undefined] | undefined {
  const typed = pattern.trim().replace(/[‐-―−－]/g, '-')
  const [, from, until] = dashedForms.get(country)?.exec(typed) ?? plainForm.exec(typed) ?? []
  return from === undefined ? undefined : [comparedPostcode(from), until && comparedPostcode(until)]
}

/** Whether a text is a part of a list of postcodes: a beginning (35, BT, IV1) or a range (35000-35999, KA27-KA28, 00-001-00-999). */
export const isPostcodePattern = (text: string, country: string): boolean =>
  endsOf(text, country) !== undefined

/**
 * Whether a postcode is among those of a pattern. A beginning holds for all postcodes that begin with it; in Britain for the area or
 * district of that name, so B is Birmingham and not Belfast. Both ends of a range belong to it.
 */
export function isPostcodeAmong(pattern: string, postcode: string, country: string): boolean {
  const [from = '', until] = endsOf(pattern, country) ?? []
  const typed = comparedPostcode(postcode)
  if (typed === '' || from === '') return false
  if (british.has(country)) {
    const [low, high, place] = [from, until ?? from, typed].map(districtOf)
    if (low && high && place)
      return (
        place.area === low.area &&
        (low.number < 0 || (low.number <= place.number && place.number <= high.number))
      )
  }
  if (until === undefined) return typed.startsWith(from)
  const start = typed.slice(0, from.length)
  return start.length === from.length && from <= start && typed.slice(0, until.length) <= until
}
