// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { anUploader } from '#tests/support/catalogue-uploads.ts'
import { passTime } from '#tests/support/clock.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

/** Two batches. */
const things = 30

async function anImport() {
  const merchant = await anUploader(mall)
  const rows = Array.from({ length: things }, (_, index) => `Thing ${index},T-${index},${index + 1}`)
  const { uploadId } = await merchant.upload('many.csv', ['Name,SKU,Price', ...rows].join('\n'))
  await merchant.call('start', { uploadId })
  const saved = async () =>
    (await sql<{ count: number }>`
      select count(*)::int as count from products where shop_id = ${merchant.shopId}`.row(mall.db))!.count
  return { ...merchant, uploadId, saved, cancel: () => merchant.call('cancel', { uploadId }) }
}
const importUploads = (transaction?: Parameters<typeof runJob>[2]) =>
  runJob(mall, 'imports.import-uploads', transaction)

test('a cancelled import keeps what it has saved and tells how much, saves no more, and goes on when it is started again', async () => {
  const { uploadId, shown, call, saved, cancel, runImport } = await anImport()
  let batches = 0
  await importUploads({
    transaction: async (run) => {
      const answer = await inTransaction(mall.db, run)
      batches += 1
      if (batches === 1) expect((await cancel()).status).toBe(200)
      return answer
    },
  })
  const { state, done, counts, problem } = await shown(uploadId)
  expect([state, done, counts, problem]).toEqual([
    'cancelled',
    20,
    { added: 20, changed: 0, unchanged: 0, refused: 0 },
    null,
  ])
  expect(await saved()).toBe(20)
  await importUploads()
  expect(await saved()).toBe(20)
  const [listed] = (await call('uploads')).body.uploads
  expect(listed).toMatchObject({ uploadId, state: 'cancelled', counts })

  expect(await runImport(uploadId)).toMatchObject({
    state: 'done',
    counts: { added: things, changed: 0, unchanged: 0, refused: 0 },
  })
  expect(await saved()).toBe(things)
})

test('a batch that is about to be committed is complete before the cancellation, which tells it', async () => {
  const { uploadId, shown, saved, cancel } = await anImport()
  let cancelled: ReturnType<typeof cancel> | undefined
  await importUploads({
    transaction: (run) =>
      inTransaction(mall.db, async (tx) => {
        const answer = await run(tx)
        if (cancelled) return answer
        cancelled = cancel()
        await until('the cancellation waits for the batch', async () => {
          const waiting = await sql<object>`
            select 1 as one from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%import_uploads%'`.rows(
            mall.db,
          )
          return waiting.length > 0
        })
        return answer
      }),
  })
  expect((await cancelled)!.status).toBe(200)
  expect(await shown(uploadId)).toMatchObject({ state: 'cancelled', done: 20, counts: { added: 20 } })
  expect(await saved()).toBe(20)
})

test('a batch that is being saved during the cancellation is rolled back', async () => {
  const { uploadId, shown, saved, cancel } = await anImport()
  await importUploads({
    transaction: async (run) => {
      expect((await cancel()).status).toBe(200)
      return inTransaction(mall.db, run)
    },
  })
  expect(await shown(uploadId)).toMatchObject({ state: 'cancelled', done: 0, problem: null })
  expect(await saved()).toBe(0)
})

test('cancelling twice is one cancellation; an import that has not begun or has ended, or is of another shop, is not cancelled', async () => {
  const { uploadId, shown, cancel, upload, call, runImport } = await anImport()
  const stranger = await anUploader(mall)
  expect((await stranger.call('cancel', { uploadId })).status).toBe(404)
  expect((await shown(uploadId)).state).toBe('waiting')
  const [one, other] = await Promise.all([cancel(), cancel()])
  expect([one.status, other.status, (await cancel()).status]).toEqual([200, 200, 200])
  expect((await shown(uploadId)).state).toBe('cancelled')

  const draft = await upload('p.csv', 'Name,SKU,Price\nA,A-1,1\n')
  const refused = await call('cancel', { uploadId: draft.uploadId })
  expect([refused.status, refused.body.code]).toEqual([409, 'importNotRunning'])
  expect((await runImport(draft.uploadId)).state).toBe('done')
  expect((await call('cancel', { uploadId: draft.uploadId })).body.code).toBe('importNotRunning')
  expect((await shown(draft.uploadId)).state).toBe('done')
})

test('an import whose node died is cancelled before another node goes on with it', async () => {
  const { uploadId, shown, saved, cancel } = await anImport()
  const killed = new AbortController()
  const dying = importUploads({
    signal: killed.signal,
    transaction: async () => {
      killed.abort()
      throw new Error('killed')
    },
  })
  await expect(dying).rejects.toThrow('killed')
  expect((await shown(uploadId)).state).toBe('waiting')
  expect((await cancel()).status).toBe(200)
  await passTime(mall, 10 * 60_000)
  await importUploads()
  expect(await shown(uploadId)).toMatchObject({ state: 'cancelled', done: 0 })
  expect(await saved()).toBe(0)
})
