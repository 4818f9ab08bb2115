import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#vocabulary/refusal.ts'
import { type FileStore, modelMime, type StoredModel } from './store.ts'

const bytesMax = 5 * 1024 * 1024

/**
 * Stores a model to turn around (GLB, at most 5 MB) under a name made of its content. The row is
 * `registerModel`'s to write.
 * @throws Refusal `fileTooLarge`, `notAModel`
 */
export async function putModel(store: FileStore, bytes: Buffer): Promise<StoredModel> {
  if (bytes.length > bytesMax) throw new Refusal('fileTooLarge')
  // Every GLB begins with its name, its version and its length.
  const isModel =
    bytes.length > 20 &&
    bytes.toString('latin1', 0, 4) === 'glTF' &&
    bytes.readUInt32LE(4) === 2 &&
    bytes.readUInt32LE(8) === bytes.length
  if (!isModel) throw new Refusal('notAModel')
  const key = `models/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.glb`
  await store.put(key, bytes)
  return { key, bytes: bytes.length }
}

/**
 * `/files/models/…`: models as they are stored. A name is made of the content, so it never goes out of date.
 */
export function modelRoutes(app: FastifyInstance, store: FileStore): void {
  app.get<{ Params: { name: string } }>('/files/models/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = /^[a-f0-9]{32}\.glb$/.test(name) ? await store.get(`models/${name}`) : undefined
    if (!bytes) throw new Refusal('notFound')
    return reply
      .type(modelMime)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .send(bytes)
  })
}
