// @module-tag slow

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts'
import { pause } from './postmaster.ts'
import { sql } from './sql.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-embedded-'))
const open: EmbeddedDatabase[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

test('the embedded PostgreSQL retains what was written across a stop and a start', async () => {
  const first = await start()
  await request(first, 'create table kept as select 7 as seven')
  await first.stop()
  expect(isRunning(pidOf())).toBe(false)

  const second = await start()
  expect(await request(second, 'select seven from kept')).toEqual([{ seven: 7 }])
  expect(await request(second, 'show fsync')).toEqual([{ fsync: 'on' }])
})

test('it is reached through a socket in its data folder, which other accounts may not enter', async () => {
  const server = await start()
  expect(new URL(server.url).searchParams.get('host')).toBe(join(folder, 'postgres'))
  expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0)
  expect(await request(server, 'select inet_client_addr() as address')).toEqual([{ address: null }])
})

test('where the path is too long for a socket, it is reached by its port', { tags: 'long' }, async () => {
  const deep = mkdtempSync(join(tmpdir(), `mallard-${'deep-'.repeat(20)}`))
  const server = await startEmbeddedDatabase(deep)
  open.push(server)
  expect(await request(server, 'select host(inet_client_addr()) as address')).toEqual([
    { address: '127.0.0.1' },
  ])
  // Another account of this machine reaches the port as well, and gets no further.
  const stranger = new URL(server.url)
  for (const password of ['', 'postgres']) {
    stranger.password = password
    await expect(request({ ...server, url: stranger.href }, 'select 1')).rejects.toThrow(/password|SASL/)
  }
  expect(statSync(join(deep, 'postgres-password')).mode & 0o077).toBe(0)
})

