import { sql } from '#database/sql.ts'
import { runJob } from './jobs.ts'
import { aClient, anAccount, aShop, password, sellerCalls, type TestMall } from './mall.ts'

/** A merchant of a new shop who uploads catalogues by calls. */
export async function anUploader(mall: TestMall) {
  await sql`truncate rate_limits`.run(mall.db)
  const { shopId } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const path = `${sellerCalls(shopId, 'item')}/catalogue`
  const call = async (name: string, request: object = {}) => client.post(`${path}/${name}`, request)
  const upload = async (name: string, content: string | Buffer) => {
    const { status, body } = await call('upload', { name, content: Buffer.from(content).toString('base64') })
    return { status, body, uploadId: body.uploadId as string }
  }
  const shown = async (uploadId: string) => (await call('upload-detail', { uploadId })).body
  const runImport = async (uploadId: string) => {
    const { status, body } = await call('start', { uploadId })
    if (status !== 200) throw new Error(`The import was not started: ${JSON.stringify(body)}`)
    await runJob(mall, 'imports.import-uploads')
    return shown(uploadId)
  }
  return { shopId, call, upload, shown, runImport }
}
