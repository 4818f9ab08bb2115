import { replacePictures } from '#modules/catalogue/server/public.ts'
import {
  type FileStore,
  putPicture,
  registerPicture,
  type StoredPicture,
} from '#modules/files/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { JobServices } from '#platform/outbox.ts'
import { FetchRefused, type SafeFetchLimits, safeFetch } from '#platform/safe-fetch.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isPlaceholder, shownPictures } from './pictures.ts'
import { type DuePicture, picturesOf, setFailed, setFetched, takeDuePictures } from './store/runs.ts'

const limits: SafeFetchLimits = {
  bytesMax: 15 * 1024 * 1024,
  timeoutMs: 20_000,
  // SVG is a program as much as a picture.
  accepts: /^image\/(jpeg|png|webp|gif|avif|tiff|heif|bmp)\b|^(application|binary)\/octet-stream\b/i,
}
const attemptsMax = 4
const atOnce = 4

/** Fetches pictures that imports named by address, for a minute at most; the job's next turn goes on. */
export const fetchImportedPictures = (files: FileStore, change: Partial<SafeFetchLimits> = {}) => ({
  name: 'imports.fetch-pictures',
  everySeconds: 15,
  run: async (services: JobServices): Promise<void> => {
    const endMs = performance.now() + 60_000
    const { signal } = services
    while (performance.now() < endMs && !signal.aborted) {
      const due = await services.transaction((tx) => takeDuePictures(tx, atOnce))
      if (due.length === 0) return
      const outcomes = await Promise.all(
        due.map((picture) => fetchOne(files, picture, { ...limits, ...change, signal })),
      )
      // One after the other: two pictures of one product must not each be shown alone.
      // Pictures cut off when the mall stopped are fetched again, as after a kill.
      for (const outcome of outcomes)
        if ('stored' in outcome || !signal.aborted) await putDown(services, outcome)
    }
  },
})

type Outcome =
  | { readonly picture: DuePicture; readonly stored: StoredPicture }
  | { readonly picture: DuePicture; readonly failure: string; readonly isFinal: boolean }

async function fetchOne(files: FileStore, picture: DuePicture, allowed: SafeFetchLimits): Promise<Outcome> {
  try {
    return { picture, stored: await putPicture(files, await safeFetch(picture.address, allowed)) }
  } catch (error) {
    if (error instanceof Refusal)
      return { picture, failure: `It is no picture that we take (${error.code}).`, isFinal: true }
    if (!(error instanceof FetchRefused)) throw error
    return { picture, failure: error.message, isFinal: !error.isPassing || picture.attempts >= attemptsMax }
  }
}

async function putDown(services: JobServices, outcome: Outcome): Promise<void> {
  if ('failure' in outcome) return setFailed(services.db, outcome.picture, outcome.failure, outcome.isFinal)
  await services.transaction(async (tx) => {
    await registerPicture(tx, outcome.stored)
    await setFetched(tx, outcome.picture, outcome.stored.key)
    await showFetched(tx, outcome.picture.productId)
  })
}

/** Shows what has been fetched in place of the drawing, unless the shop has since chosen other pictures. */
async function showFetched(tx: Transaction, productId: Id): Promise<void> {
  const shown = shownPictures(await picturesOf(tx, productId))
  const fetched = new Set(shown.pictures.map(({ file }) => file))
  await replacePictures(tx, {
    productId,
    mayReplace: (file) => isPlaceholder(file) || fetched.has(file),
    ...shown,
  })
}
