import { Outlet } from 'react-router'
import { ErrorPage, isNotThere } from '#ui/error-page.tsx'
import type { Route } from './+types/page-boundary'
import { Instead } from './instead.tsx'

/** Around all pages: an error is shown in place of the page, and header, search and footer stay. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error}>{isNotThere(error) ? <Instead /> : undefined}</ErrorPage>
}
