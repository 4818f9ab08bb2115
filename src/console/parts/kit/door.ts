import type { ActionFunctionArgs } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import type { Action } from '#vocabulary/access/permissions.ts'

/**
 * The middleware of a console's frame: a request to any page of it is read for those alone who may see the
 * console.
 */
export const atDoor =
  (action: Action) =>
  async (
    { request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>,
    next: () => Promise<Response>,
  ): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      context.get(mallContext).refuseAtDoor(action, params.shop)
    return next()
  }
