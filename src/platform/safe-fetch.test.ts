import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isPublicAddress, safeFetch } from './safe-fetch.ts'

const limits = { bytesMax: 1_000, timeoutMs: 1_000, accepts: /^image\// }

async function aServer(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an address that a stranger named', () => {
  test.each([
    ['8.8.8.8', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['192.168.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['fe80::1', false],
    ['fec0::1', false],
    ['::7f00:1', false],
    ['::ffff:0:127.0.0.1', false],
    ['fd00::1', false],
    ['2606:4700::1111', true],
    ['localhost', false],
  ])('%s is open to the world: %s', (ip, isPublic) => {
    expect(isPublicAddress(ip)).toBe(isPublic)
  })

  test.each([
    'http://127.0.0.1/x',
    'http://[::1]/x',
    'http://localhost/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'ftp://example.org/x',
    'file:///etc/passwd',
    'http://a:b@example.org/',
    'http://8.8.8.8:22/x',
    'https://example.org:8443/x',
    'http://example.org:443/x',
    'no address',
  ])('%s is not fetched', async (address) => {
    await expect(safeFetch(address, limits)).rejects.toThrow(
      /private network|none of the web|names a port|password|cannot be reached/,
    )
  })

  test('a redirect into our network is not followed', async () => {
    const server = await aServer((_, response) =>
      response.writeHead(302, { location: 'ftp://127.0.0.1/' }).end(),
    )
    await expect(safeFetch(server, { ...limits, mayReachPrivate: true })).rejects.toThrow(/none of the web/)
  })

  test('an answer that is too large, too slow or redirects in circles ends', async () => {
    const large = await aServer((_, response) =>
      response.setHeader('content-type', 'image/png').end(Buffer.alloc(2_000)),
    )
    const slow = await aServer(() => undefined)
    const circle = await aServer((_, response) => response.writeHead(302, { location: '/' }).end())
    const open = { ...limits, mayReachPrivate: true }
    await expect(safeFetch(large, open)).rejects.toThrow(/larger/)
    await expect(safeFetch(slow, { ...open, timeoutMs: 200 })).rejects.toThrow(/too long/)
    await expect(safeFetch(circle, open)).rejects.toThrow(/too often/)
  })
})
