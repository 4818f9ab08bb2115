/** Writes docs/README.md, the index of all documents, from their titles: `npm run docs:index`. A test compares. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const indexPath = fileURLToPath(new URL('../docs/README.md', import.meta.url))

const titleOf = (path: string) => /^#+ (.+)$/m.exec(readFileSync(`docs/${path}`, 'utf8'))?.[1] ?? path
const lineOf = (path: string) => `- [${titleOf(path)}](${path})`

/** The index as Markdown: documents by title, decisions by number. A superseded decision is in the index as well. */
export function describeDocuments(): string {
  const documents = globSync('*.md', { cwd: 'docs' })
    .filter((path) => path !== 'README.md')
    .map((path) => ({ path, title: titleOf(path) }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
  const decisions = globSync('decisions/*.md', { cwd: 'docs' }).toSorted()
  return `# Documents

\`npm run docs:index\` writes this page from the titles of all documents; a test compares them.

${documents.map(({ path }) => lineOf(path)).join('\n')}
- [Requirements](requirements/README.md)

## Decisions

${decisions.map(lineOf).join('\n')}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(indexPath, describeDocuments())
