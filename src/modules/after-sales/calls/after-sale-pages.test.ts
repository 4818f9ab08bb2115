import { describe, expect, test } from 'vitest'
import { afterSalePages, readAfterSale, readApplication, readList } from './after-sale-pages.ts'

const queryOf = (address: string) => new URL(address, 'http://mall.test').searchParams
const large = '9223372036854775807'

describe('The address of the apply page', () => {
  test.each([
    ['refund', 'SALE_REFUND'],
    ['return', 'SALE_RETURN'],
    ['exchange', 'SALE_EXCHANGE'],
    ['cancellation', 'SALE_CANCEL_BEFORE_DELIVERY'],
  ] as const)(
    'names order, lines and the type %s in the bound form (AS-01, ORD-77, TRAP-03)',
    (kind, word) => {
      const address = afterSalePages.apply({ orderId: '7', lineIds: ['12', large], kind })
      expect(address).toBe(`/buyer/as-apply?tradeOrderId=7&tradeOrderLineId=12,${large}&asType=${word}`)
      expect(readApplication(queryOf(address))).toEqual({
        orderId: '7',
        lineIds: ['12', large],
        kind,
        token: undefined,
      })
    },
  )

  test.each([
    ['12,13', ['12', '13']],
    ['12%2C13', ['12', '13']],
    ['12,%2013,', ['12', '13']],
    ['12，13', ['12', '13']],
    ['["12","13"]', ['12', '13']],
    ['12&tradeOrderLineId=13', ['12', '13']],
    ['12,12', ['12']],
    [`${large},12`, [large, '12']],
    ['9223372036854775808,1e3,-4,0x5,12a,12', ['12']],
    ['', []],
    ['undefined', []],
  ])('with the lines %s is read as %j, digit by digit (TRAP-02)', (lines, read) => {
    expect(readApplication(queryOf(`/buyer/as-apply?tradeOrderLineId=${lines}`)).lineIds).toEqual(read)
  })

  test('without an order, or with a type that is not applied for, has neither (TRAP-12)', () => {
    for (const type of ['SALE_CANCEL_AFTER_PAID', 'PURCHASE_RETURN', 'sale_refund', ''])
      expect(readApplication(queryOf(`/buyer/as-apply?tradeOrderId=x&asType=${type}`))).toMatchObject({
        orderId: undefined,
        kind: undefined,
      })
  })
})

describe('The address of the list', () => {
  test('has its bound names, and leaves out what is usual (AS-15, TRAP-104)', () => {
    expect(afterSalePages.list()).toBe('/buyer/as')
    const address = afterSalePages.list({ keyword: 'AS1', tab: 'closed', page: 2, ids: ['3', '4'] })
    expect(address).toBe('/buyer/as?keyword=AS1&applied=CLOSED&pageNo=2&reverseOrderId=3,4')
    expect(readList(queryOf(address))).toMatchObject({
      keyword: 'AS1',
      tab: 'closed',
      page: 2,
      pageSize: 10,
      ids: ['3', '4'],
      ofLine: undefined,
    })
  })

  test('preserves the token of a guest’s link, and names no ids where there are none', () => {
    const address = afterSalePages.list({ ids: [], token: 'word', page: 2 })
    expect(address).toBe('/buyer/as?pageNo=2&token=word')
    expect(readList(queryOf(address))).toMatchObject({ ids: [], token: 'word', page: 2 })
  })

  test.each([
    ['ALL', 'all'],
    ['PROCESSING', 'processing'],
    ['DONE', 'done'],
    ['CLOSED', 'closed'],
    ['OPEN', 'all'],
    ['', 'all'],
  ])('with the part %s shows %s (AS-23)', (word, tab) => {
    expect(readList(queryOf(`/buyer/as?applied=${word}`)).tab).toBe(tab)
  })

  test.each([
    ['pageNo=0', 1, 10],
    ['pageNo=2.5&pageSize=0', 1, 10],
    ['pageNo=3&pageSize=20', 3, 20],
    ['pageNo=10001&pageSize=101', 1, 10],
    ['pageNo=10000&pageSize=100', 10_000, 100],
  ])('with %s shows page %d of %d rows (AS-15, AS-18, TRAP-49)', (query, page, pageSize) => {
    expect(readList(queryOf(`/buyer/as?${query}`))).toMatchObject({ page, pageSize })
  })

  test('with an order and a variant requests the after-sales of that thing, and with one of them for none (AS-16)', () => {
    expect(afterSalePages.ofLine('5', '6')).toBe('/buyer/as?tradeOrderId=5&skuId=6')
    expect(readList(queryOf(afterSalePages.ofLine('5', '6'))).ofLine).toEqual({
      orderId: '5',
      variantId: '6',
    })
    for (const query of ['tradeOrderId=5', 'skuId=6', 'tradeOrderId=5&skuId=x'])
      expect(readList(queryOf(`/buyer/as?${query}`)).ofLine).toBeUndefined()
  })

  test('reads reverseOrderId as tolerantly (TRAP-02)', () => {
    expect(readList(queryOf(`/buyer/as?reverseOrderId= 3 ,[${large}],x`)).ids).toEqual(['3', large])
  })
})

test('An after-sale has a page of its own, and two more for phones (AS-20, AS-55, AS-56)', () => {
  expect(afterSalePages.detail('9')).toBe('/buyer/as/detail/9')
  expect(afterSalePages.sendBack('9')).toBe('/buyer/send-back-items?id=9')
  const address = afterSalePages.logistics('9', { by: 'shop', token: 'word' })
  expect(address).toBe('/buyer/m-logistics?id=9&by=SELLER&token=word')
  expect(readAfterSale(queryOf(address))).toEqual({ afterSaleId: '9', by: 'shop', token: 'word' })
  const nothing = { afterSaleId: undefined, by: undefined, token: undefined }
  expect(readAfterSale(queryOf('/buyer/m-logistics'))).toEqual(nothing)
})
