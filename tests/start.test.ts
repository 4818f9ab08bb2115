// @module-tag slow

import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { databaseUrl } from '#database/address.ts'
import { freePort } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import type { Work } from '#modules/identity/rules/captcha.ts'
import { doWork } from '#storefront/parts/sign-in/do-work.ts'
import { isLong } from './support/long.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'

const started: MallProcess[] = []

afterAll(async () => {
  for (const mall of started) {
    await mall.stop()
    rmSync(mall.dataDir, { recursive: true, force: true })
  }
})

async function start(env: Record<string, string> = {}, command?: readonly string[]): Promise<MallProcess> {
  const mall = await startProcess(env, command)
  started.push(mall)
  return mall
}

/** Registered before the mall: its heavy part cannot be loaded. */
const unreadableStart = `
  import { registerHooks } from 'node:module'
  registerHooks({ load: (url, context, next) => {
    if (url.endsWith('/src/server/start.ts')) throw new Error('the mall was loaded')
    return next(url, context)
  } })`

describe('The mall as a process', () => {
  test('starts with nothing set, on a PostgreSQL of its own, and leaves nothing running', async () => {
    const mall = await start()
    await untilReady(mall)
    const { pid } = ownPostgres(mall.dataDir)
    expect(await (await fetch(`${mall.url}/healthz`)).json()).toMatchObject({ status: 'alive' })
    expect(await mall.stop()).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  async function aGivenDatabase(name: string): Promise<string> {
    const database = new Client({ connectionString: inject('serverUrl') })
    await database.connect()
    await database.query(`create database ${name}`)
    await database.end()
    return databaseUrl(inject('serverUrl'), name)
  }

  test('works on a given server, and then makes no database of its own', { tags: 'long' }, async () => {
    const given = await aGivenDatabase('mall_given')
    const mall = await start({ DATABASE_URL: given })
    await untilReady(mall)
    expect(existsSync(join(mall.dataDir, 'postgres'))).toBe(false)
    expect(await mall.stop()).toBe(0)

    const again = await start({ DATABASE_URL: given, DATA_DIR: mall.dataDir })
    await untilReady(again)
    expect(await again.stop()).toBe(0)
  })

  test('a second node works in the same folder of files, and with one of its own it does not start', {
    tags: 'long',
  }, async () => {
    const given = await aGivenDatabase('mall_of_nodes')
    const secret = { DATABASE_URL: given, SESSION_SECRET: 'one secret that all nodes share, long enough' }
    const first = await start(secret)
    await untilReady(first)

    const elsewhere = await start(secret)
    expect(await ended(elsewhere.child)).toBe(1)
    expect(elsewhere.output()).toContain(
      `The pictures of this mall are not in ${join(elsewhere.dataDir, 'files')}. All nodes share DATABASE_URL, SESSION_SECRET and the folder DATA_DIR/files`,
    )
    expect(readdirSync(join(elsewhere.dataDir, 'files'))).toEqual([])

    // Its own data folder, and the files of the first node mounted in it.
    symlinkSync(join(first.dataDir, 'files'), join(elsewhere.dataDir, 'mounted'))
    rmdirSync(join(elsewhere.dataDir, 'files'))
    renameSync(join(elsewhere.dataDir, 'mounted'), join(elsewhere.dataDir, 'files'))
    const second = await start({ ...secret, DATA_DIR: elsewhere.dataDir })
    await untilReady(second)
    expect(await second.stop()).toBe(0)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop()).toBe(0)
  })

  test('a mall that was set up as one of your own is never opened as a demo, and shows its mails to no visitor', {
    tags: 'long',
  }, async () => {
    const own = await start({ DEMO: '0' })
    await untilReady(own)
    expect(await own.stop()).toBe(0)

    const folder = { DATA_DIR: own.dataDir }
    const asDemo = await start({ ...folder, DEMO: '1' })
    expect(await ended(asDemo.child)).toBe(1)
    expect(asDemo.output()).toContain('Start it with DEMO=0')
    // `npm start` without DEMO starts a demo in an empty database, and names the setting that does not.
    const plain = await start({ ...folder, DEMO: '' })
    await untilReady(plain)
    await expect.poll(plain.output, { timeout: 20_000 }).toContain('DEMO=0')
    expect(plain.output()).not.toContain('mallard-demo')
    expect((await fetch(`${plain.url}/demo`)).status).toBe(404)
    for (const path of ['/sapi/mall-admin/demo/outbox', '/sapi/mall-admin/demo/clock'])
      expect((await fetch(plain.url + path, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(await plain.stop()).toBe(0)
  })

  test('a mall that the demo filled does not go live with the accounts whose password everyone knows', async () => {
    const given = await aGivenDatabase('mall_of_the_demo')
    await migrate(given)
    const database = new Client({ connectionString: given })
    await database.connect()
    await database.query(`insert into mall_beginning (begun_as) values ('demo')`)
    await database.end()
    for (const env of [{ DEMO: '0' }, { DEMO: '', PUBLIC_URL: 'https://mall.example' }]) {
      const live = await start({ DATABASE_URL: given, ...env })
      expect(await ended(live.child)).toBe(1)
      expect(live.output()).toContain('have a password that everyone knows')
      expect(live.output()).toContain('another DATA_DIR or DATABASE_URL')
    }
  })

  test.runIf(isLong)(
    'works on its pages while they are written: `npm run dev` compiles what is requested, and stays up',
    async () => {
      const mall = await start({ NODE_ENV: 'development' }, ['scripts/start.mjs', '--dev'])
      await untilReady(mall)
      const page = await fetch(`${mall.url}/en`)
      expect(page.status).toBe(200)
      expect((await page.text()).includes('/src/storefront/entry.client.tsx')).toBe(true)
      const starts = mall.output().split('Mallard is open').length
      await sleep(4_000)
      expect(mall.output().split('Mallard is open').length).toBe(starts)
      await mall.stop()
    },
    90_000,
  )

  test('a wrong setting is refused before the mall is loaded, and before its database is contacted', async () => {
    const absent = { DATABASE_URL: 'postgres://mall:secret@127.0.0.1:1/mall' }
    // Node reports which file it cannot load: here, the one that starts the mall.
    const loads = [
      '--import',
      `data:text/javascript,${encodeURIComponent(unreadableStart)}`,
      'src/server/main.ts',
    ]
    for (const [env, says] of [
      [{ PORT: '80a' }, 'PORT is "80a"'],
      [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
      [{ SHOPPERS_PER_ADDRESS: '0' }, 'SHOPPERS_PER_ADDRESS is "0"'],
      [{ TRUSTED_PROXIES: 'my proxy' }, 'TRUSTED_PROXIES has "my"'],
      [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET or one of ACCEPTED_SECRETS is too short'],
    ] as const) {
      const mall = await start({ ...absent, ...env }, loads)
      expect(await ended(mall.child)).toBe(1)
      expect(mall.output()).toContain(says)
      expect(mall.output()).not.toMatch(/the mall was loaded|DATABASE_URL/)
    }
    // The same process with right settings comes so far.
    const mall = await start(absent, loads)
    expect(await ended(mall.child)).toBe(1)
    expect(mall.output()).toContain('the mall was loaded')
  })

  test.each([
    ['a port that is none', { PORT: 'eighty' }, /Give it a number from 1 to 65535/],
    ['a demo open to the world', { HOST: '0.0.0.0', DEMO: '1' }, /Set DEMO=0, or DEMO=public if you mean it/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://mall:secret@127.0.0.1:1/mall' },
      /DATABASE_URL does not let us in/,
    ],
    ...(isLong
      ? ([
          ['a site that does not exist', { MALL_SITE: 'atlantis' }, /Use the code of a site: global, cn/],
          [
            'a database on an unknown machine',
            { DATABASE_URL: 'postgres://mall:secret@nowhere.invalid/mall' },
            /DATABASE_URL does not let us in/,
          ],
        ] as const)
      : []),
  ] as const)('%s is refused in a sentence, and no stack or password is shown', async (_, env, says) => {
    const mall = await start(env)
    expect(await ended(mall.child)).toBe(1)
    expect(mall.output()).toMatch(says)
    expect(mall.output()).not.toMatch(/ {4}at |secret/)
  })

  test('a wrong name of the database is refused in a sentence', { tags: 'long' }, async () => {
    const mall = await start({ DATABASE_URL: databaseUrl(inject('serverUrl'), 'no_such_mall') })
    expect(await ended(mall.child)).toBe(1)
    expect(mall.output()).toMatch(/DATABASE_URL does not let us in/)
  })

  test('a port that is taken is named, with the next one to try', { tags: 'long' }, async () => {
    const port = await freePort()
    const neighbour = createServer().listen(port, '127.0.0.1')
    const mall = await start({ PORT: String(port) })
    expect(await ended(mall.child)).toBe(1)
    expect(mall.output()).toContain(`Port ${port} is taken`)
    neighbour.close()
  })

  test('a data folder that is a file is refused in a sentence', async () => {
    const file = join(tmpdir(), `mallard-a-file-${process.pid}`)
    writeFileSync(file, '')
    const mall = await start({ DATA_DIR: file })
    expect(await ended(mall.child)).toBe(1)
    expect(mall.output()).toMatch(/Set DATA_DIR to a folder we may write to/)
  })
})

describe('Stopping', () => {
  test('ends within ten seconds, PostgreSQL too, while a mail server and a client delay it', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    // It accepts connections and sends nothing.
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const mall = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    await untilReady(mall)
    const { pid } = ownPostgres(mall.dataDir)
    const requested = once(silent, 'connection')
    const post = (path: string, body: object) =>
      fetch(mall.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { work } = (await (await post('/api/user/web/captcha/work', { purpose: 'signUp' })).json()) as {
      work: Work
    }
    const code = await post('/auth/mallard/captcha/register/send-email-code', {
      email: 'lin@example.test',
      captcha: await doWork(work),
      token: JSON.stringify(work),
    })
    expect(code.status).toBe(200)
    await requested
    const slowClient = () => {
      const client = connect(Number(new URL(mall.url).port), '127.0.0.1')
      client.on('error', () => undefined)
      client.write(
        'POST /api/user/web/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n',
      )
      client.write('Content-Length: 100\r\n\r\n{')
      return client
    }
    const [slow, gone] = [slowClient(), slowClient()]
    await sleep(300)
    gone.destroy()
    await sleep(300)
    // A client that leaves is no fault of ours, least of all the database's.
    expect(mall.output()).not.toMatch(/unforeseen|database is away/)
    const since = Date.now()
    expect(await mall.stop()).toBe(0)
    expect(Date.now() - since).toBeLessThan(10_000)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    slow.destroy()
    silent.close()
  })
})
