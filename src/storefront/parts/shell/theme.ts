import { type ActionFunctionArgs, redirect } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'
import { isTheme, themeCookie } from '#vocabulary/theme.ts'

/** Stores the chosen theme in a cookie. Pages show it by their own script, since cached ones are the same for everyone. */
export async function action({ request }: ActionFunctionArgs) {
  const theme = (await request.formData()).get('theme')
  if (!isTheme(theme)) return new Response(null, { status: 400 })
  return new Response(null, { status: 204, headers: { 'set-cookie': themeCookie(theme) } })
}

export const loader = () => redirect(pages.home())
