import { type LoaderFunctionArgs, redirect } from 'react-router'
import { beginElsewhereCall } from '#modules/identity/calls/third-accounts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages, safeTarget } from '#vocabulary/calls/pages.ts'

/** Leads to an identity provider to sign in there. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const company = params.company ?? ''
  const target = safeTarget(new URL(request.url).searchParams.get('target'))
  try {
    const { url } = await mall.call(beginElsewhereCall, { company, target })
    return redirect(url)
  } catch (error) {
    const { code } = refused(error)
    if (code === 'confirmFirst') return redirect(pages.confirmOwner(pages.loginWith(company, target)))
    return redirect(pages.loginBack(company, code))
  }
}
