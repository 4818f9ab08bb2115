import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

/** A fresh pair of RSA keys as PEM: none is stored with the project. */
export function anRsaPair(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
}

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** A certificate that its own key signed, as PEM. The serial number is hexadecimal and begins below 8. */
export function aCertificate(
  { privateKey, publicKey }: { readonly privateKey: string; readonly publicKey: string },
  serial: string,
): string {
  const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
  const algorithm = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
  const name = sequence(
    der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Tenpay.com')))),
  )
  const time = (text: string) => der(0x17, Buffer.from(text))
  const contents = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    sequence(time('240101000000Z'), time('440101000000Z')),
    name,
    createPublicKey(publicKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', contents, privateKey))
  const body = sequence(contents, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
