import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { Synonyms } from '../../rules/synonyms.ts'
import {
  deleteSynonyms,
  insertSynonyms,
  lockSynonyms,
  type SavedSynonyms,
  updateSynonyms,
} from '../store/synonyms.ts'
import { isChinese, wordsOf } from '../words.ts'

export type SynonymsChange = Synonyms & {
  /** Left out for a new group. */
  readonly synonymsId?: Id | undefined
  readonly version?: number | undefined
}

/**
 * An operator adds a group of synonyms or changes one.
 * @throws Refusal `notFound`, `changedMeanwhile`, and one for terms that make no sense
 */
export const saveSynonyms = (
  ctx: OperatorContext,
  { synonymsId, version = 0, language, isOneWay, terms: entered }: SynonymsChange,
): Promise<{ synonymsId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    const groups = await lockSynonyms(tx)
    const terms = entered.filter((term) => term !== '')
    const group = { language, isOneWay, terms }
    if (synonymsId && !groups.some(({ id }) => id === synonymsId)) throw new Refusal('notFound')
    refuseSenseless(
      group,
      groups.filter(({ id }) => id !== synonymsId),
    )
    if (!synonymsId) {
      const id = ctx.newId()
      await insertSynonyms(tx, { ...group, id })
      return { synonymsId: id, version: 1 }
    }
    const saved = await updateSynonyms(tx, { ...group, id: synonymsId, version })
    if (saved === undefined) throw new Refusal('changedMeanwhile')
    return { synonymsId, version: saved }
  })

/** An operator removes a group of synonyms. @throws Refusal `notFound` */
export const removeSynonyms = (
  ctx: OperatorContext,
  { synonymsId }: { readonly synonymsId: Id },
): Promise<{ removed: boolean }> =>
  ctx.transaction(async (tx) => {
    const groups = await lockSynonyms(tx)
    if (!groups.some(({ id }) => id === synonymsId)) throw new Refusal('notFound')
    await deleteSynonyms(tx, synonymsId)
    return { removed: true }
  })

/** Two terms that are split into the same words are one term to a search. */
const keyOf = (term: string) => wordsOf(term).join(' ')

function refuseSenseless({ language, isOneWay, terms }: Synonyms, others: readonly SavedSynonyms[]): void {
  const refuse = (code: RefusalCode, details: Readonly<Record<string, string>> = {}) => {
    throw new Refusal(code, details, [{ field: 'terms', code, params: details }])
  }
  const keys = terms.map(keyOf)
  const wordless = terms.find((_, place) => keys[place] === '')
  if (wordless !== undefined) refuse('synonymWithoutWord', { term: wordless })
  const twice = terms.find((_, place) => keys.indexOf(keys[place]!) !== place)
  if (twice !== undefined) refuse('synonymTwice', { term: twice })
  if (terms.length < 2) refuse('synonymsTooFew')
  const foreign = language === 'en' ? terms.find(isChinese) : undefined
  if (foreign !== undefined) refuse('synonymInAnotherLanguage', { term: foreign })
  // A term in two groups would mean what the terms of both mean, and they would not mean each other.
  const taken = others
    .filter((other) => other.language === language && other.isOneWay === isOneWay)
    .flatMap((other) => (isOneWay ? other.terms.slice(0, 1) : other.terms))
    .find((term) => (isOneWay ? keys.slice(0, 1) : keys).includes(keyOf(term)))
  if (taken !== undefined) refuse('synonymsTaken', { term: taken })
}
