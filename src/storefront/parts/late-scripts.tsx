import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'

/**
 * The router's scripts, fetched and run after the first paint of the page: it can be read and used before
 * them, and the styles, the fonts and the first picture need not share a slow line with them.
 * @param also another file that is needed soon after
 */
export function LateScripts({ also }: { also: readonly string[] }) {
  const scripts = Scripts({})
  // In development the order of imports is Vite's.
  if (!import.meta.env.PROD) return scripts
  const all = partsOf(scripts)
  const files = all.flatMap(({ type, props }) => (type === 'link' && props.href ? [props.href] : []))
  return all
    .filter(({ type }) => type !== 'link')
    .map((part) => {
      const code = part.props.dangerouslySetInnerHTML?.__html.trim()
      if (!code || part.props.type !== 'module') return part
      const __html = afterPaint(code, [...also, ...files])
      return cloneElement(part, { dangerouslySetInnerHTML: { __html } })
    })
}

type Part = ReactElement<{
  readonly children?: ReactNode
  readonly type?: string
  readonly href?: string
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}>

/** The elements that the router renders, taken out of their fragments. */
const partsOf = (node: ReactNode): Part[] =>
  Children.toArray(node)
    .filter((each): each is Part => isValidElement(each))
    .flatMap((each) => (each.type === Fragment ? partsOf(each.props.children) : [each]))

/**
 * A tab in the background paints nothing, so it waits for a second instead. Static imports run before the
 * first line of their module, so the delayed ones become dynamic; the links load all of them in parallel.
 */
const afterPaint = (code: string, files: readonly string[]): string => `
await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 1000) });
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
${showSheet}
${code.replace(/^import (?:\* as (\w+) from )?("[^"]+");$/gm, (_, name, file) =>
  name ? `const ${name} = await import(${file});` : `await import(${file});`,
)}`

/**
 * A public page carries its own styles, and its sheet as one for printers, for which no paint waits. Parts that scripts add need the rest of
 * it, so they run once it is there; where it does not arrive, they run without.
 */
const showSheet = `const sheet = document.querySelector('link[rel="stylesheet"][media="print"]');
if (sheet) await new Promise((go) => {
  const show = () => { sheet.media = 'all'; go() };
  if (sheet.sheet) return show();
  sheet.addEventListener('load', show);
  setTimeout(go, 5000);
});`