test('with a socket it listens on no port, where any account of the machine could come in', async () => {
  const server = await start()
  expect(await request(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('it writes all of its WAL, so that it can be backed up and followed by a standby', async () => {
  const server = await start()
  expect(await request(server, 'show wal_level')).toEqual([{ wal_level: 'replica' }])
})

test('another container on the same folder is refused while the first one lives, and its lock file stays', {
  tags: 'long',
  timeout: 40_000,
}, async () => {
  await (await start()).stop()
  const lock = join(folder, 'postgres/postmaster.pid')
  // As one whose process numbers mean nothing here: 4194304 is a number that no process has.
  const lockText = `4194304\n${folder}/postgres\n0\n5432\n${folder}/postgres\n\n`
  writeFileSync(lock, lockText)
  const owner = join(folder, 'postgres-owner')
  writeFileSync(owner, 'the-other-container pid:[1]\n')
  const beat = setInterval(() => utimesSync(owner, new Date(), new Date()), 500)
  await expect(start()).rejects.toThrow(/Another machine or container \(the-other-container\).*set DATA_DIR/)
  expect(readFileSync(lock, 'utf8')).toBe(lockText)
  clearInterval(beat)
  expect(await request(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('it is stopped even while a statement of ours still runs', async () => {
  const server = await start()
  const { db, close } = openDatabase(server.url, {
    statementTimeoutMs: 30_000,
    applicationName: 'mallard-jobs',
  })
  const running = sql`select pg_sleep(25)`.rows(db).catch((error) => error)
  await pause(200)
  const pid = pidOf()
  await server.stop()
  expect(isRunning(pid)).toBe(false)
  await running
  await close()
})

test('one left behind by a killed process is adopted, and stopped in the end', async () => {
  const program = `import { startEmbeddedDatabase } from '${new URL('./embedded.ts', import.meta.url)}'
    await startEmbeddedDatabase('${folder}')
    process.kill(process.pid, 'SIGKILL')`
  spawnSync(process.execPath, ['--input-type=module', '-e', program])
  expect(isRunning(pidOf())).toBe(true)

  const adopted = await start()
  expect(adopted.isAdopted).toBe(true)
  const pid = pidOf()
  await adopted.stop()
  expect(isRunning(pid)).toBe(false)
})

test('it is not stopped while another process of the mall uses it', async () => {
  const server = await start()
  const other = new Client({ connectionString: server.url, application_name: 'mallard-import' })
  await other.connect()
  await server.stop()
  expect(await request(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await other.end()
})

test('two processes that start at the same time share it', { tags: 'long' }, async () => {
  const [one, other] = await Promise.all([start(), start()])
  expect(one?.port).toBe(other?.port)
})

test('killed while the mall runs, it is there again within five seconds, on the same port', async () => {
  const server = await start()
  await request(server, 'create table if not exists survivors as select 1 as one')
  process.kill(pidOf(), 'SIGKILL')
  const since = Date.now()
  const survivors = await untilAnswered(() => request(server, 'select one from survivors'))
  expect(survivors).toEqual([{ one: 1 }])
  expect(Date.now() - since).toBeLessThan(5_000)
}, 20_000)

test('killed while one of its workers does not notice, it is there again: the worker is ended', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const server = await start()
  await request(server, 'select 1 as one')
  const worker = new Client({ connectionString: server.url })
  worker.on('error', () => undefined)
  await worker.connect()
  const { rows } = await worker.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGSTOP')
  process.kill(pidOf(), 'SIGKILL')
  expect(await untilAnswered(() => request(server, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('silent for some seconds, it is not taken for dead, and when it is killed later it is there again', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const server = await start()
  const pid = pidOf()
  const writtenAt = logWrittenAt()
  process.kill(pid, 'SIGSTOP')
  try {
    // A second start is tried concurrently, and starts a new log.
    await expect.poll(logWrittenAt, { timeout: 15_000 }).toBeGreaterThan(writtenAt)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await untilAnswered(() => request(server, 'select 1 as one'))
  expect(pidOf()).toBe(pid)
  process.kill(pid, 'SIGKILL')
  expect(await untilAnswered(() => request(server, 'select 1 as one'))).toEqual([{ one: 1 }])
  expect(pidOf()).not.toBe(pid)
})

test('a pid file with the number of another program does not prevent its start', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'])
  try {
    writeFileSync(
      join(folder, 'postgres/postmaster.pid'),
      `${stranger.pid}\n${folder}/postgres\n0\n1\n\n127.0.0.1\n`,
    )
    writeFileSync(
      join(folder, 'postgres/.s.PGSQL.5432.lock'),
      `${stranger.pid}\n${folder}/postgres\n0\n5432\n`,
    )
    expect(await request(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    stranger.kill()
  }
})

test('a folder that holds something else is left alone, with a sentence that says what to do', async () => {
  const strange = mkdtempSync(join(tmpdir(), 'mallard-strange-'))
  mkdirSync(join(strange, 'postgres'))
  writeFileSync(join(strange, 'postgres/letters.txt'), 'dear')
  await expect(startEmbeddedDatabase(strange)).rejects.toThrow(/holds something, but no database. Empty it/)
  expect(readFileSync(join(strange, 'postgres/letters.txt'), 'utf8')).toBe('dear')
  rmSync(strange, { recursive: true })
})

test('a folder of another major version is left alone, with a sentence that says how its mall is moved', async () => {
  const older = mkdtempSync(join(tmpdir(), 'mallard-older-'))
  await (await startEmbeddedDatabase(older)).stop()
  const version = join(older, 'postgres/PG_VERSION')
  writeFileSync(version, '14\n')
  await expect(startEmbeddedDatabase(older)).rejects.toThrow(
    /holds files of PostgreSQL 14, which the PostgreSQL \d+ of this version of the mall cannot read\. Start the version before.*backup -- --rows/s,
  )
  expect(readFileSync(version, 'utf8')).toBe('14\n')
  rmSync(older, { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  'a folder that its account cannot enter is named, with the command that opens it',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'mallard-closed-'))
    await expect(startEmbeddedDatabase(join(closed, 'data'))).rejects.toThrow(`chmod o+x ${closed}`)
    rmSync(closed, { recursive: true })
  },
)

async function start(): Promise<EmbeddedDatabase> {
  const server = await startEmbeddedDatabase(folder)
  open.push(server)
  return server
}

async function request(server: EmbeddedDatabase, query: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(query)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function untilAnswered<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await question()
    } catch {
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}

const logWrittenAt = () => statSync(join(folder, 'postgres.log')).mtimeMs

const pidOf = () => {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function isRunning(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
