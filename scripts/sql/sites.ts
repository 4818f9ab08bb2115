import { bare, is, type Node, type Program, placeOf, walk } from './program.ts'

/** Place where a statement is sent: its parts, and the columns that are read. */
export type Site = {
  readonly place: string
  readonly statement: Node
  readonly verb: 'rows' | 'row' | 'run'
}

export type Found = {
  readonly sites: readonly Site[]
  /** Every template that is tagged as SQL, sent or not. */
  readonly templates: ReadonlySet<Node>
  /** The calls of functions by their name: they pass parts of statements. */
  readonly calls: ReadonlyMap<string, readonly Node[]>
  /** Where text is sent to the driver without the tag. */
  readonly untagged: readonly string[]
}

const verbs = new Set(['rows', 'row', 'run'])

export function findSites(program: Program): Found {
  const sites: Site[] = []
  const templates = new Set<Node>()
  const calls = new Map<string, Node[]>()
  const untagged: string[] = []
  for (const file of program.files)
    walk(file, (node) => {
      if (is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') templates.add(node)
      if (!is.isCallExpression(node)) return
      const callee = node.expression
      if (is.isIdentifier(callee)) {
        const name = callee.getText()
        calls.set(name, [...(calls.get(name) ?? []), node])
        return
      }
      if (!is.isPropertyAccessExpression(callee)) return
      const verb = callee.name.getText()
      if (verb === 'query' && isDriver(program, callee.expression)) untagged.push(placeOf(callee.name))
      if (!verbs.has(verb) || node.arguments.length !== 1) return
      const statement = bare(callee.expression)
      if (typeText(program, statement).startsWith('Sql<'))
        sites.push({ place: placeOf(callee.name), statement, verb: verb as Site['verb'] })
    })
  return { sites, templates, calls, untagged }
}

const isDriver = (program: Program, node: Node) =>
  /^(Client|Pool|PoolClient|Connection)$/.test(typeText(program, node))

function typeText({ checker }: Program, node: Node): string {
  const type = checker.getTypeAtLocation(node)
  return type ? checker.typeToString(type) : ''
}
