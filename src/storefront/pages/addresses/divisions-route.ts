import type { LoaderFunctionArgs } from 'react-router'
import { divisionChildrenCall } from '#modules/addresses/bound/divisions.ts'
import { divisionPathCall } from '#modules/addresses/calls/divisions.ts'
import { firstParent } from '#modules/addresses/rules/division.ts'
import { mallContext } from '#ui/mall-context.ts'

/** Children of a division or country, or the path of a division, for the address picker. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const asked = (name: string) => /^(?:\d{1,9}|[A-Z]{2})$/.exec(query.get(name) ?? '')?.[0]
  const code = asked('code')
  if (code) return { parent: undefined, ...(await mall.call(divisionPathCall, { code })) }
  const parent = asked('parent') ?? firstParent
  return { parent, divisions: await mall.call(divisionChildrenCall, { parent }) }
}
