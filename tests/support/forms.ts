/** A form of a page as a browser without script would send it. */
export type PageForm = {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  /** Those into which people type. */
  readonly texts: readonly string[]
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)
  return found ? unescaped(found[1]!) : undefined
}

/** The forms of a page that change something. Of boxes to tick and of lists the first choice is made. */
export function formsOf(html: string, path: string): PageForm[] {
  return [...html.matchAll(/<form\b[^>]*>([\s\S]*?)<\/form>/g)].flatMap(([whole, inside = '']) => {
    const [opening] = /<form\b[^>]*>/.exec(whole)!
    if (attribute(opening, 'method')?.toLowerCase() !== 'post') return []
    const fields: [string, string][] = []
    const texts: string[] = []
    const seen = new Set<string>()
    for (const [tag] of inside.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/g)) {
      const name = attribute(tag, 'name')
      if (!name || seen.has(name)) continue
      seen.add(name)
      const type = attribute(tag, 'type') ?? 'text'
      if (tag.startsWith('<textarea') || (tag.startsWith('<input') && isTyped(type))) texts.push(name)
      fields.push([name, attribute(tag, 'value') ?? firstChoice(inside, name)])
    }
    return [{ action: attribute(opening, 'action') ?? path, fields, texts }]
  })
}

const isTyped = (type: string): boolean =>
  ['text', 'search', 'email', 'tel', 'url', 'password', 'hidden', 'number', 'date'].includes(type)

function firstChoice(html: string, name: string): string {
  for (const [, opening = '', options = ''] of html.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
    const [option] = /<option\b[^>]*>/.exec(options) ?? []
    if (attribute(opening, 'name') === name && option) return attribute(option, 'value') ?? ''
  }
  return ''
}
