import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Order in which the pictures of a screen stand side by side. */
const places = ['light', 'dark'].flatMap((theme) => ['en', 'zh'].map((language) => `${language}-${theme}`))

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:24px}a{color:inherit}
nav{columns:260px}h2{margin:32px 0 8px}.row{display:flex;gap:12px;align-items:flex-start;overflow-x:auto;padding-bottom:12px}
figure{margin:0;flex:none}figcaption{font-size:12px}img{display:block;height:420px;max-width:760px;object-fit:cover;object-position:top;outline:1px solid #8888}`

const page = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>\n${body}\n`

/** One page for each screen, with its widths, languages and themes side by side, and an index of all. */
export function writeContactSheets(folder: string): void {
  const screens = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
  const pictures = new Map(
    screens.map((name) => [name, readdirSync(join(folder, name)).filter((file) => file.endsWith('.jpg'))]),
  )
  for (const [name, files] of pictures) {
    const widths = [...new Set(files.map((file) => Number(file.split('-')[0])))].sort(
      (one, other) => one - other,
    )
    const rows = widths.map((width) => {
      const figures = places
        .map((place) => `${width}-${place}.jpg`)
        .filter((file) => files.includes(file))
        .map(
          (file) =>
            `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${name}, ${file}"></a><figcaption>${file}</figcaption></figure>`,
        )
      return `<h2>${width}</h2><div class="row">${figures.join('')}</div>`
    })
    writeFileSync(
      join(folder, name, 'index.html'),
      page(name, `<p><a href="../index.html">All screens</a></p><h1>${name}</h1>${rows.join('\n')}`),
    )
  }
  const links = screens.map(
    (name) => `<div><a href="${name}/index.html">${name}</a> (${pictures.get(name)!.length})</div>`,
  )
  writeFileSync(join(folder, 'index.html'), page('Screens', `<h1>Screens</h1><nav>${links.join('')}</nav>`))
}
