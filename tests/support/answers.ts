import type { Id } from '#vocabulary/identifiers.ts'
import type { Client, TestMall } from './mall.ts'

export const usd = (value: number) => ({ value, currencyType: 'USD' })

export const inLanguage = (language: string) => ({ 'accept-language': language })

/** Steps shared by the tests of answers, in the mall of their file. */
export const answersTools = (_mallNow: () => TestMall, guestNow: () => Client) => {
  const order = '/sapi/mall-order/web/order'

  const read = async (id: Id, language = 'en') =>
    (await guestNow().post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id }, inLanguage(language)))
      .body

  return { order, read }
}
