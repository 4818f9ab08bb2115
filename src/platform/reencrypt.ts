import type { Id } from '#vocabulary/identifiers.ts'
import { type Cipher, DecryptionFailed } from './cipher.ts'
import type { Database } from './context.ts'
import type { RecurringJob } from './jobs.ts'

/** A row with encrypted texts, and their subject. */
export type EncryptedRow = { readonly id: Id; readonly subject: string; readonly texts: readonly string[] }

/** Storage of a module's encrypted texts. */
export type EncryptedTexts = {
  /** The next rows, in the order of their ids. */
  readonly after: (db: Database, id: Id, atMost: number) => Promise<readonly EncryptedRow[]>
  /** Rewrites them, where they are still as they were read. */
  readonly put: (db: Database, row: EncryptedRow, fresh: readonly string[]) => Promise<void>
}

const batch = 500

/**
 * Encrypts texts of older secrets with the newest one, once a day while any is accepted, so that the old one
 * can be dropped. A text that no accepted secret decrypts stays as it is and is logged by its id. Without
 * older secrets there is nothing to do.
 */
export const reencrypt = (
  name: string,
  seal: Cipher,
  { after, put }: EncryptedTexts,
): readonly RecurringJob[] =>
  seal.isRotated
    ? [
        {
          name,
          everySeconds: 86_400,
          run: async ({ db, signal, log }) => {
            let [renewed, last] = [0, '0' as Id]
            for (;;) {
              const rows = signal.aborted ? [] : await after(db, last, batch)
              for (const row of rows) {
                last = row.id
                try {
                  const fresh = row.texts.map((text) => seal.renew(text, row.subject))
                  if (fresh.every((text) => text === undefined)) continue
                  await put(
                    db,
                    row,
                    row.texts.map((text, place) => fresh[place] ?? text),
                  )
                  renewed += 1
                } catch (error) {
                  if (!(error instanceof DecryptionFailed)) throw error
                  log.error({ job: name, id: row.id }, 'no accepted secret opens what is stored here')
                }
              }
              if (rows.length < batch) break
            }
            log.info(
              { job: name, renewed },
              'what older secrets had encrypted is encrypted with the newest one',
            )
          },
        },
      ]
    : []
