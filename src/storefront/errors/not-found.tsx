import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { ErrorPage } from './error-page.tsx'

/** Every address that is none of ours. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

export default function NotFound() {
  return null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
