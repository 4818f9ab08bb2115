import { data } from 'react-router'
import { ErrorPage } from '#ui/error-page.tsx'
import type { Route } from './+types/not-found'

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
