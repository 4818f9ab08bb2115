import { describe, expect, test } from 'vitest'
import { greetingName, maskPhone, merchantEntry } from './visitor.ts'

test.each([
  { account: { name: 'Lin', email: 'lin@example.test', isGuest: false }, greets: 'Lin' },
  {
    account: { name: '', phone: '+8613812345678', email: 'lin@example.test', isGuest: false },
    greets: '+861****78',
  },
  { account: { name: '', email: 'linda@example.test', isGuest: false }, greets: 'li***@example.test' },
  { account: { name: '', email: 'l@example.test', isGuest: false }, greets: '***@example.test' },
  { account: { name: 'Lin', isGuest: true }, greets: '' },
])('$account is greeted as "$greets" (SHELL-09)', ({ account, greets }) => {
  expect(greetingName(account)).toBe(greets)
})

test('a phone number shows its first three digits and its last two', () => {
  expect(maskPhone('13812345678')).toBe('138****78')
})

describe('The merchant link', () => {
  test('requires a visitor to sign in first (MER-11)', () => {
    expect(merchantEntry('guest', [])).toEqual({
      wording: 'settle',
      target: '/login?target=%2Fmerchant%2Fapply',
    })
  })
  test('offers a buyer without a shop to open one (MER-01)', () => {
    expect(merchantEntry('buyer', [])).toEqual({ wording: 'settle', target: '/merchant/apply' })
  })
  test('leads an applicant to the status of the application, and after a rejection to the form (MER-01)', () => {
    const waiting = merchantEntry('buyer', [], 'awaitingReview')
    expect(waiting).toEqual({ wording: 'settle', target: '/merchant/audit' })
    expect(merchantEntry('buyer', [], 'rejected')).toMatchObject({ target: '/merchant/apply' })
    expect(merchantEntry('buyer', [{ status: 'active' }], 'approved')).toMatchObject({ target: '/seller' })
  })
  test('leads staff to the back office, and warns them first when the shop is frozen or offboarded (MER-01, TRAP-25)', () => {
    expect(merchantEntry('buyer', [{ status: 'active' }])).toEqual({ wording: 'backend', target: '/seller' })
    expect(merchantEntry('buyer', [{ status: 'frozen' }])).toMatchObject({
      wording: 'backend',
      notice: 'frozen',
    })
    expect(merchantEntry('buyer', [{ status: 'cleared' }])).toMatchObject({
      wording: 'backend',
      notice: 'cleared',
    })
  })
  test('warns the staff of several shops only when none of them may sell', () => {
    expect(merchantEntry('buyer', [{ status: 'frozen' }, { status: 'active' }]).notice).toBeUndefined()
    expect(merchantEntry('buyer', [{ status: 'cleared' }, { status: 'frozen' }]).notice).toBe('frozen')
  })
})
