/** XML of files to banks and tax offices. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (found) => escapes[found]!)

/** An element with its children on lines of their own; without the children that are undefined. */
export function xmlElement(
  name: string,
  content: string | readonly (string | undefined)[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const inside =
    typeof content === 'string'
      ? escapeXml(content)
      : `\n${content.flatMap((each) => (each === undefined ? [] : each.split('\n').map((line) => `  ${line}\n`))).join('')}`
  return `<${name}${given.join('')}>${inside}</${name}>`
}
