/** A heading of a text, and its anchor on the page. */
export type TextSection = { readonly id: string; readonly name: string }

/** Fewer sections are seen without a list of contents. */
export const contentsMin = 3

/** Headings of a text begin at the second level, below the title, whichever level the author used. */
const belowTitle = (html: string): string =>
  /<h2[\s>]/.test(html) ? html : html.replace(/<(\/?)h3(?=[\s>])/g, '<$1h2')

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!)
    .trim()

/** A cleaned text with anchors at the headings of its sections, and the sections in their order. */
export function withSections(cleaned: string): { readonly html: string; readonly sections: TextSection[] } {
  const sections: TextSection[] = []
  const html = belowTitle(cleaned).replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_, inside: string) => {
    const id = `section-${sections.length + 1}`
    sections.push({ id, name: plainText(inside) })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html, sections }
}
