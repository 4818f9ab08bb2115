import { createHmac } from 'node:crypto'
import { derivedRsa } from '../derived-rsa.ts'
import type { PlatformKey, WechatMerchant } from './routes.ts'

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`wechat:${purpose}`).digest('hex')

const platformSerial = 'PUB_KEY_ID_0119000001092026000000000000'
const platformPair = (secret: string) => derivedRsa(secret, 'wechat:platform')

function ofMerchant(secret: string, mchid: string) {
  const pair = derivedRsa(secret, `wechat:merchant:${mchid}`)
  const shared = {
    ...{ mchid, appid: `wx${derived(secret, `app:${mchid}`).slice(0, 16)}` },
    serialNo: derived(secret, `serial:${mchid}`).slice(0, 40).toUpperCase(),
    apiV3Key: derived(secret, `v3:${mchid}`).slice(0, 32),
  }
  return { pair, shared }
}

/** The keys of a merchant as a shop enters them. */
export function wechatStandInKeys(secret: string, mchid: string) {
  const { pair, shared } = ofMerchant(secret, mchid)
  const platformPublicKey = platformPair(secret).publicKey
  return { ...shared, privateKey: pair.privateKey, platformSerial, platformPublicKey }
}

/** The same merchant as WeChat Pay knows it. */
export function wechatMerchant(secret: string, mchid: string): WechatMerchant {
  const { pair, shared } = ofMerchant(secret, mchid)
  return { ...shared, publicKey: pair.publicKey }
}

export const wechatPlatform = (secret: string): PlatformKey => ({
  serial: platformSerial,
  privateKey: platformPair(secret).privateKey,
})
