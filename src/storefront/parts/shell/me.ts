import { data } from 'react-router'
import { currentVisitorCall } from '#modules/identity/calls/identity.ts'
import { ownPricesMark } from '#modules/identity/rules/own-prices.ts'
import { mallContext } from '#ui/mall-context.ts'
import type { Route } from './+types/me'

/** Personal data of every page, requested once after the shared page is shown. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const visitor = await mall.call(currentVisitorCall, {})
  const mark = ownPricesMark(visitor, request.headers.get('cookie'))
  return data(
    { ...visitor, now: mall.now.getTime() },
    mark === undefined ? undefined : { headers: { 'set-cookie': mark } },
  )
}
