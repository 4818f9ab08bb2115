/** Something that is the same for all callers, and what it shows. */
export type Made<Value> = {
  readonly value: Value
  /** `evict` with one of these drops it. */
  readonly tags: readonly string[]
  readonly bytes: number
  readonly isWorthKeeping: boolean
  /** From this moment on it is no longer true: it is dropped then, and never served stale. */
  readonly validUntil?: Date | undefined
}

export type Kept<Value> = {
  /** What is kept under this key; made at most once at a time, however many ask. */
  readonly get: (key: string, make: () => Promise<Made<Value>>) => Promise<Value>
  /** What is kept and fresh, without waiting: the path that most requests take. */
  readonly peek: (key: string) => Value | undefined
  readonly evict: (tags: readonly string[]) => void
  readonly evictAll: () => void
  readonly figures: () => { readonly kept: number; readonly bytes: number }
}

export type KeepOptions = {
  readonly bytesMax: number
  /** After this long it is still given, while a new one is made behind it. */
  readonly freshMs?: number
  /** After this long it is not given any more. */
  readonly staleMs?: number
  /** The time in milliseconds. What has a `validUntil` needs the mall's own clock. */
  readonly now?: () => number
}

type Entry<Value> = Made<Value> & { readonly madeAt: number }
type Making<Value> = { readonly made: Promise<Made<Value>>; evicted: boolean }

/**
 * A cache in memory of what is the same for all callers. The least recently used leaves first. Losing it costs time only:
 * nothing in here is the truth.
 */
export function keepMade<Value>(
  options: KeepOptions & Required<Pick<KeepOptions, 'freshMs' | 'staleMs'>>,
): Kept<Value> {
  const { bytesMax, freshMs, staleMs, now = Date.now } = options
  // A Map remembers the order of insertion; asking for something puts it at the end.
  const entries = new Map<string, Entry<Value>>()
  const byTag = new Map<string, Set<string>>()
  const makings = new Map<string, Making<Value>>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }
  const keep = (key: string, made: Entry<Value>) => {
    drop(key)
    // A key is a text of two bytes a letter, held by the map of entries and by that of tags.
    const entry = { ...made, bytes: made.bytes + 2 * key.length }
    if (entry.bytes > bytesMax / 4) return
    entries.set(key, entry)
    bytes += entry.bytes
    for (const tag of entry.tags) {
      const keys = byTag.get(tag) ?? new Set()
      byTag.set(tag, keys.add(key))
    }
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break
      drop(oldest)
    }
  }
  const make = (key: string, run: () => Promise<Made<Value>>): Promise<Made<Value>> => {
    const running = makings.get(key)
    // What was begun before an eviction may show what is no longer true: those who come later start anew.
    if (running && !running.evicted) return running.made
    const making: Making<Value> = {
      evicted: false,
      made: run()
        .then((made) => {
          if (made.isWorthKeeping && !making.evicted && !isOver(made)) keep(key, { ...made, madeAt: now() })
          return made
        })
        .finally(() => {
          if (makings.get(key) === making) makings.delete(key)
        }),
    }
    makings.set(key, making)
    return making.made
  }
  /** What is made anew for a request; once more where that began before a price changed and the request came after. */
  const makeFor = async (key: string, run: () => Promise<Made<Value>>): Promise<Value> => {
    const askedAt = now()
    const made = await make(key, run)
    const isOlder = made.validUntil !== undefined && made.validUntil.getTime() <= askedAt
    return isOlder ? (await make(key, run)).value : made.value
  }
  const isOver = ({ validUntil }: Made<Value>) => validUntil !== undefined && validUntil.getTime() <= now()
  const touch = (key: string, entry: Entry<Value>) => {
    entries.delete(key)
    entries.set(key, entry)
  }
  // What something in the making will depend on is known only when it is done, so an eviction spoils all of it.
  const spoilMakings = () => {
    for (const making of makings.values()) making.evicted = true
  }

  return {
    peek: (key) => {
      const entry = entries.get(key)
      if (!entry || now() - entry.madeAt >= freshMs || isOver(entry)) return undefined
      touch(key, entry)
      return entry.value
    },
    get: async (key, run) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY
      if (!entry || age >= staleMs || isOver(entry)) return makeFor(key, run)
      touch(key, entry)
      // The stale value is served meanwhile, so a failure is not reported; the next request tries again.
      if (age >= freshMs) make(key, run).catch(() => undefined)
      return entry.value
    },
    evict: (tags) => {
      spoilMakings()
      for (const tag of tags) for (const key of [...(byTag.get(tag) ?? [])]) drop(key)
    },
    evictAll: () => {
      spoilMakings()
      entries.clear()
      byTag.clear()
      bytes = 0
    },
    figures: () => ({ kept: entries.size, bytes }),
  }
}
