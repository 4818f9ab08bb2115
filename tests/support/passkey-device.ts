import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes passkeys and signs with them, as a phone does (WebAuthn, ES256); with switches for what a device must not do. */

type Question = { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string }
type Manner = {
  readonly origin: string
  /** Whether the person confirmed by finger, face or code. */
  readonly isVerified?: boolean
  readonly counter?: number
  /** The name that the device was given; that of the question otherwise. */
  readonly host?: string
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest()

/** The few kinds of CBOR that a passkey is written in. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, each]) => [cbor(key), cbor(each)]),
  ])
}

export function aPasskeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const said = (host: string, isVerified: boolean, counter: number, isNew: boolean) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash(host), Buffer.from([1 | (isVerified ? 4 : 0) | (isNew ? 0x40 : 0)]), count])
  }
  const clientData = (type: string, { challenge }: Question, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' }

  return {
    make(
      question: Question,
      { origin, isVerified = true, counter = 0, host = question.rp?.id ?? '' }: Manner,
    ) {
      const key = new Map<unknown, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        said(host, isVerified, counter, true),
        Buffer.alloc(16),
        length,
        id,
        cbor(key),
      ])
      const attestation = new Map<unknown, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', question, origin)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign(question: Question, { origin, isVerified = true, counter = 0, host = question.rpId ?? '' }: Manner) {
      const data = clientData('webauthn.get', question, origin)
      const authData = said(host, isVerified, counter, false)
      return {
        ...credential,
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', Buffer.concat([authData, hash(data)]), privateKey)),
        },
      }
    },
  }
}
