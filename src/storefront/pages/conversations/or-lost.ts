import { isRouteErrorResponse } from 'react-router'

/** A message that does not reach the mall is no fault of the page: it is still in its form. */
export async function orLost<Answer>(
  send: () => Promise<Answer>,
): Promise<Answer | { readonly isLost: true }> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return { isLost: true }
  }
}
