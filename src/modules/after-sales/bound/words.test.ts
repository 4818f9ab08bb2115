import { expect, test } from 'vitest'
import { kindWords, operationWords, statusWords, tabWords } from './words.ts'

test('an after-sale goes by the six types, thirteen statuses and seven operations of the contract (DATA-16, DATA-17, DATA-18)', () => {
  expect(Object.values(kindWords).toSorted()).toEqual(
    [
      'SALE_CANCEL_AFTER_PAID',
      'SALE_REFUND',
      'SALE_RETURN',
      'SALE_EXCHANGE',
      'PURCHASE_RETURN',
      'SALE_CANCEL_BEFORE_DELIVERY',
    ].toSorted(),
  )
  expect(Object.values(statusWords)).toEqual([
    'AS_APPLIED',
    'WAITING_FOR_AUDIT_BY_SELLER',
    'WAITING_FOR_BUYER_RETURN',
    'WAITING_FOR_QC_DONE',
    'WAITING_FOR_REFUND',
    'WAITING_FOR_SELLER_SHIP',
    'WAITING_FOR_BUYER_CONFIRMED',
    'REFUND_PENDING',
    'REFUND_FAIL',
    'REFUND_DONE',
    'REVERSE_DONE',
    'REVERSE_CANCELED',
    'REVERSE_CLOSE',
  ])
  expect(Object.values(operationWords).toSorted()).toEqual(
    [
      'cancelAfterSales',
      'returnItems',
      'confirmReceiveReplacement',
      'checkSellerRejectReason',
      'checkPlatformRejectReason',
      'afterSale',
      'afterSaleUser',
    ].toSorted(),
  )
  expect(Object.values(tabWords)).toEqual(['ALL', 'PROCESSING', 'DONE', 'CLOSED'])
})
