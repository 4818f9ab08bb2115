import { protocolArticlesCall } from '#modules/content/bound.ts'
import type { Mall } from '#ui/mall-context.ts'

export type Agreement = { readonly key: string; readonly title: string; readonly isLegal: boolean }

/** Agreements as pages link them. The texts themselves, which are long, are not sent along. */
export async function loadAgreements(mall: Pick<Mall, 'call'>): Promise<Agreement[]> {
  const texts = await mall.call(protocolArticlesCall, {})
  return texts.map(({ key, title, isLegal }) => ({ key, title, isLegal }))
}
