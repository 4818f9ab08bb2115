import type { FileStore } from '#modules/files/server/public.ts'
import type { Database, Transaction } from '#platform/context.ts'
import { type Reading, refusedRow } from '../imported-product.ts'
import type { PicturesAtHand } from '../pictures.ts'
import { finishRun, type Run } from '../store/runs.ts'
import { type ImportTarget, type PreparedReading, prepareReading, saveBatch } from './save-batch.ts'

export type ImportServices = { readonly db: Database; readonly files: FileStore }

/** Small enough that a transaction ends well before its time, large enough that commits do not rule. */
const batchSize = 20

type RunningImport = {
  readonly run: Run
  readonly target: ImportTarget
  readonly readings: AsyncIterable<Reading>
  readonly atHand: PicturesAtHand
  readonly transaction: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>
  /** Called after each batch, in its transaction. */
  readonly onBatch?: (run: Run, tx: Transaction) => Promise<void> | void
  /** Whether to stop after this batch; the run goes on where it was. */
  readonly isEnough?: () => boolean
}

/** Saves the readings of a file that its run has not dealt with, batch by batch. @returns the run, and whether it is finished */
export async function runImport(
  db: Database,
  { run: begun, target, readings, atHand, transaction, onBatch, isEnough }: RunningImport,
): Promise<{ readonly run: Run; readonly isFinished: boolean }> {
  let run = begun
  let position = 0
  let batch: PreparedReading[] = []
  const save = async () => {
    const from = position - batch.length
    run = await transaction(async (tx) => {
      const counts = await saveBatch(tx, run, target, { from, readings: batch })
      const moved = { ...run, position, counts }
      await onBatch?.(moved, tx)
      return moved
    })
    batch = []
  }
  for await (const reading of withoutRepeats(readings)) {
    position += 1
    if (position <= begun.position) continue
    batch.push(await prepareReading(reading, atHand))
    if (batch.length < batchSize) continue
    await save()
    if (isEnough?.()) return { run, isFinished: false }
  }
  if (batch.length > 0) await save()
  await finishRun(db, run.id)
  return { run, isFinished: true }
}

/** The second product with one id is refused, whichever is right: saving both would leave the last. */
async function* withoutRepeats(readings: AsyncIterable<Reading>): AsyncGenerator<Reading> {
  const lines = new Map<string, number>()
  for await (const reading of readings) {
    if (reading.kind === 'refused') {
      yield reading
      continue
    }
    const { line, product } = reading
    const before = lines.get(product.externalId)
    if (before === undefined) {
      lines.set(product.externalId, line)
      yield reading
    } else
      yield refusedRow(
        line,
        product.name.en || product.name.zh,
        {
          en: `Its id "${product.externalId}" is that of line ${before} already.`,
          zh: `它的编号“${product.externalId}”与第 ${before} 行相同。`,
        },
        reading.rows,
      )
  }
}
