import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { RefusalCode } from '#vocabulary/refusals.ts'

const pem = /^-----BEGIN ([A-Z ]+)-----(.+)-----END \1-----$/s

/**
 * As consoles of providers give keys out: PEM, or the text of one without its first and last line. A field of
 * one line drops the line breaks of pasted text.
 */
function parsed(
  entered: string,
  labels: readonly string[],
  parse: (pem: string) => KeyObject,
): KeyObject | undefined {
  const [, label, body = entered] = pem.exec(entered.trim()) ?? []
  const lines = body.replace(/\s/g, '')
  const pems = (label === undefined ? labels : [label]).map(
    (each) => `-----BEGIN ${each}-----\n${lines}\n-----END ${each}-----`,
  )
  for (const text of pems) {
    try {
      const key = parse(text)
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // The next form may be the right one.
    }
  }
  return undefined
}

/** An RSA private key, or undefined when it is none. */
export const rsaPrivateKey = (entered: string): KeyObject | undefined =>
  parsed(entered, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey)

/** An RSA public key or the one of a certificate. A private key, out of which one could be made, is none. */
export const rsaPublicKey = (entered: string): KeyObject | undefined =>
  entered.includes('PRIVATE KEY') ? undefined : parsed(entered, ['PUBLIC KEY'], createPublicKey)

export const whyNoPrivateKey = (entered: string): RefusalCode | undefined =>
  rsaPrivateKey(entered) ? undefined : 'invalidPrivateKey'

export const whyNoPublicKey = (entered: string): RefusalCode | undefined =>
  rsaPublicKey(entered) ? undefined : 'invalidPublicKey'
