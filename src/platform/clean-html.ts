import sanitizeHtml from 'sanitize-html'

/** HTML that a description may hold: text, lists, tables and our own pictures. No script, style, frame or form. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'figure',
    'figcaption',
    'hr',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    div: 'p',
    a: (_name, attributes) => ({
      tagName: 'a',
      attribs: { ...(attributes.href ? { href: attributes.href } : {}), rel: 'nofollow noopener' },
    }),
  },
  // A picture without an address left is no picture.
  exclusiveFilter: (frame) =>
    (frame.tag === 'img' && !frame.attribs.src?.startsWith('/pictures/')) ||
    (frame.tag === 'p' && !frame.text.trim() && !frame.mediaChildren?.length),
}

/** HTML that cannot run or reach anything, whatever came in (TRAP-108, I-54). */
export const cleanHtml = (dirty: string): string =>
  sanitizeHtml(dirty, {
    ...allowed,
    allowedAttributes: { ...(allowed.allowedAttributes as object), a: ['href', 'title', 'rel'] },
  }).trim()

/** The words of an HTML text alone, for lists, mails and search. */
export const textOfHtml = (html: string): string =>
  sanitizeHtml(html.replace(/<(\/p|\/li|br|\/h\d)[^<>]*>/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
