import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnections, notOneOf } from './connection-limit.ts'

async function aServer(isCounted: (address: string) => boolean) {
  const server = createServer((_, response) => response.end('here'))
  limitConnections(server, { perAddress: 3, isCounted })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return () => connect(port, '127.0.0.1')
}

/** Response to a request over the connection: empty when it was closed. */
async function ask(socket: Socket): Promise<string> {
  let heard = ''
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text
    if (heard.endsWith('here')) socket.emit('answered')
  })
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n')
  await Promise.race([once(socket, 'answered'), once(socket, 'close')])
  return heard.slice(-4)
}

test('an address has so many connections, and a new one when another has ended (I-48)', async () => {
  const open = await aServer(() => true)
  const first = [open(), open(), open()] as const
  expect(await Promise.all(first.map(ask))).toEqual(['here', 'here', 'here'])
  expect(await ask(open())).toBe('')
  first[0].end()
  await once(first[0], 'close')
  // The server hears of it a moment later.
  await expect.poll(() => ask(open())).toBe('here')
})

test('the connections of a proxy are not counted, since they carry many clients', async () => {
  const open = await aServer(() => false)
  expect(await Promise.all(Array.from({ length: 8 }, () => ask(open())))).toEqual(Array(8).fill('here'))
})

test.each([
  ['127.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['10.1.2.3', false],
  ['192.0.2.7', false],
  ['192.0.2.8', true],
  ['2001:db8::1', true],
])('%s is counted: %s', (address, isCounted) => {
  const counts = notOneOf(['127.0.0.0/8', '::1/128', '10.0.0.0/8', '192.0.2.7'])
  expect(counts(address)).toBe(isCounted)
})
