import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { bodyMax } from './http.ts'

const uploadMax = 6 * 1024 * 1024

/**
 * A part of the server for calls that take a file, as a form with the part `file` or as JSON with the file in
 * base64. Their bodies may be large, so the sender of a large one, and the rate, are checked before any of it
 * is in memory.
 */
export function acceptUploads(
  calls: FastifyInstance,
  { file: field, besideFile }: { readonly file: string; readonly besideFile: readonly string[] },
  enter: (request: FastifyRequest) => Promise<Caller>,
  putRoute: (uploads: FastifyInstance, bodyLimit: number) => void,
): void {
  calls.register(async (uploads) => {
    uploads.addHook('preParsing', async (request) => {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length > bodyMax && (await enter(request)).kind === 'anonymous') throw new Refusal('signInFirst')
    })
    uploads.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) => {
        const form = await formIn(request, body)
        const texts = besideFile.flatMap((name) => {
          const text = form?.get(name)
          return typeof text === 'string' ? [[name, text]] : []
        })
        return { ...Object.fromEntries(texts), [field]: (await fileIn(form)).toString('base64') }
      },
    )
    putRoute(uploads, uploadMax)
  })
}

async function formIn(request: FastifyRequest, body: Buffer): Promise<FormData | undefined> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined)
}

/** @throws Refusal `malformed` when there is no such part */
async function fileIn(form: FormData | undefined): Promise<Buffer> {
  const file = form?.get('file')
  if (!file || typeof file === 'string')
    throw new Refusal('malformed', {}, [{ field: 'file', code: 'required' }])
  return Buffer.from(await file.arrayBuffer())
}
