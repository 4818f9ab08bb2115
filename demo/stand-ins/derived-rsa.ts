import { checkPrimeSync, createHmac, createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto'

/** A pair of keys as PEM. */
export type RsaPair = { readonly privateKey: string; readonly publicKey: string }

const exponent = 65_537n
const known = new Map<string, RsaPair>()

/**
 * An RSA key of 2,048 bits that follows from a secret and a purpose, as all keys of stand-ins do: they are stored nowhere, and are
 * the same after a restart. For play money alone.
 */
export function derivedRsa(secret: string, purpose: string): RsaPair {
  const name = createHmac('sha256', secret).update(purpose).digest('hex')
  const before = known.get(name)
  if (before) return before
  const [p, q] = [primeOf(secret, `${purpose}:p`), primeOf(secret, `${purpose}:q`)]
  const d = inverse(exponent, (p - 1n) * (q - 1n))
  const jwk: JsonWebKey = {
    kty: 'RSA',
    ...{ n: encoded(p * q), e: encoded(exponent), d: encoded(d), p: encoded(p), q: encoded(q) },
    ...{ dp: encoded(d % (p - 1n)), dq: encoded(d % (q - 1n)), qi: encoded(inverse(q, p)) },
  }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const pair = {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
  }
  known.set(name, pair)
  return pair
}

/** The first prime of 1,024 bits after a derived number, whose two highest bits are set so that a product of two has 2,048. */
function primeOf(secret: string, purpose: string): bigint {
  const bytes = Buffer.concat(
    [0, 1].map((half) => createHmac('sha512', secret).update(`rsa:${purpose}:${half}`).digest()),
  )
  let candidate = BigInt(`0x${bytes.toString('hex')}`) | (3n << 1022n) | 1n
  while (candidate % exponent === 1n || !checkPrimeSync(candidate)) candidate += 2n
  return candidate
}

function inverse(of: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [of % modulus, modulus, 1n, 0n]
  while (a > 1n) {
    const times = a / b
    ;[a, b] = [b, a % b]
    ;[x, y] = [y, x - times * y]
  }
  return x < 0n ? x + modulus : x
}

const encoded = (value: bigint): string => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64url')
}
