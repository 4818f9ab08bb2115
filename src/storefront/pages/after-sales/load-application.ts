import { redirect } from 'react-router'
import { previewAfterSaleCall } from '#modules/after-sales/bound/apply.ts'
import { readApplication } from '#modules/after-sales/calls/after-sale-pages.ts'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { readAfterSaleDraft } from './draft.ts'

/**
 * Loads the application that the query of the apply page describes (AS-02): the preview of its lines and
 * type, or, without lines, the order to pick from. The query includes quantities, so it can be reopened.
 */
export async function loadApplication(mall: Mall, request: Request) {
  const query = new URL(request.url).searchParams
  const { orderId, lineIds, kind, token } = readApplication(query)
  if (!orderId) throw redirect(pages.orders())
  if (lineIds.length === 0) {
    const order = await ofOwner(mall, request, mall.call(orderDetailCall, { orderId, token }))
    return { orderId, lineIds, kind, token, order, preview: undefined, why: undefined, lacksOthers: false }
  }
  const { quantities } = readAfterSaleDraft(query)
  const lines = lineIds.map((lineId) => ({ lineId, quantity: quantities[lineId] }))
  const asked = { orderId, lineIds, kind, token, order: undefined }
  const ask = (wanted: typeof kind) =>
    mall.call(previewAfterSaleCall, { orderId, kind: wanted, lines, token })
  try {
    return { ...asked, preview: await ofOwner(mall, request, ask(kind)), why: undefined, lacksOthers: false }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || problem.code === 'notFound' || problem.code === 'broken') throw error
    // An old link may request a type that is no longer possible, while another one is.
    const other =
      problem.code === 'afterSaleKindNotPossible' && kind && (await ask(undefined).catch(() => undefined))
    // Where goods may be returned, an exchange fails only for lack of a replacement.
    const preview = other || undefined
    const lacksOthers = kind === 'exchange' && preview?.kinds.includes('return') === true
    return { ...asked, preview, why: problem.message, lacksOthers }
  }
}
