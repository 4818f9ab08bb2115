import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const answer = Buffer.alloc(30_000_000, 'x')
let port: number
beforeAll(async () => {
  const server = createServer((request, response) => response.end(request.url === '/long' ? answer : 'short'))
  cutSlowReaders(server, { withinMs: 1_000, bytesMin: 20_000, pipelinedMax: 16 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  return () => {
    server.closeAllConnections()
    server.close()
  }
})

const ask = (path: string, times = 1) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
  onTestFinished(() => {
    socket.destroy()
  })
  return socket
}

test('a client that does not take its answer is cut off, and one that takes it slowly is not (I-48)', {
  tags: 'long',
}, async () => {
  const stands = ask('/long').pause()
  const slow = ask('/long').pause()
  let taken = 0
  slow.on('data', (piece) => {
    taken += piece.length
  })
  const pulse = setInterval(() => {
    slow.resume()
    setTimeout(() => slow.pause(), 10)
  }, 100)
  onTestFinished(() => clearInterval(pulse))
  // A paused client learns that it was cut off when it reads on.
  await new Promise((done) => setTimeout(done, 4_000))
  let rest = 0
  stands.on('data', (piece) => {
    rest += piece.length
  })
  stands.resume()
  await once(stands, 'close')
  expect(rest).toBeLessThan(answer.length)
  expect(slow.closed).toBe(false)
  await expect.poll(() => taken, { timeout: 25_000 }).toBeGreaterThan(answer.length)
})

test('a client that sends many requests and waits for no answer is cut off', { tags: 'long' }, async () => {
  const many = ask('/long', 50)
  let taken = 0
  many.on('data', (piece) => {
    taken += piece.length
  })
  await once(many, 'close')
  expect(taken).toBeLessThan(50 * answer.length)
  const few = ask('/short', 10)
  let heard = ''
  few.setEncoding('utf8').on('data', (text) => {
    heard += text
  })
  await expect.poll(() => heard.split('short').length - 1).toBe(10)
})
