import { expect, test } from 'vitest'
import { createCipher, DecryptionFailed } from './cipher.ts'

const secret = 'the secret of a mall, long enough to be one'
const accounts = createCipher([secret], 'channel-accounts')

test('an encrypted text is decrypted again, and never looks the same twice', () => {
  const encrypted = accounts.seal('sk_live_密', 'global/MOCKPAY/apiKey')
  expect(accounts.open(encrypted, 'global/MOCKPAY/apiKey')).toBe('sk_live_密')
  expect(encrypted).not.toContain('sk_live')
  expect(accounts.seal('sk_live_密', 'global/MOCKPAY/apiKey')).not.toBe(encrypted)
})

test.each([
  { wrong: 'for another subject', open: (text: string) => accounts.open(text, 'cn/MOCKPAY/apiKey') },
  { wrong: 'for another purpose', open: (text: string) => createCipher([secret], 'x').open(text, 'subject') },
  {
    wrong: 'with another secret',
    open: (text: string) => createCipher([`${secret}!`], 'channel-accounts').open(text, 'subject'),
  },
  {
    wrong: 'when a byte was changed',
    open: (text: string) =>
      accounts.open(`${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`, 'subject'),
  },
  { wrong: 'when it is cut off', open: (text: string) => accounts.open(text.slice(0, 12), 'subject') },
  { wrong: 'when it was never sealed', open: () => accounts.open('sk_live_1', 'subject') },
])('it is not opened $wrong', ({ open }) => {
  expect(() => open(accounts.seal('sk_live_1', 'subject'))).toThrow(DecryptionFailed)
})

test('a text encrypted with an older secret can be read, and a new one is encrypted with the first', () => {
  const [first, older] = ['the first secret', 'an older secret']
  const encrypted = createCipher([older!], 'channel-accounts').seal('key', 'subject')
  expect(createCipher([first!, older!], 'channel-accounts').open(encrypted, 'subject')).toBe('key')
  const renewed = createCipher([first!, older!], 'channel-accounts').seal('key', 'subject')
  expect(createCipher([first!], 'channel-accounts').open(renewed, 'subject')).toBe('key')
  expect(() => createCipher([older!], 'channel-accounts').open(renewed, 'subject')).toThrow()
})
