import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Steps shared by the tests of the buyer area, in the mall of their file. */
export const buyerAreaTools = (buyerNow: () => { email: string; password: string }) => {
  const signIn = async (page: Page, who = buyerNow()) => {
    const { email, password } = who
    const answer = await page.request.post('/api/user/web/login', { data: { email, password } })
    expect(answer.status()).toBe(200)
  }

  /** The rooms of the side navigation, and the address of each. */
  const rooms = {
    orders: '/buyer/orders',
    reviews: '/buyer/comments',
    conversations: '/buyer/messages',
    questions: '/buyer/questions',
    afterSales: '/buyer/as',
    coupons: '/buyer/my-coupons',
    points: '/user/member/score',
    membership: '/user/member',
    addresses: '/buyer/address',
    certification: '/buyer/certificate',
    cards: '/buyer/cards',
    security: '/buyer/security',
    favourites: '/user/favorites',
    history: '/buyer/history',
  } as const

  return { signIn, rooms }
}
