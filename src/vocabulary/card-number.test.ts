import { describe, expect, test } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from './card-number.ts'

describe('The number of a card (I-42)', () => {
  test.each([
    ['Visa', '4242424242424242'],
    ['Visa of 19 digits', '4000000000000000006'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the second series', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['Diners Club', '30569309025904'],
    ['Diners Club', '36227206271667'],
    ['Discover', '6011111111111117'],
    ['UnionPay', '6200000000000005'],
    ['UnionPay of 19 digits', '6205500000000000004'],
    ['JCB', '3566002020360505'],
  ])('of %s is found in what people write, together or in groups', (_, number) => {
    const groups = number.replace(/\d{4}(?=\d)/g, '$& ')
    for (const written of [number, groups, groups.replaceAll(' ', '-')]) {
      expect(hasCardNumber(written)).toBe(true)
      expect(hasCardNumber(`Please charge ${written}, valid until 12/29`)).toBe(true)
      expect(withoutCardNumbers(`/search/${written}?x`)).toBe('/search/[card]?x')
    }
  })

  test.each([
    ['the check digit is wrong', '4242424242424241'],
    ['it is part of a longer number', '94242424242424242421'],
    ['letters stand in it', '4242x4242x4242x4242'],
    ['it is an order number', '2611220000000007'],
    ['it is an id', '481036337152000004'],
    ['it is a phone number', '+86 138 0013 8000'],
    ['it is a code of goods', '4006381333931'],
    ['no scheme begins like this', '9111111111111111'],
  ])('is not found where %s', (_, text) => {
    expect(hasCardNumber(text)).toBe(false)
    expect(withoutCardNumbers(text)).toBe(text)
  })
})
