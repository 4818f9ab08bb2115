import type { Id } from '#vocabulary/identifiers.ts'
import { aShop, type Client, type TestMall } from './mall.ts'

/** Where the calls about goods are. */
export const item = '/sapi/mall-item/item'

export const inChinese = { 'accept-language': 'zh' }
export const both = (text: string) => ({ en: text, zh: text })

/** A shop of which nothing matters but that it is another one than those before. */
export const anyShop = async (mall: Pick<TestMall, 'db'>): Promise<Id> => (await aShop(mall)).shopId

export const look = (client: Client, request: object) => client.post(`${item}/queryItemRender`, request)
export const find = (client: Client, request: object, headers?: Record<string, string>) =>
  client.post(`${item}/search`, request, headers)
export const keys = (answer: { body: { data: { urlKey: string }[] } }) =>
  answer.body.data.map(({ urlKey }) => urlKey)
