/**
 * A description is HTML. People who write plain text see plain text: paragraphs become HTML when they are saved, and text
 * again when they are edited.
 */

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** HTML stays as it is; in plain text an empty line parts paragraphs, and a line break breaks the line. */
export function htmlOfTyped(typed: string): string {
  const text = typed.replaceAll('\r\n', '\n').trim()
  if (text === '' || /<\/?[a-z][^<>]*>/i.test(text)) return text
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n')
}

/** HTML of nothing but paragraphs as plain text, and other HTML as it is. */
export function typedOfHtml(html: string): string {
  if (/<(?!\/?p>|br ?\/?>)/i.test(html)) return html
  return html
    .replace(/<\/p>\s*<p>/gi, '\n\n')
    .replace(/<\/?p>/gi, '')
    .replace(/<br ?\/?>/gi, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
