import sharp from 'sharp'
import { sql } from '#database/sql.ts'
import { aClient, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export const ofBuyer = '/sapi/mall-content/web/conversation'
export const ofPlatform = '/sapi/mall-admin/conversation'
export const ofShop = (slug: string) => `/sapi/mall-shop/seller/${slug}/conversation`

export type SignedIn = Client & { readonly userId: Id; readonly email: string }

/** Steps shared by tests of conversations, in a mall that is started later. */
export const conversationTools = (mall: () => TestMall) => ({
  signIn: async (change: Parameters<typeof anAccount>[1] = {}): Promise<SignedIn> => {
    await sql`truncate rate_limits`.run(mall().db)
    const account = await anAccount(mall(), change)
    const client = aClient(mall().url)
    await client.post('/api/user/web/login', { email: account.email, password })
    return Object.assign(client, { userId: account.id, email: account.email })
  },
  /** A buyer asks about a product, and gets the conversation. */
  ask: async (buyer: Client, productId: Id, text = 'Does it fit through a narrow door?'): Promise<Id> => {
    const { status, body } = await buyer.post(`${ofBuyer}/write`, { aboutProductId: productId, text })
    if (status !== 200) throw new Error(`The message was refused: ${body.code}`)
    return body.conversationId
  },
  uploadPicture: async (client: Client): Promise<string> => {
    const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    const content = (await square.png().toBuffer()).toString('base64')
    const { body } = await client.post('/sapi/mall-content/web/file/upload', { content })
    return body.url
  },
})

export const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
