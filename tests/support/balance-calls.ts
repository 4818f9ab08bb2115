import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { anAddress, type Client } from './mall.ts'

/** The checkout of a presale's balance, by calls of our own. */

const order = '/sapi/mall-order/web/order'

/** The same address as our own calls take it. */
export const inOurWords = ({ personPhone, poiName, detailAddress, ...same }: typeof anAddress) => ({
  ...same,
  company: '',
  phone: personPhone,
  street: poiName,
  detail: detailAddress,
})

export const renderBalance = (client: Client, groupId: Id, chosen: object = {}) =>
  client.post(`${order}/renderBalanceOrder`, { groupId, ...chosen })

export const checkOutBalance = (client: Client, groupId: Id, seenDue: Money, chosen: object = {}) =>
  client.once(`${order}/confirmBalanceOrder`, {
    groupId,
    shippingAddress: inOurWords(anAddress),
    seenDue,
    ...chosen,
  })
