import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOn } from './listen-on.ts'

const anApp = () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 50 })
  onTestFinished(() => app.close())
  return app
}

async function listening(sockets?: number) {
  const app = anApp()
  app.get('/', async () => ({ is: 'there' }))
  const answers = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/slow', async () => {
    waiting += 1
    await answers.promise
    return { is: 'late' }
  })
  await listenOn(app, { host: '127.0.0.1', port: 0, sockets })
  const { port } = app.server.address() as { port: number }
  return { app, port, url: `http://127.0.0.1:${port}`, answer: answers.resolve, waiting: () => waiting }
}

describe('The port of the mall', () => {
  test('is listened at by several sockets, each of which gives a connection in a turn of the event loop', async () => {
    const { app, port } = await listening()
    const came: Socket[] = []
    app.server.on('connection', (socket: Socket) => came.push(socket))
    const clients = Array.from({ length: 200 }, () => connect({ host: '127.0.0.1', port }))
    onTestFinished(() => {
      for (const client of clients) client.destroy()
    })
    let turns = 0
    while (came.length < clients.length) {
      await nextTurn()
      // So long that many clients come while it lasts.
      const until = performance.now() + 20
      while (performance.now() < until);
      turns += 1
    }
    // One socket would have taken 200.
    expect(turns).toBeLessThan(50)
  })

  test('answers whichever of them a client met', async () => {
    const { url } = await listening(8)
    const all = await Promise.all(
      Array.from({ length: 40 }, () => fetch(url, { headers: { connection: 'close' } })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('is refused to another mall, with the reason that it is taken', async () => {
    const { port } = await listening()
    await expect(listenOn(anApp(), { host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  test('is free again once the mall has answered those it was answering', async () => {
    const { app, port, url, answer, waiting } = await listening(4)
    const slow = Array.from({ length: 12 }, () => fetch(`${url}/slow`))
    await expect.poll(waiting).toBe(12)
    const isClosed = app.close()
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    answer()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    await isClosed
    const next = anApp()
    await listenOn(next, { host: '127.0.0.1', port })
  })

  test('may be had by one socket alone, where the system shares none', async () => {
    const { url, app } = await listening(1)
    expect((await fetch(url)).status).toBe(200)
    await app.close()
    await expect(fetch(url)).rejects.toThrow()
  })
})
