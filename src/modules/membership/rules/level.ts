import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'

/** So many levels a mall may have. */
export const levelsMax = 9
export const benefitsMax = 6
/** No level requires more growth. */
export const growthMax = 999_999_999

/** Something that members of a level have, in the operator's words. */
export type LevelBenefit<Text = LocalText> = { readonly title: Text; readonly text: Text }

/** A level of members. The first begins at no growth at all. */
export type MemberLevel<Text = LocalText> = {
  readonly level: number
  readonly name: Text
  readonly growthFrom: number
  /** Of the price, so many parts of ten thousand are paid, on sites that give level discounts. */
  readonly payBasisPoints: number
  /** Of the points that all buyers earn; 10,000 is as much. */
  readonly earnBasisPoints: number
  readonly benefits: readonly LevelBenefit<Text>[]
}

/** A level as operators edit it. */
export type EditedLevel = MemberLevel & {
  readonly version: number
  /** How many accounts have grown to it. */
  readonly members: number
}

/** Status of a buyer among the levels. */
export type MemberStatus<Text = LocalText> = {
  readonly growth: number
  readonly level: MemberLevel<Text>
  /** Undefined at the highest level. */
  readonly next: { readonly level: MemberLevel<Text>; readonly missing: number } | undefined
}

/** A level in one language. */
export const levelIn = (
  { level, name, growthFrom, payBasisPoints, earnBasisPoints, benefits }: MemberLevel,
  language: Language,
): MemberLevel<string> => ({
  level,
  growthFrom,
  payBasisPoints,
  earnBasisPoints,
  name: textIn(name, language),
  benefits: benefits.map(({ title, text }) => ({
    title: textIn(title, language),
    text: textIn(text, language),
  })),
})

export const memberStatusIn = (
  { growth, level, next }: MemberStatus,
  language: Language,
): MemberStatus<string> => ({
  growth,
  level: levelIn(level, language),
  next: next && { ...next, level: levelIn(next.level, language) },
})

/**
 * The status of a buyer with so much growth. A paid membership counts at least as its own level.
 * @param levels by level, of which the first begins at 0
 */
export function statusOfMember(levels: readonly MemberLevel[], growth: number, paidLevel = 0): MemberStatus {
  const reached = levels.filter((each) => each.growthFrom <= growth || each.level <= paidLevel).at(-1)!
  const next = levels.find(({ level }) => level > reached.level)
  return { growth, level: reached, next: next && { level: next, missing: next.growthFrom - growth } }
}

type Threshold = Pick<MemberLevel, 'level' | 'growthFrom'>

/** Whether this growth lies above that of the level below and below that of the level above; the first begins at 0. */
export const isBetweenNeighbours = (
  levels: readonly Threshold[],
  { level, growthFrom }: Threshold,
): boolean =>
  (level === 1) === (growthFrom === 0) &&
  levels.every(
    (other) =>
      other.level === level ||
      (other.level < level ? other.growthFrom < growthFrom : other.growthFrom > growthFrom),
  )
