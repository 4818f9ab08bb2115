const storedAs = 'recent-searches'
const recentMax = 6

/** The list with the words that were just searched in front: no words twice, however they are capitalised, and the oldest dropped. */
export function withSearched(recent: readonly string[], searched: string): readonly string[] {
  const words = searched.trim().slice(0, 100)
  if (words === '') return recent
  const others = recent.filter((each) => each.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, recentMax)
}

/** The last searches in this browser. They are sent nowhere. A browser may refuse storage; then there are none. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, recentMax) : []
  } catch {
    return []
  }
}

export function rememberSearch(searched: string): void {
  try {
    localStorage.setItem(storedAs, JSON.stringify(withSearched(recentSearches(), searched)))
  } catch {}
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(storedAs)
  } catch {}
}
