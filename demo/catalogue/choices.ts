import type { AttributeDraft } from '#modules/catalogue/rules/draft.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { both } from './demo-product.ts'

/** One thing to choose, and what there is to choose from. */
export const choice = (
  key: string,
  name: LocalText,
  values: Readonly<Record<string, LocalText>>,
): AttributeDraft => ({
  key,
  name,
  values: Object.entries(values).map(([value, text]) => ({ key: value, name: text })),
})

const colours = {
  green: both('Mallard green', '墨绿'),
  oat: both('Oat', '燕麦'),
  amber: both('Amber', '琥珀'),
  white: both('White', '白色'),
  graphite: both('Graphite', '石墨黑'),
  sand: both('Sand', '沙色'),
  tan: both('Tan', '浅棕'),
}

const woods = { oak: both('Oak', '橡木'), walnut: both('Walnut', '黑胡桃') }

const pick = <K extends string>(from: Readonly<Record<K, LocalText>>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]]))

/** Colours that several products share, so that a filter finds them all under one name. */
export const colour = (...keys: readonly (keyof typeof colours)[]): AttributeDraft =>
  choice('colour', both('Colour', '颜色'), pick(colours, keys))

export const wood = (...keys: readonly (keyof typeof woods)[]): AttributeDraft =>
  choice('wood', both('Wood', '木材'), pick(woods, keys))

export const size = (values: Readonly<Record<string, LocalText>>): AttributeDraft =>
  choice('size', both('Size', '尺寸'), values)
