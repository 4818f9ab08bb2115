import { redirect } from 'react-router'
import {
  type AfterSaleApplication,
  applyForCancellation,
  applyForExchange,
  applyForRefund,
  applyForReturn,
} from '#modules/after-sales/bound/apply.ts'
import { readApplication } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { type StoredPictures, storeBuyerPictures } from '#storefront/parts/pictures/store-buyer-pictures.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type AfterSaleDraft, readAfterSaleDraft, textsOfDraft } from './draft.ts'

/** The call of each type (AS-13). */
const calls = {
  refund: applyForRefund,
  return: applyForReturn,
  exchange: applyForExchange,
  cancellation: applyForCancellation,
} as const satisfies Record<ChosenKind, unknown>

/** Missing fields found by the form itself; each has its own message. */
export type Missing = { readonly [Field in 'amount' | 'reason']?: true } & {
  /** The lines without a replacement. */
  readonly replacements: readonly string[]
}

export type ApplyAnswer = {
  readonly applied: { readonly afterSaleId: string } | undefined
  /** With the key that it was sent under. */
  readonly draft: AfterSaleDraft & { readonly key: string | undefined }
  readonly missing: Missing
  readonly pictureProblem: StoredPictures['problem']
  readonly problem: Problem | undefined
  /** It was submitted before, as it was then. */
  readonly hasArrived?: true
}

/** Submits an application, or reports what is missing in it. */
export async function apply(mall: Mall, form: FormData) {
  const fields = textsOfDraft(form)
  const { orderId, lineIds, kind, token } = readApplication(fields)
  if (!orderId || !kind) throw redirect(pages.orders())
  const typed = readAfterSaleDraft(fields)
  const { stored, problem: pictureProblem } = await storeBuyerPictures(mall, form)
  const key = fields.get('key') || undefined
  const draft = { ...typed, pictures: [...typed.pictures, ...stored], key }
  const missing = missingIn(draft, kind, lineIds)
  const answer = { applied: undefined, draft, missing, pictureProblem, problem: undefined }
  if (pictureProblem || isMissing(missing)) return answer
  try {
    const applied = await mall.call(calls[kind], applicationOf(draft, { orderId, lineIds, kind, token }), {
      key,
    })
    return { ...answer, applied }
  } catch (error) {
    const problem = refused(error)
    // It arrived before it was changed, and only the response was lost. The changed request is another one.
    if (problem.code === 'keyReused')
      return refusedForm({
        ...answer,
        problem,
        hasArrived: true as const,
        draft: { ...draft, amount: undefined, key: crypto.randomUUID() },
      })
    return refusedForm({ ...answer, problem })
  }
}

function missingIn(draft: AfterSaleDraft, kind: ChosenKind, lineIds: readonly string[]): Missing {
  const hasAmount = kind === 'refund' || kind === 'return'
  return {
    ...(hasAmount && !draft.amount?.trim() && { amount: true as const }),
    ...(!draft.reason && { reason: true as const }),
    replacements: kind === 'exchange' ? lineIds.filter((lineId) => !draft.replacements[lineId]) : [],
  }
}
const isMissing = ({ amount, reason, replacements }: Missing): boolean =>
  amount === true || reason === true || replacements.length > 0

type Asked = {
  readonly orderId: string
  readonly lineIds: readonly string[]
  readonly kind: ChosenKind
  readonly token: string | undefined
}

const applicationOf = (
  draft: AfterSaleDraft,
  { orderId, lineIds, kind, token }: Asked,
): AfterSaleApplication => ({
  orderId,
  kind,
  token,
  remark: draft.notes,
  pictures: [...draft.pictures],
  // An unknown reason is rejected by the call.
  reason: draft.reason as AfterSaleApplication['reason'],
  lines: lineIds.map((lineId) => ({
    lineId,
    quantity: draft.quantities[lineId] ?? 1,
    ...(kind === 'exchange' && { replacementVariantId: draft.replacements[lineId] }),
  })),
  // A cancellation refunds all of it, and an exchange nothing (AS-04).
  ...((kind === 'refund' || kind === 'return') && { amount: draft.amount?.trim() }),
})
