import { type WordWeight, wordsVersion } from '#modules/search/server/public.ts'
import type { Language } from '#vocabulary/language.ts'

export type WordRow = {
  readonly productId: number
  readonly language: Language
  readonly words: ReadonlyMap<string, WordWeight | undefined>
  readonly prominence: number
}

/** A third of what is loaded is words, and PostgreSQL reads a vector of them twice as fast when it is written like this. */
export type WordRows = {
  readonly add: (row: WordRow) => void
  /** Ends the rows. @returns them in COPY's binary format */
  readonly end: () => Uint8Array
}

const signature = Uint8Array.from([...'PGCOPY\n', '\xff', ...'\r\n\0'].map((char) => char.charCodeAt(0)))
const weightBits = { A: 3, B: 2, C: 1, D: 0 } as const
const encoder = new TextEncoder()
const written = new Map<string, Uint8Array>()

/** Article numbers are not shared, so not all words are cached. */
const writtenMax = 50_000

/** A word as it is written, with the zero at its end. All products share some ten thousand. */
function writtenWord(word: string): Uint8Array {
  const known = written.get(word)
  if (known) return known
  const bytes = encoder.encode(`${word}\0`)
  if (written.size < writtenMax) written.set(word, bytes)
  return bytes
}

/** Rows of `search_documents`, written field by field: its length, then its bytes, the highest first. */
export function wordRows(): WordRows {
  let bytes = new Uint8Array(1 << 20)
  let view = new DataView(bytes.buffer)
  let end = 0

  const need = (more: number) => {
    if (end + more <= bytes.length) return
    const wider = new Uint8Array(Math.max(bytes.length * 2, end + more))
    wider.set(bytes)
    bytes = wider
    view = new DataView(bytes.buffer)
  }
  const put = (some: Uint8Array) => {
    need(some.length)
    // A loop, since most words are too short for anything better.
    for (let at = 0; at < some.length; at += 1) bytes[end + at] = some[at]!
    end += some.length
  }
  const putInt16 = (value: number) => {
    need(2)
    view.setInt16(end, value)
    end += 2
  }
  const putInt32 = (value: number) => {
    need(4)
    view.setInt32(end, value)
    end += 4
  }
  const putInt64 = (value: number) => {
    need(8)
    view.setBigInt64(end, BigInt(value))
    end += 8
  }
  const putField = (putValue: () => void) => {
    putInt32(0)
    const start = end
    putValue()
    view.setInt32(start - 4, end - start)
  }
  /** A tsvector: how many words, then each with its place, where it weighs something. */
  const putWords = (words: WordRow['words']) => {
    putInt32(words.size)
    let place = 0
    for (const [word, weight] of words) {
      put(writtenWord(word))
      putInt16(weight ? 1 : 0)
      if (weight) putInt16((weightBits[weight] << 14) | ++place)
    }
  }

  put(signature)
  // No flags, and no more to say before the rows.
  putInt32(0)
  putInt32(0)
  return {
    add: ({ productId, language, words, prominence }) => {
      putInt16(5)
      putField(() => putInt64(productId))
      putField(() => put(encoder.encode(language)))
      putField(() => putWords(words))
      putField(() => putInt16(prominence))
      putField(() => putInt16(wordsVersion))
    },
    end: () => {
      putInt16(-1)
      return bytes.subarray(0, end)
    },
  }
}
