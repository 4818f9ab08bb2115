import type { LoaderFunctionArgs } from 'react-router'
import { ownData } from '#modules/identity/calls/profile.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { mallContext } from '#ui/mall-context.ts'

/** All data that the mall stores about the person, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const data = await mall.call(ownData, {})
  return new Response(JSON.stringify(data, undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mallard-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
