import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A key and a self-signed certificate for it: DER by hand, since Node makes none. */
export type Signer = { readonly name: string; readonly pem: string; readonly key: KeyObject }

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128 ? Buffer.from([body.length]) : Buffer.from([0x82, body.length >> 8, body.length & 0xff])
  return Buffer.concat([Buffer.from([tag]), length, body])
}
const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))
const nameOf = (common: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))))
const timeOf = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

const aKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

const year = 365 * 24 * 60 * 60_000

/** A key and its certificate, which is good for the year before and after a moment. */
export function createSigner(now: Date, privateKey: KeyObject = aKey()): Signer {
  const publicKey = createPublicKey(privateKey)
  const name = nameOf('messageverificationcerts.paypal.stand-in')
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(timeOf(new Date(now.getTime() - year)), timeOf(new Date(now.getTime() + year))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', body, privateKey)
  const certificate = sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return {
    name: `CERT-${createHash('sha256').update(certificate).digest('hex').slice(0, 32)}`,
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey,
  }
}
