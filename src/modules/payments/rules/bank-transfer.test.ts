import { expect, test } from 'vitest'
import { asTransferReference, newTransferReference } from './bank-transfer.ts'

test('a reference is found however it was copied', () => {
  let next = 0
  const reference = newTransferReference((below) => {
    next += 7
    return next % below
  })
  expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(asTransferReference(reference.toLowerCase().replace('-', ' '))).toBe(reference)
  expect(asTransferReference('OIL00 0000o')).toBe('01100-00000')
  for (const wrong of ['', '49.90', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'UUUUU-UUUUU'])
    expect(asTransferReference(wrong)).toBeUndefined()
})
