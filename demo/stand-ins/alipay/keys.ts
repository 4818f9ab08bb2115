import { derivedRsa } from '../derived-rsa.ts'
import type { AlipayApp } from './stand-in.ts'

const pairOf = (secret: string, owner: 'app' | 'alipay', appId: string) =>
  derivedRsa(secret, `alipay:${owner}:${appId}`)

/** The keys of an app as a shop enters them. */
export const alipayStandInKeys = (secret: string, appId: string) => ({
  appId,
  privateKey: pairOf(secret, 'app', appId).privateKey,
  alipayPublicKey: pairOf(secret, 'alipay', appId).publicKey,
})

/** The same app as Alipay knows it. */
export const alipayApp = (secret: string, appId: string): AlipayApp => ({
  appId,
  sellerId: `2088${appId.slice(4)}`,
  appPublicKey: pairOf(secret, 'app', appId).publicKey,
  alipayPrivateKey: pairOf(secret, 'alipay', appId).privateKey,
})
