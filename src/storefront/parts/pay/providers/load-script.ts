/** The script of a provider did not load, or not in time. */
export class ScriptMissing extends Error {
  constructor(address: string) {
    super(`The script of a payment provider is missing: ${address}`)
  }
}

const patienceMs = 15_000

const loading = new Map<string, Promise<void>>()

/**
 * Loads the script of a provider once, however often its fields are shown. A failed one is loaded again on
 * the next call.
 */
export function loadScript(address: string, timeoutMs = patienceMs): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const loaded = insertScript(address, timeoutMs)
  loading.set(address, loaded)
  loaded.catch(() => loading.delete(address))
  return loaded
}

function insertScript(address: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      tag.remove()
      reject(new ScriptMissing(address))
    }
    const timer = setTimeout(fail, timeoutMs)
    tag.src = address
    tag.async = true
    tag.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    tag.onerror = fail
    document.head.append(tag)
  })
}

/** Loads a stylesheet of a provider once. Fields without it are plain and work. */
export function loadStyles(address: string): void {
  if ([...document.styleSheets].some(({ href }) => href === address)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
