import Fastify from 'fastify'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import { wechatChannels } from '#providers/payments/wechat/channels.ts'
import { createWechatStandIn } from '../../demo/stand-ins/wechat/stand-in.ts'
import { slowness } from '../support/busy.ts'
import type { ChannelUnderTest } from '../support/channel-contract.ts'
import { aFaultyProxy } from '../support/faulty-proxy.ts'
import { anRsaPair } from './rsa-pair.ts'

/** WeChat Pay's channel between its stand-in and a shop that receives its messages. */

export const mchid = '1900000109'
export const otherMchid = '1900000110'
export const appid = 'wxd678ef0567a06787'
export const platformSerial = 'PUB_KEY_ID_0114232134912410000000000000'

export type Reached = ChannelUnderTest & {
  readonly standIn: ReturnType<typeof createWechatStandIn>
  readonly address: string
  readonly notices: { readonly headers: Headers; readonly rawBody: Buffer }[]
  readonly notifyUrl: string
  readonly acknowledge: (status: number) => void
}

/** On a phone the buyer is led to a page, elsewhere they scan a code. */
export async function aWechat(device?: 'phone'): Promise<Reached> {
  const platform = anRsaPair()
  const merchants = [mchid, otherMchid].map((each, at) => ({
    mchid: each,
    appid,
    serialNo: `5157F09EFDC096DE15EBE81A47057A72000${at}`,
    keys: anRsaPair(),
    apiV3Key: `AbCdEfGhIjKlMnOpQrStUvWxYz01234${at}`,
  }))
  const notices: { headers: Headers; rawBody: Buffer }[] = []
  let acknowledgement = 204
  const app = Fastify()
  const standIn = createWechatStandIn({
    merchants: merchants.map(({ keys, ...merchant }) => ({ ...merchant, publicKey: keys.publicKey })),
    platform: { serial: platformSerial, privateKey: platform.privateKey },
    origin: () => proxy.url,
    delivery: { retryAfterMs: [5, 5] },
  })
  app.register(standIn.register)
  app.register(async (shop) => {
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    shop.post('/shop/notify', async (request, reply) => {
      const headers = new Headers(request.headers as Record<string, string>)
      notices.push({ headers, rawBody: request.body as Buffer })
      return reply.code(acknowledgement).send()
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  const channel = wechatChannels({
    api: () => proxy.url,
    timeoutMs: Math.round(1_000 * slowness()),
  })[0]!
  const anAccount = (
    at: 0 | 1,
    account: string,
    privateKey = merchants[at]!.keys.privateKey,
  ): ChannelAccount => ({
    accountId: '1',
    site: 'cn',
    channel: 'WECHAT_PAY',
    account,
    environment: 'live',
    settings: {
      appid,
      mchid: merchants[at]!.mchid,
      serialNo: merchants[at]!.serialNo,
      privateKey,
      apiV3Key: merchants[at]!.apiV3Key,
      platformSerial,
      platformPublicKey: platform.publicKey,
    },
  })
  return {
    channel: {
      ...channel,
      start: (intent) => channel.start({ ...intent, browser: device && { device, address: '203.0.113.7' } }),
    },
    account: { ...anAccount(0, 'mallard'), environment: 'test' },
    otherAccount: { ...anAccount(1, 'heron'), environment: 'test' },
    wrongKey: { ...anAccount(0, 'mallard', anRsaPair().privateKey), environment: 'test' },
    amount: { amount: 60_000, currency: 'CNY' },
    proxy,
    pays: async (serial) => standIn.pays(mchid, serial),
    message: ({ settings }, serial, now) => {
      const paid = { ...aTransaction, mchid: settings.mchid, out_trade_no: serial }
      const { headers, body } = standIn.signedNotification(
        settings.mchid!,
        'TRANSACTION.SUCCESS',
        paid,
        now,
        'n1',
      )
      return { headers: new Headers(headers), rawBody: Buffer.from(body) }
    },
    stop: async () => {
      standIn.stop()
      await proxy.stop()
      await app.close()
    },
    standIn,
    address,
    notices,
    notifyUrl: `${address}/shop/notify`,
    acknowledge: (status) => {
      acknowledgement = status
    },
  }
}

export const aTransaction = {
  appid,
  transaction_id: '4200001',
  trade_state: 'SUCCESS',
  trade_state_desc: '支付成功',
  amount: { total: 60_000, payer_total: 60_000, currency: 'CNY', payer_currency: 'CNY' },
}
