import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#vocabulary/refusal.ts'
import { diskStore } from './disk-store.ts'
import { modelRoutes, putModel } from './models.ts'
import { pictureRoutes } from './picture-routes.ts'
import { type FileStore, putDrawing, putPicture } from './store.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  // A space and a hash: not every home folder has a plain name.
  folder = await mkdtemp(join(tmpdir(), 'mall files #'))
  store = diskStore(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const photograph = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#0f5c4a' } })
    .withExif({ IFD0: { Artist: 'a photographer' } })
    .jpeg()
    .toBuffer()

describe('A picture from outside', () => {
  test('is decoded and encoded again: its size bounded, its metadata removed', async () => {
    const stored = await putPicture(store, await photograph(3_000, 1_500))
    expect(stored).toMatchObject({
      mime: 'image/webp',
      width: 2_400,
      height: 1_200,
      key: expect.stringMatching(/^pictures\/[0-9a-f]{32}\.webp$/),
    })
    const bytes = await store.get(stored.key)
    const { format, exif } = await sharp(bytes).metadata()
    expect({ format, exif }).toEqual({ format: 'webp', exif: undefined })
    expect(bytes).toHaveLength(stored.bytes)
  })

  test('is stored once, however often it comes, and no half file beside it', async () => {
    const original = await photograph(80)
    const keys = (await Promise.all([putPicture(store, original), putPicture(store, original)])).map(
      ({ key }) => key,
    )
    expect(new Set(keys).size).toBe(1)
    expect(await readdir(join(folder, 'files', 'pictures'))).toHaveLength(1)
  })

  test.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a drawing',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
  ])('that is %s is refused', async (_name, bytes) => {
    await expect(putPicture(store, bytes)).rejects.toMatchObject({ code: 'notAPicture' })
  })

  test('that is a drawing is refused, whatever it says before the drawing', async () => {
    for (const head of ['', '\uFEFF', '\n\n ', '<?xml version="1.0"?>', '<!-- a -->', 'GIF8'])
      await expect(
        putPicture(
          store,
          Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`),
        ),
      ).rejects.toMatchObject({ code: 'notAPicture' })
  })

  test.each(['png', 'webp', 'gif', 'avif', 'tiff'] as const)('that is a %s is taken', async (format) => {
    const { data } = await sharp(await photograph(40))
      .toFormat(format)
      .toBuffer({ resolveWithObject: true })
    expect((await putPicture(store, data)).width).toBe(40)
  })

  test('cut off in the middle is refused', async () => {
    const whole = await photograph(400)
    await expect(putPicture(store, whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'notAPicture',
    })
  })

  test('of too many pixels or bytes is refused', { tags: 'long' }, async () => {
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer()
    for (const large of [await blank(9_000, 6_000), await blank(20_000, 100)])
      await expect(putPicture(store, large)).rejects.toMatchObject({ code: 'pictureTooManyPixels' })
    // As phones make them.
    expect(await putPicture(store, await blank(8_064, 6_048))).toMatchObject({ width: 2_400, height: 1_800 })
    await expect(putPicture(store, Buffer.alloc(21 * 1024 * 1024))).rejects.toMatchObject({
      code: 'fileTooLarge',
    })
  })
})

test('a drawing of our own is stored as a picture', async () => {
  const { key } = await putDrawing(
    store,
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>',
    'placeholders',
  )
  expect(key).toMatch(/^placeholders\//)
})

test('a file that is not there is absent; a store that cannot be read is an error', async () => {
  expect(await store.get('pictures/none.webp')).toBeUndefined()
  const broken: FileStore = diskStore(join(folder, 'a file'))
  await writeFile(join(folder, 'a file'), 'in the way')
  await expect(broken.put('pictures/x.webp', Buffer.from('x'))).rejects.toThrow()
})

describe('Pictures are served', () => {
  async function aServer() {
    const app = Fastify()
    app.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof Refusal && error.code === 'notFound' ? 404 : 500).send(''),
    )
    pictureRoutes(app, store, join(folder, 'copies'))
    const { key } = await putPicture(store, await photograph(1_000, 500))
    return {
      app,
      key,
      get: (path: string, accept = 'image/avif,image/webp,*/*') =>
        app.inject({ url: path, headers: { accept } }),
    }
  }

  test('at a fixed width, never enlarged, for a year (SYS-13)', async () => {
    const { get, key } = await aServer()
    const [small, large] = [await get(`/pictures/320/${key}`), await get(`/pictures/2400/${key}`)]
    expect((await sharp(small.rawPayload).metadata()).width).toBe(320)
    expect((await sharp(large.rawPayload).metadata()).width).toBe(1_000)
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test.each([
    ['image/webp', 'image/webp'],
    ['image/avif', 'image/avif'],
    ['*/*', 'image/jpeg'],
  ])('to a browser that accepts %s as %s', async (accept, mime) => {
    const { get, key } = await aServer()
    expect((await get(`/pictures/160/${key}`, accept)).headers['content-type']).toBe(mime)
  })

  test('on white where it is transparent and the format has no transparency', async () => {
    const { get } = await aServer()
    const red = { r: 255, g: 0, b: 0, alpha: 0.3 }
    const { key } = await putPicture(
      store,
      await sharp({ create: { width: 400, height: 400, channels: 4, background: red } })
        .png()
        .toBuffer(),
    )
    const { rawPayload } = await get(`/pictures/160/${key}`, '*/*')
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const near = (value: number, wanted: number) => Math.abs(value - wanted) < 8
    expect([near(data[0]!, 255), near(data[1]!, 178), near(data[2]!, 178)]).toEqual([true, true, true])
  })

  test('from the cached copy the second time, and made once for many concurrent requests', async () => {
    const { get, key } = await aServer()
    const many = await Promise.all(Array.from({ length: 20 }, () => get(`/pictures/640/${key}`)))
    expect(
      new Set(many.map(({ rawPayload }) => createHash('sha1').update(rawPayload).digest('hex'))).size,
    ).toBe(1)
    await rm(join(folder, 'files'), { recursive: true })
    expect((await get(`/pictures/640/${key}`)).statusCode).toBe(200)
  })

  test.each([
    '/pictures/321/KEY',
    '/pictures/0/KEY',
    '/pictures/-1/KEY',
    '/pictures/320/pictures/none.webp',
    '/pictures/320/..%2f..%2fetc%2fpasswd',
    '/pictures/320/a/../../x.webp',
    '/pictures/320/KEY.part',
    '/pictures/320/',
    `/pictures/320/${'a'.repeat(300)}.webp`,
  ])('under no other address: %s', async (path) => {
    const { get, key } = await aServer()
    expect((await get(path.replace('KEY', key))).statusCode).toBe(404)
  })
})

describe('A model to turn around', () => {
  /** A GLB of nothing: its name, its version, its length, and a part that says what it is. */
  const glb = () => {
    const said = Buffer.from('{"asset":{"version":"2.0"}} '.padEnd(28))
    const head = Buffer.alloc(20)
    head.write('glTF', 0, 'latin1')
    head.writeUInt32LE(2, 4)
    head.writeUInt32LE(20 + said.length, 8)
    head.writeUInt32LE(said.length, 12)
    head.write('JSON', 16, 'latin1')
    return Buffer.concat([head, said])
  }

  test('is stored as it came and served for ever, under a name made of its content (SYS-13)', async () => {
    const app = Fastify()
    modelRoutes(app, store)
    const { key, bytes } = await putModel(store, glb())
    const answer = await app.inject(`/files/${key}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'model/gltf-binary',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.rawPayload).toHaveLength(bytes)
    expect((await putModel(store, glb())).key).toBe(key)
    for (const strange of ['/files/models/..%2Fsecret.glb', '/files/models/nothing.glb'])
      expect((await app.inject(strange)).statusCode).not.toBe(200)
    await app.close()
  })

  test.each([
    ['a picture', () => photograph(80)],
    ['nothing', async () => Buffer.alloc(0)],
    ['cut off', async () => glb().subarray(0, 40)],
    ['of another version', async () => Buffer.from(glb()).fill(1, 4, 5)],
  ])('that is %s is refused', async (_name, bytes) => {
    await expect(putModel(store, await bytes())).rejects.toMatchObject({ code: 'notAModel' })
  })

  test('of more than 5 MB is refused', async () => {
    await expect(putModel(store, Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'fileTooLarge',
    })
  })
})
