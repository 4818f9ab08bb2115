import type { FastifyRequest } from 'fastify'
import { Refusal } from '#vocabulary/refusal.ts'

/** Page actions read forms. @throws Refusal for any other body, since reading it would fail inside the action */
export async function refuseNoForm(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? ''
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return
  const body = new Uint8Array((request.body as Buffer | undefined) ?? Buffer.alloc(0))
  const isReadable =
    /^multipart\/form-data\b/i.test(type) &&
    (await new Response(body, { headers: { 'content-type': type } }).formData().then(
      () => true,
      () => false,
    ))
  if (!isReadable) throw new Refusal('notAForm')
}
