import { LRUCache } from 'lru-cache'

/** An answer that is the same for all callers, and the tags of its content. */
export type Cacheable<Value> = {
  readonly value: Value
  /** `evict` with one of these drops it. */
  readonly tags: readonly string[]
  readonly bytes: number
  readonly isWorthKeeping: boolean
  /** From this moment on it is no longer true: it is dropped then, and never served stale. */
  readonly validUntil?: Date | undefined
}

export type Cache<Value> = {
  /** The entry of this key; computed at most once at a time, however many callers there are. */
  readonly get: (key: string, make: () => Promise<Cacheable<Value>>) => Promise<Value>
  /** A fresh entry, without waiting: the path that most requests take. */
  readonly peek: (key: string) => Value | undefined
  readonly evict: (tags: readonly string[]) => void
  readonly evictAll: () => void
  readonly figures: () => CacheFigures
}

/** How full a cache is, and how often it helped since the process started. */
export type CacheFigures = {
  readonly kept: number
  readonly bytes: number
  readonly bytesMax: number
  /** Answers that were given from memory, stale ones included. */
  readonly hits: number
  /** Answers for which a caller waited until they were made. */
  readonly misses: number
}

export type CacheOptions = {
  readonly bytesMax: number
  /** After this long it is still given, while a new one is made behind it. */
  readonly freshMs?: number
  /** After this long it is not given any more. */
  readonly staleMs?: number
  /** The time in milliseconds. Entries with a `validUntil` need the mall's own clock. */
  readonly now?: () => number
}

type Entry<Value> = Cacheable<Value> & { readonly madeAt: number }
type Computation<Value> = { readonly made: Promise<Cacheable<Value>>; evicted: boolean }

/**
 * A least-recently-used cache in memory for answers that are the same for all callers. Losing it costs time only: the database
 * holds the truth.
 */
export function createCache<Value>(
  options: CacheOptions & Required<Pick<CacheOptions, 'freshMs' | 'staleMs'>>,
): Cache<Value> {
  const { bytesMax, freshMs, staleMs, now = Date.now } = options
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: Math.floor(bytesMax),
    maxEntrySize: Math.floor(bytesMax / 4),
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = byTag.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) byTag.delete(tag)
      }
    },
  })
  const byTag = new Map<string, Set<string>>()
  const computations = new Map<string, Computation<Value>>()
  let hits = 0
  let misses = 0

  const keep = (key: string, entry: Entry<Value>) => {
    // A key is a text of two bytes a letter, held by the map of entries and by that of tags.
    const size = entry.bytes + 2 * key.length
    entries.set(key, entry, { size })
    if (!entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = byTag.get(tag) ?? new Set()
      byTag.set(tag, keys.add(key))
    }
  }
  const make = (key: string, run: () => Promise<Cacheable<Value>>): Promise<Cacheable<Value>> => {
    const running = computations.get(key)
    // A computation that began before an eviction may be out of date: later requests start another.
    if (running && !running.evicted) return running.made
    const computation: Computation<Value> = {
      evicted: false,
      made: run()
        .then((made) => {
          if (made.isWorthKeeping && !computation.evicted && !isOver(made))
            keep(key, { ...made, madeAt: now() })
          return made
        })
        .finally(() => {
          if (computations.get(key) === computation) computations.delete(key)
        }),
    }
    computations.set(key, computation)
    return computation.made
  }
  /** Computed for a request; once more where that began before a price changed and the request came after. */
  const makeFor = async (key: string, run: () => Promise<Cacheable<Value>>): Promise<Value> => {
    const askedAt = now()
    const made = await make(key, run)
    const isOlder = made.validUntil !== undefined && made.validUntil.getTime() <= askedAt
    return isOlder ? (await make(key, run)).value : made.value
  }
  const isOver = ({ validUntil }: Cacheable<Value>) =>
    validUntil !== undefined && validUntil.getTime() <= now()
  // The tags of a computation are known only when it is done, so an eviction spoils all of them.
  const spoilComputations = () => {
    for (const computation of computations.values()) computation.evicted = true
  }

  return {
    peek: (key) => {
      const entry = entries.get(key)
      if (!entry || now() - entry.madeAt >= freshMs || isOver(entry)) return undefined
      hits += 1
      return entry.value
    },
    get: async (key, run) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (!entry || age >= staleMs || isOver(entry)) {
        misses += 1
        return makeFor(key, run)
      }
      hits += 1
      // The stale value is served in the meantime, so a failure is not reported; the next request tries
      // again.
      if (age >= freshMs) make(key, run).catch(() => undefined)
      return entry.value
    },
    evict: (tags) => {
      spoilComputations()
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) entries.delete(key)
    },
    evictAll: () => {
      spoilComputations()
      entries.clear()
    },
    figures: () => ({ kept: entries.size, bytes: entries.calculatedSize, bytesMax, hits, misses }),
  }
}
