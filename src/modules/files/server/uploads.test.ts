// @module-tag slow

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, type Client, type TestMall } from '#tests/support/mall.ts'
import { type FileStore, forgetFile } from './store.ts'
import { removeAgain } from './uploads.ts'

let mall: TestMall
let dataDir: string
let guest: Client
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallard-uploads-'))
  mall = await aMall({ worker: true, env: { DATA_DIR: dataDir } })
  guest = aClient(mall.url)
  await guest.post('/api/user/web/tourist')
})
afterAll(async () => {
  await mall.stop()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const path = '/sapi/mall-content/web/file/upload'
const aPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f5c4a' } })
    .withExif({ IFD0: { Artist: 'a buyer' } })
    .jpeg()
    .toBuffer()

/** Sends a form as a browser does. */
async function upload(client: Client, bytes: Buffer, part = 'file') {
  const form = new FormData()
  form.set(part, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(mall.url + path, {
    method: 'POST',
    body: form,
    headers: { cookie: [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return { status: answer.status, body: await answer.json() }
}

describe('A picture that a buyer or a guest sends', () => {
  test('by a form is stored encoded again, and is shown at the address of the answer (CALL-129, SYS-13)', async () => {
    const { status, body } = await upload(guest, await aPhoto())
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/^\/pictures\/640\/uploads\/[0-9a-f-]{36}\.webp$/) },
    ])
    const shown = await fetch(mall.url + body.url, { headers: { accept: 'image/webp' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([width, exif]).toEqual([640, undefined])

    const asJson = await guest.post(path, { content: (await aPhoto()).toString('base64') })
    expect(asJson.status).toBe(200)
    expect(asJson.body.url).not.toBe(body.url)
  })

  test.each([
    ['no picture', () => Buffer.from('<svg onload="alert(1)">'), 'file', 415, 'notAPicture'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'file', 413, 'fileTooLarge'],
    ['more than the server takes', () => Buffer.alloc(7 * 1024 * 1024), 'file', 413, 'bodyTooLarge'],
    ['another part', () => Buffer.from('x'), 'photo', 400, 'malformed'],
  ] as const)('is refused when it is %s', async (_, bytes, part, status, code) => {
    const answer = await upload(guest, bytes(), part)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (code === 'malformed') expect(answer.body.fields).toMatchObject([{ field: 'file', code: 'required' }])
  })

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
  test.each([
    ['with an edge of 10,000 pixels', () => flat(10_000, 4).png().toBuffer(), 'pictureTooManyPixels'],
    [
      'that is small and unpacks to 200 million pixels',
      () => flat(9_999, 20_002).png().toBuffer(),
      'pictureTooManyPixels',
    ],
    [
      'of a drawing with a script, sent as a JPEG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/")</script></svg>'),
      'notAPicture',
    ],
    [
      'that begins like a PNG and goes on as a page',
      async () =>
        Buffer.concat([
          Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
          Buffer.from('<html><script>alert(1)</script></html>'),
        ]),
      'notAPicture',
    ],
    [
      'that is a GIF by its name and a zip inside',
      async () => Buffer.from('GIF89aPK\u0003\u0004rest'),
      'notAPicture',
    ],
  ] as const)(
    '%s is refused, and nothing of it is stored',
    async (_, bytes, code) => {
      const stored = () => readdir(join(dataDir, 'files', 'uploads')).catch(() => [])
      const before = (await stored()).length
      const answer = await upload(guest, await bytes())
      expect([answer.status, answer.body.code]).toEqual([code === 'notAPicture' ? 415 : 413, code])
      expect(await stored()).toHaveLength(before)
    },
    30_000,
  )

  test('with a script behind its pixels is stored without it', async () => {
    const polyglot = Buffer.concat([await aPhoto(), Buffer.from('<script>alert("stored")</script>')])
    const { status, body } = await upload(guest, polyglot)
    expect(status).toBe(200)
    const shown = Buffer.from(await (await fetch(mall.url + body.url)).arrayBuffer())
    expect(shown.toString('latin1')).not.toContain('alert("stored")')
  })

  test('is not taken from a visitor without a session, a large one before it is read', async () => {
    for (const bytes of [await aPhoto(), Buffer.alloc(3 * 1024 * 1024)]) {
      const answer = await upload(aClient(mall.url), bytes)
      expect([answer.status, answer.body.code]).toEqual([401, 'signInFirst'])
    }
  })

  test('is removed after a day when it was not used', async () => {
    const stored = async () => (await readdir(join(dataDir, 'files', 'uploads'))).length
    const before = await stored()
    await mall.moveClock(23 * 3_600_000)
    const { body } = await upload(guest, await aPhoto())
    await runJob(mall, 'files.removeUnused')
    expect(await stored()).toBe(before + 1)
    await mall.moveClock(2 * 3_600_000)
    await runJob(mall, 'files.removeUnused')
    await expect.poll(stored).toBe(1)
    expect((await fetch(`${mall.url}${body.url.replace('640', '480')}`)).status).toBe(200)
  })
})

test('a file that could not be removed is removed by a job later, after pauses that grow, and delays none of the others (I-41, I-45)', async () => {
  // Without a worker, whose job would be faster.
  const other = await aMall()
  onTestFinished(() => other.stop())
  const due = () => sql`update files_to_remove set remove_at = app_now()`.run(other.db)
  const left = () =>
    sql<{ key: string; attempts: number; minutes: number }>`
      select key, attempts, round(extract(epoch from remove_at - app_now()) / 60)::int as minutes from files_to_remove`.rows(
      other.db,
    )
  const removed: string[] = []
  let isAway = true
  const bucket = {
    remove: async (key: string) => {
      if (isAway && key === 'uploads/stuck.webp') throw new Error('the bucket is away')
      removed.push(key)
    },
  } as FileStore
  await inTransaction(other.db, async (tx) => {
    for (const key of ['uploads/stuck.webp', 'uploads/other.webp']) await forgetFile(tx, key)
  })
  // The reaction has its minute first.
  await removeAgain(jobServices(other), bucket)
  expect([removed, (await left()).length]).toEqual([[], 2])
  await due()
  await removeAgain(jobServices(other), bucket)
  expect([removed, await left()]).toEqual([
    ['uploads/other.webp'],
    [{ key: 'uploads/stuck.webp', attempts: 1, minutes: 1 }],
  ])
  await due()
  await removeAgain(jobServices(other), bucket)
  expect(await left()).toMatchObject([{ attempts: 2, minutes: 2 }])
  isAway = false
  await due()
  await removeAgain(jobServices(other), bucket)
  expect([removed.at(-1), await left()]).toEqual(['uploads/stuck.webp', []])
  // The mall's own job removes from the mall's own folder.
  const files = join(other.dataDir, 'files', 'uploads')
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'forgotten.webp'), 'bytes')
  await inTransaction(other.db, (tx) => forgetFile(tx, 'uploads/forgotten.webp'))
  await due()
  await runJob(other, 'files.removeAgain')
  expect([await readdir(files), await left()]).toEqual([[], []])
})
