import { idIn, idListIn } from '#vocabulary/calls/id-lists.ts'
import { kindWords, tabWords } from '../bound/words.ts'
import type { AfterSaleParcel } from '../rules/after-sale.ts'
import { type ChosenKind, chosenKinds } from '../rules/kinds.ts'
import { type AfterSaleTab, afterSaleTabs } from '../rules/lifecycle.ts'

/**
 * The addresses of after-sales: the functions that make links to them and read them (TRAP-02, TRAP-03,
 * TRAP-104).
 */

type Sender = AfterSaleParcel['by']
const senderWords = { buyer: 'USER', shop: 'SELLER' } as const satisfies Record<Sender, string>

const oursOf = <Ours extends string>(
  words: Readonly<Record<string, string>>,
  ours: readonly Ours[],
  theirs: string | null,
) => ours.find((each) => words[each] === theirs)

/** Rows of a page of the list (AS-18, TRAP-49). */
export const afterSalesOnPage = 10

/** Lists of ids keep their commas, so that an address can be read. */
const address = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params.toString().replaceAll('%2C', ',')}` : path
}

type Application = {
  readonly orderId: string
  readonly lineIds?: readonly string[]
  readonly kind?: ChosenKind | undefined
  /** By line. */
  readonly quantities?: Readonly<Record<string, number>>
  readonly token?: string | undefined
}

type List = {
  readonly keyword?: string | undefined
  readonly tab?: AfterSaleTab | undefined
  readonly page?: number
  readonly pageSize?: number
  readonly ids?: readonly string[]
  /** By which a guest came to the orders of one address of mail. */
  readonly token?: string | undefined
}

export const afterSalePages = {
  list: ({ keyword, tab, page, pageSize, ids, token }: List = {}) =>
    address('/buyer/as', {
      keyword,
      applied: tab && tab !== 'all' ? tabWords[tab] : undefined,
      pageNo: page && page > 1 ? String(page) : undefined,
      pageSize: pageSize && pageSize !== afterSalesOnPage ? String(pageSize) : undefined,
      reverseOrderId: ids?.join(','),
      token,
    }),
  /** The after-sales of one thing in an order (AS-16). */
  ofLine: (orderId: string, variantId: string, token?: string | undefined) =>
    address('/buyer/as', { tradeOrderId: orderId, skuId: variantId, token }),
  detail: (afterSaleId: string, token?: string | undefined) =>
    address(`/buyer/as/detail/${afterSaleId}`, { token }),
  /** The target of forms whose fields state the request. */
  applying: () => '/buyer/as-apply',
  apply: ({ orderId, lineIds, kind, quantities = {}, token }: Application) =>
    address('/buyer/as-apply', {
      tradeOrderId: orderId,
      tradeOrderLineId: lineIds?.join(','),
      asType: kind && kindWords[kind],
      ...Object.fromEntries(
        Object.entries(quantities).map(([lineId, quantity]) => [`quantity.${lineId}`, String(quantity)]),
      ),
      token,
    }),
  /** On phones: where return shipping is entered. */
  sendBack: (afterSaleId: string, token?: string | undefined) =>
    address('/buyer/send-back-items', { id: afterSaleId, token }),
  /** On phones: where its parcels are; those that its buyer sent, or its shop. */
  logistics: (
    afterSaleId: string,
    { by, token }: { readonly by?: Sender; readonly token?: string | undefined } = {},
  ) => address('/buyer/m-logistics', { id: afterSaleId, by: by && senderWords[by], token }),
}

const tokenIn = (query: URLSearchParams) => query.get('token')?.slice(0, 100) || undefined
const numberIn = (text: string | null, otherwise: number, most: number) => {
  const number = Number(text ?? otherwise)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : otherwise
}

/** Query parameters of the apply page. The picker sends the kind and the lines by the same names. */
export const readApplication = (query: URLSearchParams) => ({
  orderId: idIn(query.get('tradeOrderId')),
  lineIds: idListIn(query, 'tradeOrderLineId'),
  kind: oursOf(kindWords, chosenKinds, query.get('asType')),
  token: tokenIn(query),
})

/** Query parameters of the list: some of all after-sales, or those of one variant in an order. */
export function readList(query: URLSearchParams) {
  const [orderId, variantId] = [idIn(query.get('tradeOrderId')), idIn(query.get('skuId'))]
  return {
    keyword: query.get('keyword')?.trim().slice(0, 40) || undefined,
    tab: oursOf(tabWords, afterSaleTabs, query.get('applied')) ?? ('all' as const),
    page: numberIn(query.get('pageNo'), 1, 10_000),
    pageSize: numberIn(query.get('pageSize'), afterSalesOnPage, 100),
    ids: idListIn(query, 'reverseOrderId'),
    ofLine: orderId && variantId ? { orderId, variantId } : undefined,
    token: tokenIn(query),
  }
}

/** The after-sale that an address of the pages for phones is about, and by whom parcels were sent. */
export const readAfterSale = (query: URLSearchParams) => ({
  afterSaleId: idIn(query.get('id')),
  by: oursOf(senderWords, ['buyer', 'shop'], query.get('by')),
  token: tokenIn(query),
})

/** A kind as `asType` has it (AS-01), for forms that lead there. */
export const wordOfKind = (kind: ChosenKind): string => kindWords[kind]
/** A part of the list as `applied` has it (AS-23). */
export const wordOfTab = (tab: AfterSaleTab): string => tabWords[tab]
/** The field of forms that names lines, as the address does. */
export const linesField = 'tradeOrderLineId'
