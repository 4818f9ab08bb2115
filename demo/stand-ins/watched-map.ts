/** A map that tracks which of its values were read or written, since a reader may have changed its value. */
export class WatchedMap<Value> extends Map<string, Value> {
  readonly #onRead: ((value: Value) => void) | undefined
  #touched = new Set<string>()

  constructor(onRead?: (value: Value) => void) {
    super()
    this.#onRead = onRead
  }

  override get(id: string): Value | undefined {
    const value = super.get(id)
    if (value !== undefined) this.#touch(id, value)
    return value
  }

  override set(id: string, value: Value): this {
    this.#touched.add(id)
    return super.set(id, value)
  }

  override delete(id: string): boolean {
    this.#touched.add(id)
    return super.delete(id)
  }

  override clear(): void {
    for (const id of super.keys()) this.#touched.add(id)
    super.clear()
  }

  override *entries(): MapIterator<[string, Value]> {
    for (const [id, value] of super.entries()) {
      this.#touch(id, value)
      yield [id, value]
    }
  }

  override *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries()
  }

  override forEach(run: (value: Value, id: string, map: Map<string, Value>) => void): void {
    for (const [id, value] of this.entries()) run(value, id, this)
  }

  /** The values, for those that are never changed in place. */
  unchanging(): Value[] {
    return [...super.values()]
  }

  peek(id: string): Value {
    return super.get(id) as Value
  }

  peekHas(id: string): boolean {
    return super.has(id)
  }

  takeTouched(): ReadonlySet<string> {
    const taken = this.#touched
    this.#touched = new Set()
    return taken
  }

  /** Takes over what is stored. An object that others hold stays the same one. */
  learn(id: string, value: Value): void {
    const before = super.get(id)
    if (!isObject(before) || !isObject(value)) {
      super.set(id, value)
      return
    }
    for (const name of Object.keys(before)) if (!Object.hasOwn(value, name)) delete before[name]
    Object.assign(before, value)
  }

  forget(id: string): void {
    super.delete(id)
  }

  forgetAll(): void {
    super.clear()
    this.#touched.clear()
  }

  #touch(id: string, value: Value): void {
    this.#touched.add(id)
    this.#onRead?.(value)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
